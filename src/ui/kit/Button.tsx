import { chakra } from '@chakra-ui/react/styled-system';
import { buttonRecipe } from '../theme/recipes.ts';

export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });
export const LinkButton = chakra('a', buttonRecipe);
