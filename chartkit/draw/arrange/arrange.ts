import ELK, { type ElkExtendedEdge, type ElkNode, type LayoutOptions } from 'elkjs/lib/elk.bundled.js';
import { compact } from './compact.ts';
import { boxContent, labelContent, type Content } from '../content.ts';
import {
  EMPTY,
  merge,
  shift,
  type Layout,
  type PlacedArrow,
  type PlacedBox,
  type PlacedDot,
} from '../geometry.ts';
import { dotId } from '../scene.ts';
import type { Arrow, Box } from '../scene.types.ts';

const DOT = 10;
/** The widest lines, in px, of a state with others in it, and of a whole picture's head. */
export const WORDS = { composite: 320, root: 760 };

export interface Variant {
  readonly direction: 'RIGHT' | 'DOWN';
  /** The widest lines of a single state and of an arrow, in px. */
  readonly leaf: number;
  readonly label: number;
  readonly isTight?: boolean;
  /** Layers go on beside each other, as columns or lines of a text, where there are more than suit a sheet: its width of its height. */
  readonly folded?: number;
}

/** Of the least gaps between two things, in a map. */
const TIGHT_GAPS = 0.75;

/** Words that would stand taller than they are wide, and taller than this, are set wider: px. */
const TALL = { leaf: 110, label: 60 };
const WIDER = 1.25;
const WIDEST = 2.8;

function roomy(set: (max: number) => Content, max: number, tall: number): Content {
  let content = set(max);
  for (let width = max * WIDER; width <= max * WIDEST; width *= WIDER) {
    if (content.height <= Math.max(tall, content.width * 0.8)) break;
    content = set(width);
  }
  return content;
}

export function leaf(box: Box, content: Content): Layout {
  const size = { width: Math.max(64, content.width), height: Math.max(34, content.height) };
  return { ...EMPTY, ...size, boxes: [{ box, content, x: 0, y: 0, ...size }] };
}

export function idsInside(box: Box): Set<string> {
  const ids = new Set<string>([dotId(box.id)]);
  for (const child of box.children) {
    ids.add(child.id);
    idsInside(child).forEach((id) => ids.add(id));
  }
  return ids;
}

const elk = new ELK();
const placements = new Map<string, Promise<ElkNode>>();

/** The search asks for some arrangements more than once: the same graph is placed the same way. */
function placement(graph: ElkNode, layoutOptions: LayoutOptions): Promise<ElkNode> {
  const key = JSON.stringify([graph, layoutOptions]);
  const before = placements.get(key);
  if (before !== undefined) return before;
  const done = elk.layout(graph, { layoutOptions });
  placements.set(key, done);
  return done;
}

/** What is arranged in a box: what is sealed in it was arranged before, and is placed as a whole. */
export interface Inside {
  readonly box: Box;
  readonly content: Content;
  readonly arrows: readonly Arrow[];
  readonly sealed: ReadonlyMap<string, Layout>;
}

