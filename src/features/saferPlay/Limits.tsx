import { chakra } from '@chakra-ui/react/styled-system';
import { LIMITED, PERIODS } from '../../../contract/game/saferPlay.ts';
import type { CommandResult } from '../../../machines/command/command.types.ts';
import type { SaferPlayLimit } from '../../../contract/wire/saferPlay.ts';
import { type CommandField, CommandForm, OfflineNote, useCommand } from '../commands/index.ts';
import { useMessage } from '../../ui/texts/useMessage.ts';
import { useMoment } from '../../ui/texts/useMoment.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useServerClock } from '../../actors/RootProvider.tsx';
import { usePress } from '../../dom/hooks/usePress.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Money } from '../../ui/texts/Money.tsx';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '3',
    '& li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '4',
      rowGap: '1',
      paddingBottom: '3',
      borderBottomWidth: '1px',
      borderColor: 'hairline',
    },
    '& .name': { fontWeight: 'medium' },
    '& .left, & .wish': { gridColumn: '1 / -1', color: 'muted', fontSize: 'sm' },
    '& meter': {
      gridColumn: '1 / -1',
      width: 'full',
      height: '0.375rem',
      borderRadius: 'full',
      overflow: 'hidden',
      bg: 'sunken',
    },
    '& meter::-webkit-meter-bar': { height: 'full', border: 'none', bg: 'sunken' },
    '& meter::-webkit-meter-optimum-value': { bg: 'accent.solid' },
    '& meter::-moz-meter-bar': { bg: 'accent.solid' },
    '& .wish': { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' },
    '& .refused': { display: 'flex', gap: '2', color: 'negative' },
  },
});

/** A wish for more: from when on it may be confirmed, and the way to do so. */
function Wish({ limit, period, wanted }: SaferPlayLimit) {
  const text = usePageText();
  const say = useMessage();
  const moment = useMoment();
  const clock = useServerClock();
  const { stage, isArmed, message, submit } = useCommand('confirmLimit');
  const confirm = usePress(isArmed, () => submit({ limit, period }));
  if (wanted === null) return null;
  const isReady = Date.parse(wanted.ready_at) <= clock.now();
  return (
    <div className="wish">
      <span>
        {wanted.amount === null ? text('play.wishNone') : text('play.wish')}{' '}
        {wanted.amount !== null && <Money amount={wanted.amount} />}
      </span>
      {isReady ? (
        <Button
          aria-busy={stage === 'sending'}
          disabled={stage === 'sending' || stage === 'unanswered'}
          {...confirm}
        >
          {text('play.confirm')}
        </Button>
      ) : (
        <span>{text('play.wishFrom', { when: moment(wanted.ready_at) })}</span>
      )}
      <OfflineNote />
      {stage === 'refused' && message !== null && (
        <p className="refused" role="alert">
          <Icon name="warning" size={18} />
          {say(message)}
        </p>
      )}
    </div>
  );
}

/** The limits that hold, with what is left of each. */
export function LimitList({ limits }: { readonly limits: readonly SaferPlayLimit[] }) {
  const text = usePageText();
  const moment = useMoment();
  const held = limits.filter(({ amount }) => amount !== null);
  if (held.length === 0) return <p>{text('play.noLimits')}</p>;
  return (
    <List>
      {held.map((each) => {
        const { limit, period, amount, used, room, frees_at: freesAt } = each;
        const name = text(`play.which.${limit}.${period}`);
        return (
          <li key={`${limit}.${period}`}>
            <span className="name">{name}</span>
            <Money amount={amount ?? '0.00'} />
            <meter
              aria-label={text('play.usedOf', { limit: name })}
              min={0}
              max={Number(amount)}
              value={Math.max(0, Number(used))}
            />
            <span className="left">
              {text('play.left')} <Money amount={room ?? '0.00'} />
              {freesAt !== null && ` · ${text('play.freesAt', { when: moment(freesAt) })}`}
            </span>
            <Wish {...each} />
          </li>
        );
      })}
    </List>
  );
}

/** The amount of a limit, typed by the member. */
export const amountField = (label: string, hint?: string): CommandField<'setLimit'> => ({
  kind: 'text',
  name: 'amount',
  label,
  ...(hint !== undefined && { hint }),
  inputMode: 'decimal',
  maxLength: 15,
});

/** From when on the limit holds that was just set. */
function Set({ details }: Pick<CommandResult, 'details'>) {
  const text = usePageText();
  const moment = useMoment();
  const waitsUntil = details['waitsUntil'] ?? '';
  return (
    <p className="told">
      <Icon name="check" size={18} />
      {waitsUntil === '' ? text('play.setNow') : text('play.setLater', { when: moment(waitsUntil) })}
    </p>
  );
}

/** Sets one limit: deposits first. */
export function LimitForm() {
  const text = usePageText();
  const fields: readonly CommandField<'setLimit'>[] = [
    {
      kind: 'choice',
      name: 'which',
      label: text('play.field.limit'),
      choices: LIMITED.flatMap((limit) =>
        PERIODS.map((period) => ({
          value: `${limit}.${period}`,
          label: text(`play.which.${limit}.${period}`),
        })),
      ),
    },
    amountField(text('play.field.amount'), text('play.field.amountHint')),
  ];
  return (
    <CommandForm
      command="setLimit"
      label={text('play.setLimit')}
      fields={fields}
      submit={text('play.setLimit')}
      done={Set}
      again={text('play.another')}
    />
  );
}
