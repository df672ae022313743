import { useLocation } from 'react-router-dom';
import { CONTACT_TYPES, type ContactType } from '../../../contract/wire/account.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useListQuery } from '../../routing/useListQuery.ts';
import { Link } from '../../ui/kit/Link.tsx';
import { Segments } from '../../ui/kit/Segments.tsx';

interface ContactTypesProps {
  /** The name of the choice in the address. */
  readonly name: string;
  readonly onChange: () => void;
}

/** The kind of address that the page's own address chooses: email unless it says mobile. */
export const useContactType = (name: string): ContactType =>
  useListQuery().query[name] === 'mobile' ? 'mobile' : 'email';

/** Email or mobile number. */
export function ContactTypes({ name, onChange }: ContactTypesProps) {
  const text = usePageText();
  const { to } = useListQuery();
  const state: unknown = useLocation().state;
  const chosen = useContactType(name);
  return (
    <Segments aria-label={text('centre.by')}>
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
    </Segments>
  );
}
