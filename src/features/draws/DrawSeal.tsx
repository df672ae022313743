import { chakra } from '@chakra-ui/react/styled-system';
import { copyValue } from '../../dom/copyText.ts';
import { PageIcon } from '../../ui/icons/PageIcon.tsx';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useNotices } from '../notices/index.ts';
import { useDrawSeal } from './useDraw.ts';
import { NARROWEST } from '../../ui/theme/breakpoints.ts';

const SHOWN_DIGITS = 4;
/** The ends of a digest, for the eye. */
export const shortSeal = (commitment: string): string =>
  `${commitment.slice(0, SHOWN_DIGITS)}…${commitment.slice(-SHOWN_DIGITS)}`;

const Root = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    height: '24px',
    minWidth: '24px',
    paddingInline: { md: '1' },
    borderRadius: 'sm',
    color: 'muted',
    fontSize: 'xs',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    // Beside the countdown a phone has room for the first digits, and the narrowest for the sign alone.
    '& .digits': { fontFamily: 'mono' },
    '& .word, & .last': { display: { base: 'none', md: 'inline' } },
    [NARROWEST]: { '& .digits': { display: 'none' } },
    '& .word, & .digits': { textDecoration: 'underline dotted', textUnderlineOffset: '3px' },
    _hover: { color: 'text', bg: 'hover' },
  },
});

/** What the running draw is sealed with, to be copied before it is drawn and compared with its seed afterwards [G-07]. */
export function DrawSeal() {
  const text = usePageText();
  const commitment = useDrawSeal();
  const { send } = useNotices();
  if (commitment === null) return null;
  const copy = async (): Promise<void> => {
    if (!(await copyValue(commitment))) return;
    send({
      type: 'notice.posted',
      notice: { tone: 'success', message: { key: 'notice.copied' }, cause: 'screen' },
    });
  };
  const short = shortSeal(commitment);
  const name = text('draw.copySeal', { seal: short });
  return (
    <Root type="button" aria-label={name} title={name} onClick={() => void copy()}>
      <PageIcon name="lock" size={14} />
      <span className="word">{text('draw.seal')}</span>{' '}
      <span className="digits">
        {short.slice(0, -SHOWN_DIGITS)}
        <span className="last">{short.slice(-SHOWN_DIGITS)}</span>
      </span>
    </Root>
  );
}
