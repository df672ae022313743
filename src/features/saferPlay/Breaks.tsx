import type { PageTextId } from '../../ui/texts/pageTexts.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { type CommandField, CommandForm } from '../commands/index.ts';

const TIME_OUTS = [
  ['24', 'play.span.day'],
  ['168', 'play.span.week'],
  ['336', 'play.span.twoWeeks'],
  ['720', 'play.span.month'],
  ['1008', 'play.span.sixWeeks'],
] as const satisfies readonly (readonly [string, PageTextId])[];
const EXCLUSIONS = [
  ['6', 'play.span.sixMonths'],
  ['12', 'play.span.year'],
  ['24', 'play.span.twoYears'],
  ['60', 'play.span.fiveYears'],
] as const satisfies readonly (readonly [string, PageTextId])[];

interface BreakFormProps {
  readonly command: 'takeTimeOut' | 'excludeMyself';
  /** As on the wire. */
  readonly unit: 'hours' | 'months';
  readonly spans: readonly (readonly [string, PageTextId])[];
  readonly submit: string;
}

function BreakForm({ command, unit, spans, submit }: BreakFormProps) {
  const text = usePageText();
  const fields: readonly CommandField<'takeTimeOut' | 'excludeMyself'>[] = [
    {
      kind: 'choice',
      name: unit,
      label: text('play.field.span'),
      choices: spans.map(([value, id]) => ({ value, label: text(id) })),
    },
    {
      kind: 'choice',
      name: 'sure',
      label: text('play.field.sure'),
      choices: [
        { value: 'no', label: text('play.sure.no') },
        { value: 'yes', label: text('play.sure.yes') },
      ],
    },
  ];
  return <CommandForm command={command} label={submit} fields={fields} submit={submit} />;
}

/** A break of a day to six weeks. */
export function TimeOutForm() {
  const text = usePageText();
  return <BreakForm command="takeTimeOut" unit="hours" spans={TIME_OUTS} submit={text('play.takeTimeOut')} />;
}

/** Six months to five years. */
export function ExcludeForm() {
  const text = usePageText();
  return <BreakForm command="excludeMyself" unit="months" spans={EXCLUSIONS} submit={text('play.exclude')} />;
}
