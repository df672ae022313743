import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../ui/kit/Button.tsx';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useDevice } from './useDevice.ts';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    '& p': { color: 'muted', fontSize: 'sm' },
    '& .ways': { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
});

/** Among the settings, where the browser offers to install the page; dismissed once, it is gone for good. */
export function InstallOffer() {
  const text = usePageText();
  const { isInstallOffered, install, declineInstall } = useDevice();
  if (!isInstallOffered) return null;
  return (
    <Root>
      <p>{text('install.offer')}</p>
      <div className="ways">
        <Button onClick={install}>{text('install.now')}</Button>
        <Button look="quiet" onClick={declineInstall}>
          {text('install.never')}
        </Button>
      </div>
    </Root>
  );
}
