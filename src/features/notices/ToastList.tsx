import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from 'react-router-dom';
import type { ShownNotice } from '../../../machines/notices/notices.types.ts';
import { publishedHeight } from '../../dom/hooks/publishedHeight.ts';
import { useNotices } from './useNotices.ts';
import { usePageMessage, usePageText } from '../../ui/texts/usePageText.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Icon, type IconName } from '../../ui/icons/Icon.tsx';
import { NOT_LOW } from '../../ui/theme/breakpoints.ts';

const ICONS = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  error: 'warning',
} as const satisfies Record<string, IconName>;

const ENTRANCE = ['signedOut', 'guarded'] as const;
/** A slip tells itself why it is refused, the sign-in why somebody is there, and the page for unknown addresses what it is. */
const TOLD_IN_PLACE: Readonly<Partial<Record<string, readonly ShownNotice['cause'][]>>> = {
  '/': ['slip.twoSided'],
  '/order': ['slip.numbers'],
  '/two-side': ['slip.numbers'],
  '/login': ENTRANCE,
  '/register': ENTRANCE,
  '/404': ['unknownRoute'],
};

interface Movement {
  readonly movementX: number;
  readonly movementY: number;
}

/** Of the newest: a phone shows no other. */
const height = publishedHeight('--message');

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '1',
    position: 'fixed',
    zIndex: 'toast',
    pointerEvents: 'none',
    // Where nothing is about to be pressed. On a phone above what stands at the bottom, but never over the draw: one at a time.
    mdDown: {
      top: 'calc(3.75rem + max(6.5rem, var(--stage, 0px)))',
      bottom: 'calc(4rem + env(safe-area-inset-bottom) + var(--bars, 0px) + var(--note, 0px))',
      insetInline: '2',
      alignContent: 'safe end',
      // A step of the slip is as high as the window lets it: it leaves the room above it.
      'body:has(.bet-sheet > .step):not(:has(.stage)) &': { top: '2' },
      // In the place of the first hint, which says after it how to go on; a low window has none.
      '&[data-greeting]': {
        [NOT_LOW]: {
          'body:has(.bottom > .first-bet) &': { bottom: 'calc(4.25rem + env(safe-area-inset-bottom))' },
        },
      },
      // Above the form: what it is about stands there too.
      '&[data-beside-form]': { top: '2', bottom: 'auto' },
      '& .toast ~ .toast': { display: 'none' },
    },
    // At the foot of the left panel, above the switch that collapses it; beside the form of the sign-in on the other side.
    md: {
      bottom: '16',
      insetInlineStart: '4',
      width: '228px',
      '&[data-beside-form]': { insetInlineStart: 'auto', insetInlineEnd: '4' },
    },
    '& .toast': {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      paddingInlineStart: '3',
      fontSize: 'sm',
      lineHeight: 'snug',
      bg: 'raised',
      borderWidth: '1px',
      borderColor: 'hairline',
      borderRadius: 'lg',
      boxShadow: 'float',
      pointerEvents: 'auto',
      animation: 'rise 160ms ease-out',
    },
    '& .toast > svg': { color: 'muted' },
    '& .toast > div': { flex: '1', paddingBlock: '1' },
    '& [data-tone=success] > svg': { color: 'positive' },
    '& [data-tone=warning] > svg': { color: 'notice' },
    '& [data-tone=error] > svg': { color: 'negative' },
  },
});

/** The newest on top; they stay while the pointer or the focus is on one of them. */
export function ToastList() {
  const text = usePageText();
  const say = usePageMessage();
  const { notices, send } = useNotices();
  const { pathname } = useLocation();
  const toldInPlace = TOLD_IN_PLACE[pathname] ?? [];
  // One that rises under a pointer that rests is not held by it.
  const hold = ({ movementX, movementY }: Movement) => {
    if (movementX !== 0 || movementY !== 0) send({ type: 'notice.held' });
  };
  const holdByFocus = () => send({ type: 'notice.held' });
  const release = () => send({ type: 'notice.released' });
  const shown = notices.filter(({ cause }) => cause === undefined || !toldInPlace.includes(cause));
  return (
    <Root
      data-beside-form={toldInPlace === ENTRANCE || undefined}
      data-greeting={shown[0]?.cause === 'signedIn' || undefined}
    >
      {shown.map((notice, at) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- holding is a courtesy to the pointer; the keyboard holds by focus
        <div
          key={notice.id}
          ref={at === 0 ? height : undefined}
          className="toast"
          data-tone={notice.tone}
          onMouseMove={hold}
          onMouseLeave={release}
          onFocus={holdByFocus}
          onBlur={release}
        >
          <Icon name={ICONS[notice.tone]} />
          <div>
            <p>{say(notice.message)}</p>
            {notice.also !== undefined && <p>{say(notice.also)}</p>}
          </div>
          <Button
            look="quiet"
            size="icon"
            aria-label={text('notices.dismiss')}
            onClick={() => send({ type: 'notice.dismissed', id: notice.id })}
          >
            <Icon name="close" size={16} />
          </Button>
        </div>
      ))}
    </Root>
  );
}
