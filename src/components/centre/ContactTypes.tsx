import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from 'react-router-dom';
import { CONTACT_TYPES, type ContactType } from '../../../contract/wire/account.ts';
import { usePageText } from '../../app/facades/usePageText.ts';
import { usePlace } from '../../app/facades/usePlace.ts';
import { Link } from '../Link.tsx';

const Root = chakra('nav', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '1',
    width: { base: 'full', md: 'fit-content' },
    padding: '1',
    borderRadius: 'md',
    bg: 'sunken',
    '& a': {
      display: 'grid',
      placeItems: 'center',
      minHeight: { base: 'touch', md: '2.25rem' },
      paddingInline: '4',
      borderRadius: 'sm',
      color: 'muted',
      fontSize: 'sm',
      fontWeight: 'medium',
    },
    '& a:hover': { color: 'text' },
    '& a[aria-current=true]': { bg: 'raised', color: 'text', boxShadow: '0 0 0 1px {colors.hairline}' },
  },
});

interface ContactTypesProps {
  /** The name of the choice in the address. */
  readonly name: string;
  readonly onChange: () => void;
}

/** The kind of address that the page's own address chooses: email unless it says mobile. */
export const useContactType = (name: string): ContactType =>
  usePlace().query[name] === 'mobile' ? 'mobile' : 'email';

/** Email or mobile number. */
export function ContactTypes({ name, onChange }: ContactTypesProps) {
  const text = usePageText();
  const { to } = usePlace();
  const state: unknown = useLocation().state;
  const chosen = useContactType(name);
  return (
    <Root aria-label={text('centre.by')}>
      {CONTACT_TYPES.map((type) => (
        <Link
          key={type}
          to={to({ [name]: type })}
          state={state}
          aria-current={type === chosen ? 'true' : undefined}
          onClick={onChange}
        >
          {text(`centre.${type}`)}
        </Link>
      ))}
    </Root>
  );
}
