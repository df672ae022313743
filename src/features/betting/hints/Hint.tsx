import { chakra } from '@chakra-ui/react/styled-system';
import { HINTS, type HintName } from '../../../../machines/preferences/preferences.types.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Icon } from '../../../ui/kit/Icon.tsx';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { usePreferences } from '../../preferences/index.ts';

const Root = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'touch',
    paddingInlineStart: '3',
    borderRadius: 'md',
    bg: 'accent.subtle',
    color: 'accent.text',
    fontSize: 'sm',
    lineHeight: 'snug',
    '& p': { flex: '1', minWidth: '0', paddingBlock: '1' },
    '& .at': { fontWeight: 'semibold', whiteSpace: 'nowrap' },
    '& button': { flexShrink: '0', minWidth: 'touch', minHeight: 'touch' },
  },
});

interface HintProps {
  readonly name: HintName;
  /** Says it another way: to guests, who sign in first. */
  readonly isGuests?: boolean;
  /** It is not needed any more; its place stays, so that nothing moves under a finger. */
  readonly isFollowed?: boolean;
}

/**
 * One of the three hints at a first bet. It stands in the page beside what it speaks of and covers nothing; closed, it and
 * the other two are gone for ever.
 */
export function Hint({ name, isGuests = false, isFollowed = false }: HintProps) {
  const text = usePageText();
  const { hints, send } = usePreferences();
  if (hints === 'off') return null;
  const at = HINTS.indexOf(name) + 1;
  return (
    <Root
      style={{ visibility: isFollowed ? 'hidden' : 'visible' }}
      role="note"
      aria-label={text('hint.at', { at, of: HINTS.length })}
    >
      <p>
        <span className="at">{text('hint.at', { at, of: HINTS.length })}</span>{' '}
        {text(isGuests ? `hint.guest.submit` : `hint.${name}`)}
      </p>
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
