import { chakra } from '@chakra-ui/react/styled-system';
import { useNotices } from './useNotices.ts';
import { useMessage } from '../../ui/texts/useMessage.ts';
import { useText } from '../../ui/texts/useText.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Icon, type IconName } from '../../ui/kit/Icon.tsx';

const ICONS = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  error: 'warning',
} as const satisfies Record<string, IconName>;

const Root = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    // Where nothing is about to be pressed: at the foot of the left panel, above the switch that collapses it.
    bottom: { base: '4', md: '16' },
    insetInlineStart: { base: '2', md: '4' },
    width: { base: 'calc(100% - 1rem)', md: '228px' },
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '1',
    pointerEvents: 'none',
    // On a phone's betting page over header and draw: the slip and the tabs are at its lower edge.
    mdDown: { 'div:has(> .strip) ~ &': { top: '1', bottom: 'auto' } },
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
    '& .toast > svg': { flexShrink: '0', color: 'muted' },
    '& .toast p': { flex: '1', paddingBlock: '1' },
    '& [data-tone=success] > svg': { color: 'positive' },
    '& [data-tone=warning] > svg': { color: 'notice' },
    '& [data-tone=error] > svg': { color: 'negative' },
  },
});

/** The messages, the newest on top; they stay while the pointer or the focus is on one of them. */
export function Toasts() {
  const text = useText();
  const say = useMessage();
  const { notices, send } = useNotices();
  const hold = () => send({ type: 'notice.held' });
  const release = () => send({ type: 'notice.released' });
  return (
    <Root aria-label={text('notices.title')} aria-live="polite">
      {notices.map((notice) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- holding is a courtesy to the pointer; the keyboard holds by focus
        <div
          key={notice.id}
          className="toast"
          data-tone={notice.tone}
          onMouseEnter={hold}
          onMouseLeave={release}
          onFocus={hold}
          onBlur={release}
        >
          <Icon name={ICONS[notice.tone]} />
          <p>{say(notice.message)}</p>
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
