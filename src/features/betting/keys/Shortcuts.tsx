import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Market } from '../../../../contract/game/bets.ts';
import { focusGrid } from '../../../dom/focusGrid.ts';
import { focusSlip, focusSubmit } from '../../../dom/focusSlip.ts';
import { useKeys } from '../../../dom/hooks/useKeys.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { usePanels } from '../../panels/index.ts';
import { usePreferences } from '../../preferences/index.ts';
import { useSite } from '../../site/index.ts';
import { useSendToSlip } from '../useBetting.ts';

const ShortcutList = lazy(async () => ({
  default: (await import('./ShortcutList.tsx')).ShortcutList,
}));

/** A device that is touched has hardly a keyboard. */
const Root = chakra('div', {
  base: { marginTop: '3', textAlign: 'end', '@media (hover: none), (pointer: coarse)': { display: 'none' } },
});

/** What a key does on a betting page. None of them places a bet. */
function usePress(market: Market): (key: string) => boolean {
  const { quickAmounts } = useSite();
  const panels = usePanels();
  const navigate = useNavigate();
  const send = useSendToSlip(market);
  const goTo = market === 'twoSided' ? '/order' : '/';
  const presses: Readonly<Record<string, () => unknown>> = {
    '?': () => panels.send({ type: 'shortcuts.opened' }),
    g: focusGrid,
    s: focusSlip,
    v: focusSubmit,
    m: () => navigate(goTo),
    u: () => send({ type: 'removal.undone' }),
    r: () => send({ type: 'slip.reset' }),
    ...Object.fromEntries(
      quickAmounts.map((amount, at) => [String(at + 1), () => send({ type: 'chip.taken', amount })]),
    ),
  };
  return (key) => {
    const press = presses[key.toLowerCase()];
    press?.();
    return press !== undefined;
  };
}

function Keys({ market }: { readonly market: Market }) {
  useKeys(usePress(market));
  return null;
}

/** Keys for what is pressed most, unless they are switched off, and the list of them [B-22]. */
export function Shortcuts({ market }: { readonly market: Market }) {
  const text = usePageText();
  const { open, send } = usePanels();
  const { shortcuts } = usePreferences();
  return (
    <>
      {shortcuts === 'on' && <Keys market={market} />}
      <Root>
        <Button look="quiet" size="sm" onClick={() => send({ type: 'shortcuts.opened' })}>
          {text('keys.title')}
        </Button>
      </Root>
      {open === 'shortcuts' && (
        <Suspense fallback={null}>
          <ShortcutList />
        </Suspense>
      )}
    </>
  );
}
