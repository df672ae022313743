import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string;
  /** Kept in the history beside the new place. */
  readonly state?: unknown;
}

/** A link within the app. React Router's own brings 3 kB of forms, fetchers and prefetching that a hash route has no use for. */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, { state });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={useHref(to)} onClick={press}>
      {children}
    </a>
  );
}

/** A link of a menu: marked when it leads to the current page. */
export function NavLink(props: LinkProps) {
  const isHere = useLocation().pathname === props.to;
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
}
