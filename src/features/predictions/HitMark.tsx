import type { PredictionEntry } from '../../../contract/model.past.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { Badge } from '../../ui/kit/Badge.tsx';

const MARKS = {
  hit: { icon: 'check', text: 'predict.hit' },
  miss: { icon: 'close', text: 'predict.miss' },
  void: { icon: 'minus', text: 'predict.void' },
} as const;

/** Whether a prediction came true, by a sign and a word, neither of them praised. */
export function HitMark({ entry: { drawn, isHit } }: { readonly entry: PredictionEntry }) {
  const text = usePageText();
  if (isHit === null && drawn !== null) return '–';
  const mark = isHit === null ? MARKS.void : MARKS[isHit ? 'hit' : 'miss'];
  return <Badge icon={mark.icon}>{text(mark.text)}</Badge>;
}
