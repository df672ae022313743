import { chakra } from '@chakra-ui/react/styled-system';
import { copyValue } from '../../dom/copyText.ts';
import { Icon } from '../../ui/kit/Icon.tsx';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useNotices } from '../notices/index.ts';
import { useDrawSeal } from './useDraw.ts';

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
    fontFamily: 'mono',
    fontSize: 'xs',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    // A phone has no room for them beside the countdown.
    '& .digits': { display: { base: 'none', md: 'inline' } },
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
    send({ type: 'notice.posted', notice: { tone: 'success', message: { key: 'notice.copied' } } });
  };
  const short = shortSeal(commitment);
  return (
    <Root type="button" aria-label={text('draw.copySeal', { seal: short })} onClick={() => void copy()}>
      <Icon name="verified" size={14} />
      <span className="digits">{short}</span>
    </Root>
  );
}
