import { chakra } from '@chakra-ui/react/styled-system';
import { panelRecipe } from '../theme/recipes.ts';

/** A sheet of paper on the canvas: `as` a section with a heading of its own. */
export const Panel = chakra('section', panelRecipe);
