import { ballOf, isRow, type Field } from '../../../contract/game/bets.ts';
import { useBetText } from '../../ui/texts/useBetText.ts';
import { Ball } from '../../ui/kit/Ball.tsx';

/** A side by its name, a number as its ball. */
export function OutcomeMark({ field }: { readonly field: Field }) {
  const { fieldName } = useBetText();
  return isRow(field) ? <Ball number={ballOf(field)} size={24} label={fieldName(field)} /> : fieldName(field);
}
