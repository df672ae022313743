import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from './Link.tsx';

const Root = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minWidth: 'touch',
    minHeight: 'touch',
    fontSize: 'lg',
    fontWeight: 'semibold',
    letterSpacing: 'tight',
    borderRadius: 'sm',
    '& svg': { color: 'accent.text' },
  },
});

/** The mark, a ball leaving its ring, and the site's name; leads home. */
export function Brand({ name }: { readonly name: string }) {
  return (
    <Root to="/" aria-label={name}>
      <svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden focusable={false}>
        <path
          d="M20.3 12A8.8 8.8 0 1 1 12.6 3.22"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
        <circle cx="18.1" cy="5.9" r="3.4" fill="currentColor" />
      </svg>
      <span className="site">{name}</span>
    </Root>
  );
}
