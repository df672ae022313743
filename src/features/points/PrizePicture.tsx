import { chakra } from '@chakra-ui/react/styled-system';

/** Line pictures on a 48 px field, drawn for this app. They decorate: the prize's name stands beside them. */
const PATHS: Readonly<Record<string, string>> = {
  cash: 'M6 14h36v20H6zM24 29a5 5 0 1 0 0-10 5 5 0 0 0 0 10M11 19v10M37 19v10M10 38h28',
  stickers:
    'M10 8h28v22l-10 10H10zM38 30H28v10M18 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6M30 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6M18 31a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  mug: 'M10 14h22v20a5 5 0 0 1-5 5H15a5 5 0 0 1-5-5zM32 19h4a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4h-4M17 5v4M25 5v4M21 29a4 4 0 1 0 0-8 4 4 0 0 0 0 8',
  shirt: 'M17 8 6 14l4 9 5-2v19h18V21l5 2 4-9-11-6c-1 3-3.5 5-7 5s-6-2-7-5M24 31a4 4 0 1 0 0-8 4 4 0 0 0 0 8',
};
const PARCEL = 'M8 15l16-8 16 8v18l-16 8-16-8zM8 15l16 8 16-8M24 23v18M16 11l16 8';

const Root = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '4rem',
    height: '4rem',
    borderRadius: 'md',
    bg: 'accent.subtle',
    color: 'accent.text',
  },
});

/** What a prize looks like; one that this app has no picture of is a parcel. */
export const PrizePicture = ({ picture }: { readonly picture: string }) => (
  <Root aria-hidden>
    <svg
      width={44}
      height={44}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable={false}
    >
      <path d={PATHS[picture] ?? PARCEL} />
    </svg>
  </Root>
);
