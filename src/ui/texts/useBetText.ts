import { use, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { ballOf, isRow, type Field, type Row, type Selection } from '../../../contract/game/bets.ts';
import { ShownAs } from './shownAs.ts';
import { useText } from './useText.ts';

/** How rows, fields and bets are called in the language of the moment. */
export function useBetText() {
  const text = useText();
  const { locale } = useIntl();
  const { oddsText } = use(ShownAs);
  return useMemo(() => {
    const inWords = (odds: string) => oddsText(locale, odds);
    /** After a bet and never torn from it. */
    const atOdds = (odds: string) => `\u00a0@\u00a0${inWords(odds)}`;
    const rowName = (row: Row) => text(`row.${row}`);
    /** As the head of a cell: "Big", "7". */
    const fieldName = (field: Field) => (isRow(field) ? String(ballOf(field)) : text(`field.${field}`));
    /** Within a sentence: "big", "number 7". */
    const betName = (field: Field) =>
      isRow(field) ? text('bet.number', { number: ballOf(field) }) : text(`bet.${field}`);
    const selectionName = ({ row, field }: Selection) =>
      text('bet.of', { row: rowName(row), bet: betName(field) });
    /** In a list: "First · Big", "First · ball 7". */
    const lineName = ({ row, field }: Selection) =>
      `${rowName(row)} · ${isRow(field) ? text('bet.ball', { number: ballOf(field) }) : fieldName(field)}`;
    const cellName = ({ row, field }: Selection, odds: string | null) =>
      odds === null
        ? selectionName({ row, field })
        : text('bet.cell', { row: rowName(row), bet: betName(field), odds: inWords(odds) });
    return { rowName, fieldName, betName, selectionName, lineName, cellName, oddsText: inWords, atOdds };
  }, [text, locale, oddsText]);
}
