import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from 'react-router-dom';
import type { Market } from '../../../../contract/game/bets.ts';
import { HINTS, type HintName } from '../../../../machines/preferences/preferences.types.ts';
import { useMediaQuery } from '../../../dom/hooks/useMediaQuery.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { PageTextId } from '../../../ui/texts/pageTexts.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { LOW, WITH_SLIP_COLUMN } from '../../../ui/theme/breakpoints.ts';
import { usePreferences } from '../../preferences/index.ts';
import { useSession } from '../../session/index.ts';
import { PLACE_BETS, useAllowed } from '../../site/index.ts';
import { SavedLink } from '../saved/SavedLink.tsx';
import { ConfirmSetting, OddsSettings } from './SlipSettings.tsx';
import { marketAt } from '../marketPaths.ts';
import { useTickets } from '../tickets/useTickets.ts';
import { isStep, useSlip, type SlipStage } from '../useBetting.ts';

const Root = chakra('section', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'touch',
    marginTop: '3',
    paddingInlineStart: '3',
    borderRadius: 'md',
    bg: 'accent.subtle',
    color: 'accent.text',
    fontSize: 'sm',
    lineHeight: 'snug',
    '& > div': { flex: '1', minWidth: '0', paddingBlock: '1' },
    '& .guest': { fontWeight: 'semibold' },
    '& .at': { fontWeight: 'semibold', whiteSpace: 'nowrap' },
    '& button': { flexShrink: '0', minWidth: 'touch', minHeight: 'touch' },
    '.bottom > &': {
      width: 'full',
      maxWidth: '40rem',
      margin: '0 auto',
      borderRadius: '0',
      boxShadow: 'float',
      [LOW]: { display: 'none' },
    },
    // A greeting is read first, in its place.
    mdDown: {
      'body:has([data-greeting]) .bottom > &': {
        minHeight: 'calc(var(--message, 0px) + 1rem)',
        '& > *': { visibility: 'hidden' },
      },
    },
    '.bet-sheet &': { marginTop: '0' },
  },
});

/** The hint that a slip in this state needs; null while it asks, is sent, or tells what came of it. */
function hintFor(stage: SlipStage, isStaked: boolean): HintName | null {
  if (stage === 'empty' || stage === 'restoring') return 'cell';
  if (isStep(stage) || stage === 'moved' || stage === 'repriced') return null;
  return isStaked ? 'submit' : 'stake';
}

/** What the press that sends the slip does. */
function submitHint(isMember: boolean, isConfirmed: boolean): PageTextId {
  if (!isMember) return 'hint.guest.submit';
  return isConfirmed ? 'hint.submit' : 'hint.submitNow';
}

/** Said to a guest before their first press. */
function GuestNote() {
  const text = usePageText();
  return <p className="guest">{text('hint.guest')}</p>;
}

interface HintProps {
  readonly market: Market;
}

/** The hint that is shown beside a slip; null where there is none, and for who has bet on this draw or the last. */
export function useHint(market: Market): HintName | null {
  const { hints } = usePreferences();
  const mayBet = useAllowed(PLACE_BETS[market]);
  const isOpen = useSlip(market, 'isOpen');
  const name = hintFor(useSlip(market, 'stage'), useSlip(market, 'checkedCount') > 0);
  const hasBet = useTickets() !== null;
  return hints === 'on' && mayBet && isOpen && !hasBet ? name : null;
}

/**
 * One of the three hints at a first bet: how to select, how to stake, what comes before a bet is placed. Closed, they are
 * gone for ever. It may only stand where nothing follows that it could move.
 */
export function Hint({ market }: HintProps) {
  const text = usePageText();
  const { isMember } = useSession();
  const { confirmation, send } = usePreferences();
  const stage = useSlip(market, 'stage');
  const name = useHint(market);
  const isTryingOut = !isMember && hintFor(stage, false) === 'cell';
  if (name === null) {
    return (
      isTryingOut && (
        <Root className="first-bet">
          <div>
            <GuestNote />
          </div>
        </Root>
      )
    );
  }
  const at = text('hint.at', { at: HINTS.indexOf(name) + 1, of: HINTS.length });
  return (
    <Root className="first-bet" aria-label={at}>
      <div>
        <p>
          <span className="at">{at}</span>{' '}
          {text(name === 'submit' ? submitHint(isMember, confirmation === 'asked') : `hint.${name}`)}
        </p>
        {isTryingOut && <GuestNote />}
      </div>
      <Button
        look="quiet"
        size="icon"
        aria-label={text('hint.close')}
        onClick={() => send({ type: 'preference.chosen', changes: { hints: 'off' } })}
      >
        <Icon name="close" size={16} />
      </Button>
    </Root>
  );
}

/** Saved slips and settings in one line; what is opened takes the whole width below it. */
const Ways = chakra('div', {
  base: {
    position: 'relative',
    marginTop: '2',
    '& > :not(details)': {
      position: 'absolute',
      insetInlineStart: '0',
      top: '0',
      width: 'calc(50% - 0.25rem)',
      marginTop: '0',
    },
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      minHeight: '2.5rem',
      marginInlineStart: 'calc(50% + 0.25rem)',
      borderRadius: 'md',
      color: 'muted',
      fontSize: 'sm',
      fontWeight: 'medium',
      cursor: 'pointer',
      listStyle: 'none',
    },
    '& summary::-webkit-details-marker': { display: 'none' },
    '@media (hover: hover)': { '& summary:hover': { bg: 'hover', color: 'text' } },
    '& [open] > summary svg': { transform: 'rotate(180deg)' },
    // A guest has no saved slips.
    '& > details:only-child > summary': { marginInlineStart: '0' },
    '& [open] > summary': { marginBottom: '2' },
  },
});

/** The end of the slip's column: saved slips, how slips are placed, and the hint of a first bet. */
export function SlipEnd(props: HintProps) {
  const text = usePageText();
  return (
    <>
      <ConfirmSetting />
      <Ways>
        <SavedLink {...props} />
        <details>
          <summary>
            {text('slip.oddsSettings')}
            <Icon name="down" size={16} />
          </summary>
          <OddsSettings />
        </details>
      </Ways>
      <Hint {...props} />
    </>
  );
}

function FirstHint({ market }: HintProps) {
  return useSlip(market, 'count') === 0 && <Hint market={market} />;
}

/** On a betting page whose slip has no column: above the tabs before there is a sheet, which has the others. */
export function HintBar() {
  const { pathname } = useLocation();
  const hasSlipColumn = useMediaQuery(WITH_SLIP_COLUMN);
  const market = marketAt(pathname);
  return !hasSlipColumn && market !== null && <FirstHint market={market} />;
}
