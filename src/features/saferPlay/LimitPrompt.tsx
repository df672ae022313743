import { PERIODS } from '../../../contract/game/saferPlay.ts';
import { useListQuery } from '../../routing/useListQuery.ts';
import { ButtonLink } from '../../ui/kit/ButtonLink.tsx';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { type CommandField, CommandForm } from '../commands/index.ts';
import { amountField } from './Limits.tsx';
import { Way } from './Way.tsx';

/** The choice itself: a deposit limit, whose amount the member types. */
function FirstLimit() {
  const text = usePageText();
  const { to } = useListQuery();
  const fields: readonly CommandField<'setLimit'>[] = [
    {
      kind: 'choice',
      name: 'which',
      label: text('play.field.period'),
      value: 'deposit.week',
      choices: PERIODS.map((period) => ({
        value: `deposit.${period}`,
        label: text(`play.which.deposit.${period}`),
      })),
    },
    amountField(text('play.field.amount')),
    { kind: 'hidden', name: 'isFirst', value: 'yes' },
  ];
  return (
    <>
      <p className="note">{text('play.promptText')}</p>
      <CommandForm
        command="setLimit"
        label={text('play.prompt')}
        fields={fields}
        submit={text('play.promptSet')}
      />
      <Way to={to({ limit: 'none' })}>{text('play.promptNone')}</Way>
    </>
  );
}

/** The second, deliberate choice: to go on without one. */
function NoLimit() {
  const text = usePageText();
  const { to } = useListQuery();
  return (
    <>
      <p className="note">{text('play.noneText')}</p>
      <CommandForm
        command="reviewLimits"
        label={text('play.noneTitle')}
        fields={[]}
        submit={text('play.noneSure')}
        look="outline"
      />
      <ButtonLink look="solid" to={to({ limit: null })}>
        {text('play.noneBack')}
      </ButtonLink>
    </>
  );
}

/** Asked once, before the first deposit [W-02]: a limit is the default, none takes a second step. */
export function LimitPrompt() {
  const text = usePageText();
  const isWithout = useListQuery().query['limit'] === 'none';
  return (
    <>
      <h3>{text(isWithout ? 'play.noneTitle' : 'play.prompt')}</h3>
      {isWithout ? <NoLimit /> : <FirstLimit />}
    </>
  );
}

/** The way from the deposit to the limits. */
export function LimitsLink() {
  const text = usePageText();
  return <Way to="/user/play">{text('play.depositLimits')}</Way>;
}
