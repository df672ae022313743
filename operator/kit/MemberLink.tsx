import { PlaceLink } from './PlaceLink.tsx';

interface MemberLinkProps {
  readonly id: string;
  readonly name: string;
}

/** A member's name, which leads to their page. */
export const MemberLink = ({ id, name }: MemberLinkProps) => (
  <PlaceLink section="member" query={{ id }}>
    {name}
  </PlaceLink>
);
