import { chakra } from '@chakra-ui/react/styled-system';
import { useLocale } from '../../../ui/texts/useLocale.ts';
import { useMemberCentre } from '../useMemberCentre.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { EmptyState } from '../../../ui/kit/EmptyState.tsx';
import { Page } from '../../../ui/kit/Page.tsx';

const Sheet = chakra('iframe', {
  base: {
    width: 'full',
    height: 'max(32rem, calc(100dvh - 14rem))',
    borderWidth: '1px',
    borderRadius: 'lg',
    borderColor: 'hairline',
    bg: 'panel',
  },
});

/** The address of a frame, if its origin is the page's own or allowed; null otherwise. */
function frameAddress(url: string, origins: readonly string[], own: string): string | null {
  if (!URL.canParse(url, own)) return null;
  const { origin, protocol, href } = new URL(url, own);
  if (!/^https?:$/.test(protocol)) return null;
  return origin === new URL(own).origin || origins.includes(origin) ? href : null;
}

/**
 * Somebody's page in a frame of the centre. It may run its scripts and send its forms, but it is a stranger there: it
 * has no access to this page's storage, even if it comes from the same server. `{locale}` in the address is the language,
 * `{theme}` is dark or light.
 */
export function Frame({ title, url }: { readonly title: string; readonly url: string }) {
  const text = usePageText();
  const locale = useLocale();
  const { frameOrigins } = useMemberCentre();
  const theme = document.documentElement.classList.contains('dark') ? 'dark' : 'light';
  const asked = url.replaceAll('{locale}', locale).replaceAll('{theme}', theme);
  const address = frameAddress(asked, frameOrigins, document.baseURI);
  if (address === null) {
    return (
      <Page title={title}>
        <EmptyState icon="warning" title={text('centre.frameRefused')} />
      </Page>
    );
  }
  return (
    <Page title={title}>
      <Sheet
        key={address}
        src={address}
        title={title}
        sandbox="allow-scripts allow-forms allow-popups"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
    </Page>
  );
}
