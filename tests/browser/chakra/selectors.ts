/** In the browser: what an element must be, and have around and in it, for the rules of its class to hold. */

export type Attributes = Readonly<Record<string, string | boolean>>;

export interface Skeleton {
  readonly tag: string;
  readonly attributes: Attributes;
  readonly inner: readonly Skeleton[];
}

export interface Need {
  readonly attributes: Attributes;
  readonly inner: readonly Skeleton[];
}

interface Part {
  /** How it stands to the part before. */
  readonly combinator: string;
  readonly compound: string;
}

/** Splits where `at` says so, outside of brackets. */
function split(text: string, isCut: (char: string) => boolean): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of text) {
    if ('([{'.includes(char)) depth++;
    if (')]}'.includes(char)) depth--;
    if (depth === 0 && isCut(char)) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim());
}

function partsOf(selector: string): Part[] {
  const spaced = selector.replaceAll(/\s*([>+~])\s*(?![^[(]*[\])])/g, ' $1 ');
  let combinator = ' ';
  const parts: Part[] = [];
  for (const word of split(spaced, (char) => char === ' ')) {
    if (word === '>' || word === '+' || word === '~') combinator = word;
    else if (word !== '') {
      parts.push({ combinator, compound: word });
      combinator = ' ';
    }
  }
  return parts;
}

const PROPS: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  checked: 'defaultChecked',
  readonly: 'readOnly',
};
const STATES: Readonly<Record<string, Attributes>> = {
  ':disabled': { disabled: true },
  ':checked': { defaultChecked: true, type: 'checkbox' },
};

/** Of `:is(a, b)` the first one that is there; what `:has()` asks for; nothing of `:not()`, hover and focus. */
function pseudoOf(compound: string): { rest: string; states: Attributes; has: Skeleton[] } {
  let states: Attributes = {};
  const has: Skeleton[] = [];
  let rest = compound.replaceAll(
    /:(is|where|has|not)\(((?:[^()]|\([^()]*\))*)\)/g,
    (_all, name: string, given: string) => {
      const first = split(given, (char) => char === ',')[0] ?? '';
      if (name === 'not') return '';
      if (name === 'has') {
        has.push(...innerOf(partsOf(first)));
        return '';
      }
      return first;
    },
  );
  for (const [state, attributes] of Object.entries(STATES))
    if (rest.includes(state)) states = { ...states, ...attributes };
  rest = rest.replaceAll(/::?[\w-]+(?:\([^)]*\))?/g, '');
  return { rest, states, has };
}

function elementOf(compound: string): { tag: string | undefined; attributes: Attributes; has: Skeleton[] } {
  const { rest, states, has } = pseudoOf(compound);
  const attributes: Record<string, string | boolean> = { ...states };
  for (const [, name = '', , value] of rest.matchAll(/\[([\w-]+)(?:([~^$*|]?=)["']?([^"'\]]*)["']?)?\]/g))
    attributes[PROPS[name] ?? name] = value ?? (name.startsWith('data-') ? '' : true);
  const plain = rest.replaceAll(/\[[^\]]*\]/g, '');
  const classes = [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
  if (classes.length > 0) attributes['className'] = classes.join(' ');
  return { tag: /^[a-z][\w]*/.exec(plain)?.[0], attributes, has };
}

/** Elements for the parts of a selector, the first of them outermost. */
function innerOf([first, ...others]: readonly Part[]): Skeleton[] {
  if (first === undefined) return [];
  const { tag = 'div', attributes, has } = elementOf(first.compound);
  const sibling = others.findIndex(({ combinator }) => combinator === '+' || combinator === '~');
  if (sibling === 0) return [{ tag, attributes, inner: has }, ...innerOf(others)];
  return [{ tag, attributes, inner: [...has, ...innerOf(others)] }];
}

function* styleRules(rules: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) yield rule;
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) yield* styleRules(rule.cssRules);
  }
}

let rules: ReadonlyMap<string, readonly string[]> | undefined;

/** Every selector of the document, by each class that it names. */
function selectorsByClass(): ReadonlyMap<string, readonly string[]> {
  const byClass = new Map<string, string[]>();
  for (const sheet of document.styleSheets)
    for (const { selectorText } of styleRules(sheet.cssRules))
      for (const selector of split(selectorText, (char) => char === ','))
        for (const [, name = ''] of selector.matchAll(/\.([\w-]+)/g))
          byClass.set(name, [...(byClass.get(name) ?? []), selector]);
  return byClass;
}

const isOf = (compound: string, name: string): boolean => compound.split(/[.:[(]/).includes(name);

const keyOf = (skeleton: unknown): string => JSON.stringify(skeleton);
const unique = <Each>(all: readonly Each[]): Each[] => [
  ...new Map(all.map((each) => [keyOf(each), each])).values(),
];

/** By the rules that stand in the document: first without attributes, then with each set of attributes that a rule knows. */
export function needsOf(element: Element): Need[] {
  rules ??= selectorsByClass();
  const byAttributes = new Map<string, Need>([['{}', { attributes: {}, inner: [] }]]);
  for (const name of element.classList)
    for (const selector of rules.get(name) ?? []) {
      const parts = partsOf(selector);
      const own = parts.findIndex(({ compound }) => isOf(compound, name));
      if (own === -1) continue;
      const { attributes, has } = elementOf(parts[own]?.compound.replaceAll(`.${name}`, '') ?? '');
      const key = keyOf(attributes);
      const { inner = [] } = byAttributes.get(key) ?? {};
      byAttributes.set(key, {
        attributes,
        inner: unique([...inner, ...has, ...innerOf(parts.slice(own + 1))]),
      });
    }
  const always = byAttributes.get('{}')?.inner ?? [];
  return [...byAttributes.values()].map(({ attributes, inner }) => ({
    attributes,
    inner: unique([...always, ...inner]),
  }));
}
