/** What QA's cases call what is done, for events that come without a case: those that were recorded. */
import { ballOf, isRow, type Row } from '../contract/game/bets.ts';
import type { Send } from './hands.ts';
import { inside } from './values.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const SIDES: Readonly<Record<string, string>> = { one: 'odd', pair: 'even' };

function cellText(event: unknown): string {
  const row = inside(event, 'row');
  const field = inside(event, 'field');
  if (typeof row !== 'string' || typeof field !== 'string') return '';
  return `${capital(row)}, ${isRow(field) ? ballOf(field satisfies Row) : (SIDES[field] ?? field)}`;
}

function labelOf(event: Send['event']): string {
  const text = (key: string) => {
    const value = inside(event, key);
    return typeof value === 'string' ? value : '';
  };
  switch (event.type) {
    case 'cell.toggled':
      return cellText(event);
    case 'stake.typed':
      return `${text('text') || 'nothing'} for ${cellText(event)}`;
    case 'amount.typed':
      return text('text') || 'nothing';
    case 'chip.chosen':
    case 'chip.taken':
      return `£${text('amount')}`;
    case 'screen.entered':
      return text('path').startsWith('/') ? text('path') : 'another page';
    default:
      return '';
  }
}

export const labelled = (input: Send): Send =>
  input.label === '' ? { ...input, label: labelOf(input.event) } : input;