/** Places what is in a box, and moves it together. */
export async function arrange(inside: Inside, variant: Variant): Promise<Layout> {
  const { box: root, content: rootContent, arrows: allArrows, sealed } = inside;
  const closed = new Set([...sealed.keys()].flatMap((id) => [...idsInside(find(root, id))]));
  const arrows = allArrows.filter(({ source }) => !closed.has(source));
  const labels = new Map(arrows.map((arrow) => [arrow.id, labelOf(arrow, variant.label)]));
  const contents = new Map<string, Content>();

  const joined = new Set(arrows.flatMap(({ source, target }) => [source, target]));
  const contentOf = (box: Box) => {
    if (box === root) return rootContent;
    if (box.children.length > 0) return boxContent(box, WORDS.composite);
    return roomy((max) => boxContent(box, max), variant.leaf, TALL.leaf);
  };
  const nodeOf = (box: Box): ElkNode => {
    const known = sealed.get(box.id);
    if (known !== undefined) return { id: box.id, width: known.width, height: known.height };
    const content = contentOf(box);
    contents.set(box.id, content);
    if (box.children.length === 0) {
      const { width, height } = leaf(box, content);
      return { id: box.id, width, height, ...(joined.has(box.id) ? {} : LAST) };
    }
    const marks = joined.has(dotId(box.id)) ? [dotNode(box)] : [];
    return {
      id: box.id,
      layoutOptions: {
        'elk.padding': `[top=${content.height + 14},left=18,bottom=18,right=18]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': minimum(content.width, content.height + 20, variant),
      },
      children: [...marks, ...box.children.map(nodeOf)],
    };
  };

  const graph: ElkNode = {
    id: 'picture',
    children: [
      { ...nodeOf(root), edges: arrows.map((arrow) => edgeOf(arrow, labels.get(arrow.id) ?? null)) },
    ],
  };
  const done = await placement(graph, { ...OPTIONS, ...variantOptions(variant) });
  return collect(done, root, { sealed, contents, labels, arrows, isTight: variant.isTight === true });
}

function labelOf(arrow: Arrow, max: number): Content | null {
  const narrow = labelContent(arrow, max);
  return narrow === null ? null : roomy((width) => labelContent(arrow, width) ?? narrow, max, TALL.label);
}

/** ELK turns the smallest size of a node with others in it when it lays out downwards: it is given turned. */
const minimum = (width: number, height: number, { direction }: Variant) =>
  direction === 'DOWN' ? `(${height},${width})` : `(${width},${height})`;

/** A state that is only entered from outside the picture does not stand before the initial one. */
const LAST = { layoutOptions: { 'elk.layered.layering.layerConstraint': 'LAST' } };

const dotNode = (box: Box): ElkNode => ({
  id: dotId(box.id),
  width: DOT,
  height: DOT,
  layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
});

/** An arrow against the author's order is handed over reversed, so that layers follow the author's order. */
function edgeOf(arrow: Arrow, label: Content | null): ElkExtendedEdge {
  const [source, target] = arrow.forward ? [arrow.source, arrow.target] : [arrow.target, arrow.source];
  return {
    id: arrow.id,
    sources: [source],
    targets: [target],
    ...(label === null
      ? {}
      : { labels: [{ id: `${arrow.id} words`, text: arrow.id, width: label.width, height: label.height }] }),
    ...(arrow.kind === 'initial' ? { layoutOptions: { 'elk.layered.priority.direction': '1000' } } : {}),
  };
}

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.edgeLabels.inline': 'true',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
  'elk.spacing.nodeNode': '20',
  'elk.layered.spacing.nodeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  'elk.spacing.edgeLabel': '2',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeNode': '10',
} as const;

const TIGHT = {
  'elk.layered.spacing.nodeNodeBetweenLayers': '11',
  'elk.layered.spacing.edgeNodeBetweenLayers': '6',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '4',
  'elk.spacing.nodeNode': '12',
  'elk.spacing.edgeNode': '6',
  'elk.spacing.edgeEdge': '6',
} as const;

const variantOptions = ({ direction, isTight = false, folded }: Variant) => ({
  'elk.direction': direction,
  ...(folded !== undefined && {
    'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
    'elk.layered.wrapping.strategy': 'MULTI_EDGE',
    'elk.aspectRatio': String(folded),
  }),
  ...(isTight && TIGHT),
});

interface Parts {
  readonly sealed: ReadonlyMap<string, Layout>;
  readonly contents: ReadonlyMap<string, Content>;
  readonly labels: ReadonlyMap<string, Content | null>;
  readonly arrows: readonly Arrow[];
  readonly isTight: boolean;
}

const round = (value: number | undefined) => Math.round((value ?? 0) * 10) / 10;

function collect(done: ElkNode, root: Box, { sealed, contents, labels, arrows, isTight }: Parts): Layout {
  const byId = new Map(boxesIn(root).map((box) => [box.id, box]));
  const boxes: PlacedBox[] = [];
  const dots: PlacedDot[] = [];
  const placed = new Map<string, ElkExtendedEdge>();
  const visit = (node: ElkNode) => {
    const rect = { x: round(node.x), y: round(node.y), width: round(node.width), height: round(node.height) };
    const inner = sealed.get(node.id);
    const box = byId.get(node.id);
    const content = contents.get(node.id);
    if (inner !== undefined) boxes.push(...inner.boxes.slice(0, 1).map((outer) => ({ ...outer, ...rect })));
    else if (box !== undefined && content !== undefined) boxes.push({ box, content, ...rect });
    else if (node !== done) dots.push({ id: node.id, ...rect });
    for (const edge of node.edges ?? []) placed.set(edge.id, edge);
    node.children?.forEach(visit);
  };
  visit(done);
  const [frame] = boxes;
  const loose: Layout = {
    width: frame?.width ?? 0,
    height: frame?.height ?? 0,
    boxes,
    dots,
    arrows: arrows.map((arrow) => arrowAt(arrow, placed.get(arrow.id), labels.get(arrow.id) ?? null)),
  };
  const own = compact(loose, new Set(sealed.keys()), isTight ? TIGHT_GAPS : 1);
  const nested = own.boxes.flatMap(({ box, x, y }) => {
    const inner = sealed.get(box.id);
    return inner === undefined ? [] : [shift(inner, x, y)];
  });
  return merge({ width: own.width, height: own.height }, [
    { ...own, boxes: own.boxes.filter(({ box }) => !sealed.has(box.id)) },
    ...nested,
  ]);
}

function arrowAt(arrow: Arrow, edge: ElkExtendedEdge | undefined, content: Content | null): PlacedArrow {
  const section = edge?.sections?.[0];
  if (section === undefined) throw new Error(`No way was found for the arrow ${arrow.id}.`);
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(({ x, y }) => ({
    x: round(x),
    y: round(y),
  }));
  const label = edge?.labels?.[0];
  return {
    arrow,
    points: arrow.forward ? points : points.toReversed(),
    label:
      content === null
        ? null
        : { content, x: round(label?.x), y: round(label?.y), width: content.width, height: content.height },
  };
}

export function boxesIn(box: Box): Box[] {
  return [box, ...box.children.flatMap(boxesIn)];
}

function find(root: Box, id: string): Box {
  const box = boxesIn(root).find((each) => each.id === id);
  if (box === undefined) throw new Error(`No box ${id} in ${root.id}.`);
  return box;
}
