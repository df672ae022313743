import { chakra } from '@chakra-ui/react/styled-system';
import type { AutoBetTask } from '../../../../contract/model.auto.ts';
import { MAKE_TASKS } from '../useAutoBet.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useListQuery } from '../../../routing/useListQuery.ts';
import { usePlanText } from '../usePlanText.ts';
import { RecordsView, useResource } from '../../lists/index.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { Allowed, useSite } from '../../site/index.ts';
import { SwitchedOff } from '../SwitchedOff.tsx';
import { TaskDialog } from '../TaskDialog.tsx';
import { TaskStatus } from '../TaskStatus.tsx';
import { SwitchNotes, TaskSwitch } from '../TaskSwitch.tsx';
import { ButtonLink } from '../../../ui/kit/ButtonLink.tsx';
import { Money } from '../../../ui/texts/Money.tsx';
import { Page } from '../../../ui/kit/Page.tsx';
import type { Column } from '../../../ui/kit/RecordsTable.tsx';

const What = chakra('span', {
  base: {
    display: 'block',
    color: 'muted',
    fontSize: 'xs',
    fontWeight: 'normal',
    '&[data-reason]': { color: 'notice' },
  },
});
const Acts = chakra('span', {
  base: { display: 'flex', flexWrap: { base: 'wrap', xl: 'nowrap' }, gap: '2' },
});
const Draw = chakra('span', { base: { whiteSpace: 'nowrap' } });
const Ways = chakra('div', { base: { display: 'flex' } });

function NewTask() {
  return (
    <Allowed to={MAKE_TASKS}>
      <ButtonLink to="/createAutoBet" look="solid">
        {useText()('page.createAutoBet')}
      </ButtonLink>
    </Allowed>
  );
}

function TaskName({ task: { name, plan, reason } }: { readonly task: AutoBetTask }) {
  const text = usePageText();
  const planText = usePlanText();
  return (
    <>
      {name}
      <What>{planText(plan)}</What>
      {reason !== null && <What data-reason>{text(`autoBet.reason.${reason}`)}</What>}
    </>
  );
}

function DetailsLink({ task: { id, name } }: { readonly task: AutoBetTask }) {
  const text = usePageText();
  const { to, opened } = useListQuery();
  const label = text('autoBet.detailsOf', { name });
  return (
    <ButtonLink to={to({ task: id })} state={opened} size="sm" aria-label={label}>
      {text('autoBet.details')}
    </ButtonLink>
  );
}

function useColumns(): readonly Column<AutoBetTask>[] {
  const text = usePageText();
  return [
    { id: 'task', label: text('autoBet.task'), card: 'head', cell: (task) => <TaskName task={task} /> },
    {
      id: 'status',
      label: text('autoBet.statusTitle'),
      card: 'corner',
      cell: ({ status }) => <TaskStatus status={status} />,
    },
    {
      id: 'draws',
      label: text('autoBet.draws'),
      cell: ({ drawsDone, draws }) => text('autoBet.progress', { done: drawsDone, draws }),
    },
    { id: 'next', label: text('autoBet.next'), cell: ({ nextDrawId }) => <Draw>{nextDrawId ?? '–'}</Draw> },
    {
      id: 'staked',
      label: text('report.staked'),
      isFigure: true,
      cell: ({ staked }) => <Money amount={staked} />,
    },
    { id: 'won', label: text('orders.paid'), isFigure: true, cell: ({ won }) => <Money amount={won} /> },
    {
      id: 'net',
      label: text('orders.net'),
      isFigure: true,
      cell: ({ net }) => <Money amount={net} isSigned />,
    },
    {
      id: 'acts',
      label: text('autoBet.actions'),
      card: 'wide',
      cell: (task) => (
        <Acts>
          <DetailsLink task={task} />
          <TaskSwitch task={task} />
        </Acts>
      ),
    },
  ];
}

/** `/auto-bet`: tasks that the server plays, what came of them, and their switches. */
export function AutoBetScreen() {
  const title = useText()('page.autoBet');
  const text = usePageText();
  const tasks = useResource('autoTasks');
  const columns = useColumns();
  const { hasAutoBet } = useSite();
  return (
    <Page title={title} intro={hasAutoBet ? text('autoBet.intro') : undefined}>
      {hasAutoBet ? (
        <Ways>
          <NewTask />
        </Ways>
      ) : (
        <SwitchedOff />
      )}
      <SwitchNotes tasks={tasks.rows} />
      <RecordsView
        title={title}
        records={tasks}
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ icon: 'pending', text: text(hasAutoBet ? 'autoBet.empty' : 'autoBet.offEmpty') }}
      />
      <TaskDialog />
    </Page>
  );
}
