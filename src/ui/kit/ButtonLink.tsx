import { chakra } from '@chakra-ui/react/styled-system';
import { buttonRecipe } from '../theme/recipes.ts';
import { Link } from './Link.tsx';

/** Leads to another screen, and looks like a button. */
export const ButtonLink = chakra(Link, buttonRecipe);
