import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { costOf } from '../../../contract/game/auto.ts';
import type { AutoBetPlay, AutoBetTask } from '../../../contract/model.auto.ts';
import { formatPence, parsePence } from '../../../contract/money.ts';
import { MAKE_TASKS } from './useAutoBet.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useListQuery } from '../../routing/useListQuery.ts';
import { usePlanText } from './usePlanText.ts';
import { RecordsFailed, RecordsWaiting, useResource } from '../lists/index.ts';
import { Allowed } from '../site/index.ts';
import { DetailDialog } from '../../ui/kit/DetailDialog.tsx';
import { Figure, Figures } from '../../ui/kit/Figures.tsx';
import { ButtonLink } from '../../ui/kit/ButtonLink.tsx';
import { Money } from '../../ui/texts/Money.tsx';
import { moneyText } from '../../ui/texts/money.ts';
import { RecordsTable, type Column } from '../../ui/kit/RecordsTable.tsx';
import { TaskStatus } from './TaskStatus.tsx';
import { SwitchNotes, TaskSwitch } from './TaskSwitch.tsx';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    '& .what': { overflowWrap: 'anywhere' },
    '& .reason': { color: 'notice', fontWeight: 'medium' },
    '& .limit': { color: 'muted', fontSize: 'sm' },
    '& .acts': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& .acts > *': { flexGrow: { base: '1', md: '0' } },
    '& h3': { fontSize: 'md' },
  },
});

const netOf = ({ staked, won }: AutoBetPlay): string | null =>
  won === null ? null : formatPence(parsePence(won) - parsePence(staked));

function usePlayColumns(): readonly Column<AutoBetPlay>[] {
  const text = usePageText();
  const amount = (given: string | null, isSigned = false): ReactNode =>
    given === null ? text('autoBet.pending') : <Money amount={given} isSigned={isSigned} />;
  return [
    { id: 'draw', label: text('orders.draw'), card: 'head', cell: ({ drawId }) => drawId },
    { id: 'staked', label: text('report.staked'), isFigure: true, cell: ({ staked }) => amount(staked) },
    { id: 'won', label: text('orders.paid'), isFigure: true, cell: ({ won }) => amount(won) },
    { id: 'net', label: text('orders.net'), isFigure: true, cell: (play) => amount(netOf(play), true) },
  ];
}

function Plays({ plays }: { readonly plays: readonly AutoBetPlay[] }) {
  const text = usePageText();
  const columns = usePlayColumns();
  return (
    <section>
      <h3>{text('autoBet.plays')}</h3>
      {plays.length === 0 ? (
        <p className="limit">{text('autoBet.playsNone')}</p>
      ) : (
        <RecordsTable
          caption={text('autoBet.plays')}
          columns={columns}
          rows={plays}
          keyOf={({ drawId }) => drawId}
        />
      )}
    </section>
  );
}

function TaskFigures({ task }: { readonly task: AutoBetTask }) {
  const text = usePageText();
  const { stake, plan, draws, drawsDone, lossLimit, stopsOnWin, staked, pending, won, net } = task;
  return (
    <Figures>
      <Figure name={text('autoBet.stakeEach')}>
        <Money amount={stake} />
      </Figure>
      <Figure name={text('autoBet.cost')}>
        <Money amount={formatPence(costOf({ stake, bets: plan.bets }))} />
      </Figure>
      <Figure name={text('autoBet.draws')}>{text('autoBet.progress', { done: drawsDone, draws })}</Figure>
      <Figure name={text('autoBet.lossLimit')}>
        <Money amount={lossLimit} />
      </Figure>
      <Figure name={text('autoBet.stopsOnWin')}>{text(stopsOnWin ? 'autoBet.yes' : 'autoBet.no')}</Figure>
      <Figure name={text('autoBet.next')}>{task.nextDrawId ?? '–'}</Figure>
      <Figure name={text('report.staked')}>
        <Money amount={staked} />
      </Figure>
      <Figure name={text('autoBet.pending')}>
        <Money amount={pending} />
      </Figure>
      <Figure name={text('orders.paid')}>
        <Money amount={won} />
      </Figure>
      <Figure name={text('orders.net')} isMain>
        <Money amount={net} isSigned />
      </Figure>
    </Figures>
  );
}

interface TaskDetailProps {
  readonly task: AutoBetTask;
  readonly plays: readonly AutoBetPlay[];
}

function TaskDetail({ task, plays }: TaskDetailProps) {
  const text = usePageText();
  const { locale } = useIntl();
  const planText = usePlanText();
  const { status, reason, plan, lossLimit } = task;
  return (
    <Root>
      <div>
        <TaskStatus status={status} />
      </div>
      {reason !== null && <p className="reason">{text(`autoBet.reason.${reason}`)}</p>}
      <p className="what">{planText(plan, true)}</p>
      <SwitchNotes tasks={[task]} />
      <p className="limit">{text('autoBet.startText', { limit: moneyText(locale, lossLimit) })}</p>
      <div className="acts">
        <TaskSwitch task={task} size="md" />
        {status !== 'running' && (
          <Allowed to={MAKE_TASKS}>
            <ButtonLink to={`/createAutoBet?task=${task.id}`}>{text('autoBet.change')}</ButtonLink>
          </Allowed>
        )}
      </div>
      <TaskFigures task={task} />
      <Plays plays={plays} />
    </Root>
  );
}

/** The task that the address names: what it does, what came of it, draw by draw, and its switch. */
export function TaskDialog() {
  const text = usePageText();
  const { query, close } = useListQuery();
  const { summary: task, rows, stage, reason, retry } = useResource('autoPlays');
  const id = query['task'];
  if (id === undefined) return null;
  return (
    <DetailDialog title={task?.name ?? text('autoBet.task')} onClose={() => close({ task: null })}>
      {task !== null && <TaskDetail task={task} plays={rows} />}
      {task === null && stage === 'loading' && <RecordsWaiting rows={3} />}
      {task === null && stage === 'failed' && <RecordsFailed reason={reason} retry={retry} />}
      {task === null && stage === 'empty' && <p>{text('autoBet.problem.gone')}</p>}
    </DetailDialog>
  );
}
