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
    insetInline: '0',
    top: { base: '9rem', md: '8.5rem' },
    zIndex: 'toast',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    justifyItems: 'center',
    paddingInline: '4',
    pointerEvents: 'none',
    '& .toast': {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      width: 'max-content',
      maxWidth: 'min(100%, 32rem)',
      paddingInlineStart: '4',
      paddingInlineEnd: '1.5',
      paddingBlock: '1.5',
      bg: 'raised',
      borderWidth: '1px',
      borderColor: 'hairline',
      borderRadius: 'lg',
      boxShadow: 'float',
      pointerEvents: 'auto',
      animation: 'rise 160ms ease-out',
    },
    '& .toast > svg': { flexShrink: '0', color: 'muted' },
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
