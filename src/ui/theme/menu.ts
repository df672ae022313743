import { MENUS, type MenuShades } from './colours.ts';

/** The tokens that a set of menu colours has of its own, by Chakra's names. */
const variables = (set: MenuShades) => ({
  '--chakra-colors-panel': set.panel,
  '--chakra-colors-raised': set.raised,
  '--chakra-colors-hover': set.hover,
  '--chakra-colors-hairline': set.hairline,
  '--chakra-colors-edge': set.edge,
  '--chakra-colors-muted': set.muted,
  '--chakra-colors-accent-subtle': set.subtle,
});

/**
 * The ground of what belongs to the menu: header, left panel, tab bar. It takes the class `dark` and `data-colours` of the
 * set that was chosen [H-08]; see useMenuColours.
 */
export const menuGround = {
  bg: 'panel',
  color: 'text',
  borderColor: 'hairline',
  '&.dark': { colorScheme: 'dark' },
  '&[data-colours=graphite]': variables(MENUS.graphite),
  '&[data-colours=verdigris]': variables(MENUS.verdigris),
  '&[data-colours=indigo]': variables(MENUS.indigo),
} as const;
