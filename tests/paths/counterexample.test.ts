/** What breaks a property is a path like any other: it is written by `prove`, and walked by `paths:run`. */
import { prove, leadsTo, planOf, plansJson } from 'chartkit';
import { expect, test } from 'vitest';
import { smallWorlds } from '../../scenarios/worlds/small.ts';
import { retell } from '../../scripts/paths/session.ts';

test('a run that breaks a property is walked again on the real charts', () => {
  const { proofs, charts } = prove(smallWorlds.panels, {
    'a panel closes by itself': leadsTo('login', 'none'),
  });
  const [path] = proofs.flatMap((proof) => proof.path ?? []);
  if (path === undefined) throw new Error('Nothing breaks it.');
  const wanted = charts.flatMap(({ transitions }) => transitions);
  const plan = planOf({ wanted }, 'P-001', 'a panel closes by itself', 'panels', path);
  const { text, code } = retell(plansJson([plan], { charts, wanted, missing: [] }));
  expect([code, text.split('\n').at(-1)]).toEqual([0, 'Everything is as recorded: 1 step.']);
});
