import type { Arrow, Box, Scene } from './scene.types.ts';
import { NBSP } from './text.ts';
import type { Entry } from './words.ts';

/** More arrows to one box make a knot. */
const FAN_MAX = 4;

export const isOnMainWay = (arrow: Arrow): boolean => arrow.kind !== 'transition' || arrow.isMain;

/** Of a box that many arrows lead to, those that lead back to it are written in the boxes they leave. */
export function withoutFans(scene: Scene): Scene {
  const { root, arrows } = scene;
  const fanOf = ({ target }: Arrow) => arrows.filter((each) => each.target === target).length;
  const back = arrows.filter((arrow) => !arrow.forward && !isOnMainWay(arrow) && fanOf(arrow) > FAN_MAX);
  const written = writtenInstead(root, arrows, back);
  return { ...scene, root: written.box, arrows: written.arrows };
}

/** Without its place among the choices of that event. */
const eventOf = ({ id }: Entry) => id.slice(0, id.lastIndexOf('['));

/** Before the choices that are tried after it. */
function withEntry(inner: readonly Entry[], entry: Entry): readonly Entry[] {
  const next = inner.findIndex((each) => eventOf(each) === eventOf(entry) && each.id > entry.id);
  return next < 0 ? [...inner, entry] : [...inner.slice(0, next), entry, ...inner.slice(next)];
}

/** With some arrows written, with what stands on them, in the boxes they leave. */
export function writtenInstead(root: Box, arrows: readonly Arrow[], left: readonly Arrow[]) {
  const names = new Map<string, string>();
  const keep = (box: Box) => {
    names.set(box.id, box.title[0]?.text ?? box.id);
    box.children.forEach(keep);
  };
  keep(root);
  const entries = new Map<string, readonly Entry[]>();
  for (const arrow of left) {
    if (arrow.kind !== 'transition') continue;
    const { source, target } = arrow;
    const goto = { style: 'goto', text: `→${NBSP}${names.get(target) ?? target}` } as const;
    const own = arrow.entries.map((entry) => ({ ...entry, lines: [[...entry.lines.flat(), goto]] }));
    entries.set(source, [...(entries.get(source) ?? []), ...own]);
  }
  const withEntries = (box: Box): Box => ({
    ...box,
    inner: (entries.get(box.id) ?? []).reduce(withEntry, box.inner),
    children: box.children.map(withEntries),
  });
  return { box: withEntries(root), arrows: arrows.filter((arrow) => !left.includes(arrow)) };
}
