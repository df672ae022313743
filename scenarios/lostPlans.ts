/**
 * Paths on which a command is carried out and its answer is lost, up to the answer that comes at last: of the walk of its
 * scene, the shortest through each way out of the doubt.
 */
import { walk, type Edge, type Input, type StateNode } from 'chartkit';
import { inWorldOf } from './scenes/any.ts';
import { ANSWER_LOST, type LostCommand } from './scenes/lostAnswers.ts';
import type { ScenePlan } from './plan.ts';

const DOUBT = 'command.form.unanswered';
const isLoss = ({ input }: Edge): boolean => input.kind === 'settle' && input.label === ANSWER_LOST;
const isAnswer = (edge: Edge): boolean =>
  edge.input.kind === 'settle' && edge.input.src === 'carryOut' && !isLoss(edge);

/** What leads on, one after the other; any number of other steps may lie between. */
type Milestones = readonly ((edge: Edge) => boolean)[];

interface Reached {
  readonly node: StateNode;
  readonly passed: number;
  readonly inputs: readonly Input[];
}

/** The shortest way that passes all milestones in this order, and ends with the last; null: there is none. */
function shortest(start: StateNode, milestones: Milestones): readonly Input[] | null {
  const seen = new Set<string>();
  let front: readonly Reached[] = [{ node: start, passed: 0, inputs: [] }];
  while (front.length > 0) {
    const next: Reached[] = [];
    for (const { node, passed, inputs } of front) {
      for (const edge of node.edges) {
        const isPassed = milestones[passed]?.(edge) === true;
        const at = { node: edge.to, passed: passed + Number(isPassed), inputs: [...inputs, edge.input] };
        if (at.passed === milestones.length) return at.inputs;
        const key = `${at.passed} ${at.node.key}`;
        if (!seen.has(key)) next.push(at);
        seen.add(key);
      }
    }
    front = next;
  }
  return null;
}

/** Whether a transition leads out of the doubt, and what by: `command.resent`, or the delay's name. */
const wayOf = (id: string): string | null =>
  id.startsWith(`${DOUBT} --`)
    ? (/--(?:xstate\.after\.)?(resend|[a-z]+\.[a-zA-Z]+)/.exec(id)?.[1] ?? null)
    : null;

/** One path for each way. */
export function lostPlans({ scene }: LostCommand): readonly (ScenePlan & { readonly way: string })[] {
  const result = inWorldOf(scene, (world) => walk({ ...world, until: 'all' }));
  const [start] = result.states;
  if (start === undefined) throw new Error(`${scene.name} leads nowhere`);
  const ways = result.wanted.map(({ id }) => ({ id, way: wayOf(id) }));
  return ways.flatMap(({ id, way }) => {
    const inputs = way === null ? null : shortest(start, [isLoss, ({ took }) => took.includes(id), isAnswer]);
    if (way === null || inputs === null) return [];
    const path = result.replay(inputs);
    const covers = [...new Set([path.start, ...path.steps].flatMap(({ took }) => took))].filter((each) =>
      each.startsWith('command.form.'),
    );
    const plan = {
      id: `${scene.name}: ${way}`,
      title: id,
      chart: scene.chart,
      covers,
      requirements: ['E-07'],
    };
    return [{ ...plan, path, scene, way }];
  });
}
