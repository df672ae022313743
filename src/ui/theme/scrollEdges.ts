const SHADE = '{colors.edgeShade}';
const DEPTH = '0.75rem';

const shade = (towards: string, at: string): string =>
  `linear-gradient(${towards}, ${SHADE}, transparent) ${at} / 100% ${DEPTH} no-repeat scroll`;

/**
 * For a list that scrolls: a shade at each edge beyond which it goes on. The ground moves with what scrolls, and covers the
 * shade of an edge that is reached.
 */
export function scrollEdges(ground: 'panel' | 'raised') {
  const cover = (towards: string, at: string): string =>
    `linear-gradient(${towards}, {colors.${ground}} 40%, transparent) ${at} / 100% 2rem no-repeat local`;
  return {
    background: [
      cover('to bottom', '0 0'),
      cover('to top', '0 100%'),
      shade('to bottom', '0 0'),
      shade('to top', '0 100%'),
    ].join(', '),
  };
}
