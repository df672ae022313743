import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonRecipe } from '../theme/recipes.ts';

const Root = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });
const ignore = (event: MouseEvent) => event.preventDefault();

/** One that is disabled takes no press, but keeps the focus: who pressed it is still there when its answer comes. */
export const Button = ({ disabled = false, ...rest }: ComponentProps<typeof Root>) =>
  disabled ? <Root {...rest} aria-disabled onClick={ignore} /> : <Root {...rest} />;
export const LinkButton = chakra('a', buttonRecipe);
