import { WORDS, arrange, boxesIn, idsInside, leaf, type Inside, type Variant } from './arrange/arrange.ts';
import { boxContent, labelContent } from './content.ts';
import type { Layout } from './geometry.ts';
import { cost, isShort, lostIn } from './fit.ts';
import { pack } from './pack.ts';
import type { Arrow, Box, Scene } from './scene.types.ts';
import { isOnMainWay, writtenInstead } from './written.ts';

const VARIANTS: readonly Variant[] = (['RIGHT', 'DOWN'] as const).flatMap((direction) =>
  [
    { leaf: 140, label: 110 },
    { leaf: 210, label: 180 },
    { leaf: 300, label: 240 },
  ].map((words) => ({ direction, ...words })),
);

/** The labels of a map are short lines. */
const MAPS: readonly Variant[] = (['RIGHT', 'DOWN'] as const).flatMap((direction) =>
  [
    { leaf: 140, label: 90 },
    { leaf: 140, label: 110 },
    { leaf: 140, label: 180 },
    { leaf: 220, label: 180 },
    { leaf: 220, label: 400 },
    { leaf: 300, label: 160 },
    { leaf: 300, label: 180 },
    { leaf: 340, label: 160 },
  ].map((words) => ({ direction, ...words, isTight: true })),
);

/** The width of what is folded, of its height. */
const FOLDS = [0.6, 1, 1.3];
/** With more arrows each arrangement takes seconds, and such a chart wants parts of its own. */
const FOLDED_ARROWS_MAX = 60;
/** Of a picture's arrows more than this share in boxes would be a list, and no picture. */
const WRITTEN_MAX = 0.25;

/** Places everything in a scene: of several arrangements the one that reads best on a screen. */
export async function layoutOf(scene: Scene): Promise<Layout> {
  return best(await candidates(scene.root, scene, true), scene.hasNoLegend !== true);
}

/** The px² that a scene's words alone take up. A picture is several times as large. */
export function wordsArea({ root, arrows }: Scene): number {
  const [words] = VARIANTS;
  if (words === undefined) return 0;
  const boxes = boxesIn(root).map((box) =>
    boxContent(box, box.children.length > 0 ? WORDS.composite : words.leaf),
  );
  const labels = arrows.map((arrow) => labelContent(arrow, words.label));
  return [...boxes, ...labels].reduce((sum, each) => sum + (each === null ? 0 : each.width * each.height), 0);
}

function best(layouts: readonly Layout[], hasLegend = true): Layout {
  const [first, ...rest] = layouts.map((layout) => ({ layout, cost: cost(layout, hasLegend) }));
  if (first === undefined) throw new Error('A picture needs at least one arrangement.');
  return rest.reduce((winner, other) => (other.cost < winner.cost ? other : winner), first).layout;
}

/** Arrangements of a box whose inside has no arrow to the outside. */
async function candidates(box: Box, scene: Scene, isRoot = false): Promise<Layout[]> {
  const content = boxContent(box, isRoot ? WORDS.root : WORDS.composite);
  if (box.children.length === 0) return [leaf(box, content)];
  const arrows = within(box, scene.arrows);
  if (box.state.type === 'parallel' && box.children.every((region) => isSealed(region, arrows))) {
    const regions: Layout[][] = [];
    for (const region of box.children) regions.push(await candidates(region, scene));
    return pack(box, content, regions);
  }
  const sealed = new Map<string, Layout>();
  for (const child of outermostSealed(box, arrows)) {
    sealed.set(child.id, best(await candidates(child, scene)));
  }
  const variants = scene.isMap === true ? MAPS : VARIANTS;
  const layouts: Layout[] = [];
  for (const variant of variants) layouts.push(await arrange({ box, content, arrows, sealed }, variant));
  const isFlat = box.children.every(({ id, children }) => children.length === 0 || sealed.has(id));
  const canFold = scene.canFold === true && isFlat && arrows.length <= FOLDED_ARROWS_MAX;
  // Layers are tried beside each other where no other way is short.
  if (!canFold || isShort(best(layouts))) return layouts;
  for (const folded of FOLDS)
    for (const variant of variants)
      layouts.push(await arrangeFolded({ box, content, arrows, sealed }, { ...variant, folded }));
  return layouts;
}

/** An arrow that would lead back over a fold is written in its box. */
async function arrangeFolded(inside: Inside, variant: Variant): Promise<Layout> {
  const layout = await arrange(inside, variant);
  const lost = lostIn(layout);
  if (lost.length === 0 || lost.length > inside.arrows.length * WRITTEN_MAX || lost.some(isOnMainWay))
    return layout;
  const { box, arrows } = writtenInstead(inside.box, inside.arrows, lost);
  return arrange({ ...inside, box, arrows }, variant);
}

function within(box: Box, arrows: readonly Arrow[]): Arrow[] {
  const inside = idsInside(box);
  return arrows.filter(({ source, target }) => inside.has(source) && inside.has(target));
}

function isSealed(box: Box, arrows: readonly Arrow[]): boolean {
  const inside = idsInside(box);
  return arrows.every(({ source, target }) => inside.has(source) === inside.has(target));
}

/** The boxes with an inside that can be arranged on their own, nothing of them inside another such. */
function outermostSealed(box: Box, arrows: readonly Arrow[]): Box[] {
  return box.children.flatMap((child) => {
    if (child.children.length === 0) return [];
    return isSealed(child, arrows) ? [child] : outermostSealed(child, arrows);
  });
}
