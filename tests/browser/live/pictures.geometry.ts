/* oxlint-disable unicorn/consistent-function-scoping -- the function is sent to the browser with all it needs */
/**
 * What is wrong with the picture on the page, in sentences; nothing when all is well. Runs inside the browser, so
 * it holds all it needs: the boxes are the ones the browser drew.
 */
export function complaintsAbout(): string[] {
  interface Box {
    readonly name: string;
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  interface Spot {
    readonly x: number;
    readonly y: number;
  }
  const complaints: string[] = [];
  const all = (selector: string, root: ParentNode = document) => [
    ...root.querySelectorAll<SVGGraphicsElement>(selector),
  ];
  const boxOf = (element: SVGGraphicsElement, name: string): Box => {
    const { x, y, width, height } = element.getBBox();
    const matrix = element.getCTM();
    const base = element.ownerSVGElement?.getCTM();
    const dx = (matrix?.e ?? 0) - (base?.e ?? 0);
    const dy = (matrix?.f ?? 0) - (base?.f ?? 0);
    return { name, left: x + dx, top: y + dy, right: x + dx + width, bottom: y + dy + height };
  };
  const overlaps = (a: Box, b: Box, slack: number) =>
    a.left < b.right - slack &&
    b.left < a.right - slack &&
    a.top < b.bottom - slack &&
    b.top < a.bottom - slack;
  const holds = (outer: Box, inner: Box, room: number) =>
    inner.left >= outer.left + room &&
    inner.right <= outer.right - room &&
    inner.top >= outer.top + room &&
    inner.bottom <= outer.bottom - room;
  const isInside = (box: Box, { x, y }: Spot, slack: number) =>
    x > box.left + slack && x < box.right - slack && y > box.top + slack && y < box.bottom - slack;
  /** How far a spot is from the border of a box. */
  const fromBorder = (box: Box, { x, y }: Spot) => {
    const outside = Math.hypot(
      Math.max(box.left - x, 0, x - box.right),
      Math.max(box.top - y, 0, y - box.bottom),
    );
    if (outside > 0) return outside;
    return Math.min(x - box.left, box.right - x, y - box.top, box.bottom - y);
  };

  const states = all('[data-state]').map((group) => {
    const name = group.dataset['state'] ?? '';
    const [frame] = all(':scope > rect', group);
    const words = all('text', group).map((text) => boxOf(text, `"${text.textContent}" of ${name}`));
    return { name, box: boxOf(frame ?? group, name), words, isNest: group.classList.contains('nest') };
  });
  const leaves = states.filter(({ isNest }) => !isNest).map(({ box }) => box);
  const labels = all('.label text').map((text) => boxOf(text, `the words "${text.textContent}"`));
  const words = [...states.flatMap((state) => state.words), ...labels];

  for (const { name, box, words: own } of states) {
    for (const word of own) if (!holds(box, word, 2)) complaints.push(`${word.name} leaves its box`);
    const [paper] = all('.paper');
    if (paper !== undefined && !holds(boxOf(paper, 'paper'), box, 0))
      complaints.push(`${name} leaves the paper`);
  }
  words.forEach((word, index) => {
    for (const other of words.slice(index + 1)) {
      if (overlaps(word, other, 1)) complaints.push(`${word.name} overlaps ${other.name}`);
    }
  });
  for (const label of labels) {
    for (const leaf of leaves)
      if (overlaps(label, leaf, 0)) complaints.push(`${label.name} overlaps ${leaf.name}`);
    for (const { box } of states) {
      if (overlaps(label, box, 0) && !holds(box, label, 0))
        complaints.push(`${label.name} overlaps the border of ${box.name}`);
    }
  }
  states.forEach(({ box }, index) => {
    for (const { box: other } of states.slice(index + 1)) {
      const nested = holds(box, other, 4) || holds(other, box, 4);
      if (overlaps(box, other, 0) && !nested) complaints.push(`${box.name} overlaps ${other.name}`);
    }
  });

  const ends = new Map(states.map(({ name, box }) => [name, box]));
  for (const dot of all('[data-initial]')) {
    const name = dot.dataset['initial'] ?? '';
    ends.set(name, boxOf(dot, name));
  }
  for (const arrow of all('.arrow')) {
    const name = `the arrow ${arrow.dataset['source']} → ${arrow.dataset['target']}`;
    const source = ends.get(arrow.dataset['source'] ?? '');
    const target = ends.get(arrow.dataset['target'] ?? '');
    const line = arrow.querySelector<SVGPathElement>('.line');
    const head = arrow.querySelector<SVGPathElement>('.head');
    if (source === undefined || target === undefined || line === null || head === null) {
      complaints.push(`${name} lacks an end`);
      continue;
    }
    if (fromBorder(source, line.getPointAtLength(0)) > 1.5)
      complaints.push(`the start of ${name} is not at its box`);
    const shape = boxOf(head, name);
    const tip = head.getPointAtLength(0);
    const moved = { x: tip.x + shape.left - head.getBBox().x, y: tip.y + shape.top - head.getBBox().y };
    if (fromBorder(target, moved) > 1.5) complaints.push(`the tip of ${name} is not at its box`);
    const length = line.getTotalLength();
    for (let way = 0; way <= length; way += 3) {
      const spot = line.getPointAtLength(way);
      for (const word of words) if (isInside(word, spot, 1)) complaints.push(`${name} crosses ${word.name}`);
      for (const leaf of leaves) if (isInside(leaf, spot, 2)) complaints.push(`${name} crosses ${leaf.name}`);
    }
  }
  return [...new Set(complaints)];
}
