/** Auto-bet's calls. A site without it has no such paths: they answer HTTP 404. */
import { randomUUID } from 'node:crypto';
import { autoBetCalls } from '../../contract/calls/autoBet.ts';
import { CODE } from '../../contract/codes.ts';
import { formatPence, parsePence } from '../../contract/money.ts';
import { NODE } from '../../contract/permissions.ts';
import {
  AUTO_TASKS_MAX,
  type AutoPlan,
  type AutoSaveBody,
  type AutoTask as WireTask,
} from '../../contract/wire/auto.ts';
import { formatDrawId, parseDrawId } from '../draws/drawIds.ts';
import { runningDraw, type RunningDraw } from '../draws/draws.ts';
import {
  countPlayed,
  findTask,
  listPlays,
  listTasks,
  saveTask,
  switchTask,
  type AutoChoice,
  type AutoPlay,
  type AutoTask,
  type Saving,
  type Switching,
} from './tasks.ts';
import type { MemberPrincipal } from '../sessions/sessions.ts';
import type { Limits } from '../settings/settings.ts';
import { Refusal } from '../http/envelope.ts';
import { sliceOfQuery, ticketCursor, toPage } from '../http/paging.ts';
import { pausedRefusal } from '../saferPlay/routes.ts';
import type { Deps, Route } from '../http/route.ts';

const inputRefused = (field: string, problem: string): Refusal =>
  new Refusal(CODE.inputRefused, { fields: { [field]: problem } });

/** The draw that a task plays next; null unless it has one left to play. */
function nextOf({ status, drawsDone, draws, lastDrawId }: AutoTask, running: RunningDraw): string | null {
  if (status !== 'running' || drawsDone >= draws) return null;
  const isTooLate = running.isClosed || lastDrawId >= running.id;
  return formatDrawId(isTooLate ? running.next.id : running.id);
}

const toTask = (task: AutoTask, running: RunningDraw): WireTask => ({
  id: task.id,
  name: task.name,
  ...task.plan,
  stake: formatPence(task.stake),
  draws: task.draws,
  draws_done: task.drawsDone,
  loss_limit: formatPence(task.lossLimit),
  stop_on_win: task.stopOnWin,
  status: task.status,
  reason: task.reason,
  staked: formatPence(task.staked),
  pending: formatPence(task.pending),
  won: formatPence(task.won),
  net: formatPence(task.won - (task.staked - task.pending)),
  next_lottery_id: nextOf(task, running),
  created_at: task.createdAt.toISOString(),
});

const toPlay = ({ drawId, stake, payout }: AutoPlay) => ({
  lottery_id: formatDrawId(drawId),
  bet_amount: formatPence(stake),
  win_amount: payout === null ? null : formatPence(payout),
});

const planOf = (body: AutoSaveBody): AutoPlan =>
  body.follow === 'fixed'
    ? { follow: body.follow, bets: body.bets }
    : { follow: body.follow, bets: body.bets };

const toChoice = (body: AutoSaveBody): AutoChoice => ({
  name: body.name,
  plan: planOf(body),
  stake: parsePence(body.stake),
  draws: body.draws,
  lossLimit: parsePence(body.loss_limit),
  stopOnWin: body.stop_on_win,
});

function refuseStake({ stake }: AutoChoice, { stakeMin, stakeMax }: Limits): void {
  if (stake >= stakeMin && stake <= stakeMax) return;
  const [min, max] = [formatPence(stakeMin), formatPence(stakeMax)];
  throw new Refusal(CODE.limitReached, { limit: 'stake', max, min });
}

function savedTask(saving: Saving): AutoTask {
  switch (saving.kind) {
    case 'saved':
      return saving.task;
    case 'running':
      throw new Refusal(CODE.requestIdReused, { status: saving.kind });
    case 'tooMany':
      throw new Refusal(CODE.limitReached, { limit: 'tasks', max: String(AUTO_TASKS_MAX) });
    case 'drawsTooFew':
      throw inputRefused('draws', 'drawsRange');
    default:
      throw inputRefused('loss_limit', saving.kind);
  }
}

function switchedTask(switching: Switching): AutoTask {
  switch (switching.kind) {
    case 'switched':
      return switching.task;
    case 'unknown':
      throw inputRefused('id', 'invalid');
    case 'notAllowed':
      throw new Refusal(CODE.forbidden);
    case 'paused':
      throw pausedRefusal(switching.until);
    default: {
      const { limit, max } = switching;
      throw new Refusal(CODE.limitReached, {
        limit,
        max: typeof max === 'bigint' ? formatPence(max) : String(max),
      });
    }
  }
}

export function autoRoutes(route: Route, { db, config, settings }: Deps): void {
  // On a site that has switched auto-bet off, tasks of before can still be read.
  const mayRun = ({ withheld }: MemberPrincipal): boolean =>
    config.autoBet && !withheld.includes(NODE.autoBet) && !withheld.includes(NODE.placeBets);
  const shown = async (task: AutoTask): Promise<WireTask> => toTask(task, await runningDraw(db, config));

  route(autoBetCalls.autoTasks, async ({ principal, body }) => {
    const page = await listTasks(db, principal.id, sliceOfQuery(body, ticketCursor));
    const running = await runningDraw(db, config);
    return toPage(page, ticketCursor, (task) => toTask(task, running));
  });
  route(autoBetCalls.autoSave, async ({ principal, body }) => {
    if (!mayRun(principal)) throw new Refusal(CODE.forbidden);
    const choice = toChoice(body);
    refuseStake(choice, (await settings.read()).limits);
    const id = body.id ?? randomUUID();
    return shown(savedTask(await saveTask(db, { memberId: principal.id, id }, choice)));
  });
  route(autoBetCalls.autoTask, async ({ principal, body }) => {
    const task = await findTask(db, principal.id, body.id);
    if (task === null) throw inputRefused('id', 'invalid');
    const plays = await listPlays(db, task);
    return { ...(await shown(task)), plays: plays.map(toPlay) };
  });
  route(autoBetCalls.autoPlayed, async ({ principal, query }) => {
    const { first, last, ...counts } = await countPlayed(db, principal.id, parseDrawId(query.after) ?? 0);
    return {
      ...counts,
      first: first === null ? null : formatDrawId(first),
      last: last === null ? null : formatDrawId(last),
    };
  });
  route(autoBetCalls.autoSwitch, async ({ principal, body }) => {
    const who = { memberId: principal.id, id: body.id, isAllowed: mayRun(principal) };
    return shown(switchedTask(await switchTask(db, who, body.status)));
  });
}
