/** In the browser: shows every component that the sources make of Chakra, and reads the styles that came of it. */
import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { made, recipeOf, tagOf, variantsOf } from 'virtual:collector';
import { system } from '../../../src/ui/theme/system.ts';
import { needsOf, type Attributes, type Skeleton } from './selectors.ts';

/** One component in one look, on an element with these attributes, around what its rules speak of. */
export interface Scene {
  readonly place: string;
  readonly looks: Readonly<Record<string, string | boolean>>;
  readonly attributes: Attributes;
  readonly inner: readonly Skeleton[];
}

const VOID: ReadonlySet<string> = new Set(['input', 'img', 'br', 'hr', 'source', 'col']);
/** Read beside each element itself, where they are there. */
const PSEUDO = ['::before', '::after', '::backdrop', '::placeholder'];

const elementsOf = (inner: readonly Skeleton[]): ReactNode[] =>
  inner.map(({ tag, attributes, inner: deeper }, key) =>
    createElement(tag, { key, ...attributes }, ...(VOID.has(tag) ? [] : elementsOf(deeper))),
  );

let root: Root | undefined;

/** Renders scenes, each in a box of its own. */
export function show(shown: readonly Scene[]): void {
  const place = document.querySelector('#root');
  if (place === null) throw new Error('There is no place to render to.');
  root ??= createRoot(place);
  const boxes = shown.map(({ place: of, looks, attributes, inner }, key) => {
    const component = made.get(of);
    if (component === undefined) throw new Error(`Nothing was made at ${of}.`);
    const isVoid = VOID.has(tagOf(of));
    const content = createElement(
      component,
      { ...looks, ...attributes },
      ...(isVoid ? [] : elementsOf(inner)),
    );
    return createElement('section', { key, title: of }, content);
  });
  const props = { value: system, children: boxes };
  flushSync(() => root?.render(createElement(ChakraProvider, props)));
}

type Variants = Readonly<Record<string, readonly string[]>>;

const lookOf = (name: string, value: string): Scene['looks'] => ({ [name]: value === 'true' ? true : value });

const singles = (variants: Variants): Scene['looks'][] => [
  {},
  ...Object.entries(variants).flatMap(([name, values]) => values.map((value) => lookOf(name, value))),
];

/** None of a variant among them. */
const combinations = (variants: Variants): Scene['looks'][] =>
  Object.entries(variants).reduce<Scene['looks'][]>(
    (all, [name, values]) =>
      all.flatMap((looks) => [looks, ...values.map((value) => ({ ...looks, ...lookOf(name, value) }))]),
    [{}],
  );

/**
 * Every component in every look, and in every combination of looks where a recipe is met first; each again for every
 * state that its own rules know, around all that they speak of.
 */
export function scenes(): Scene[] {
  const met = new Set<object>();
  const plain = [...made.keys()].flatMap((place) => {
    const recipe = recipeOf(place);
    const all = met.has(recipe) ? singles(variantsOf(place)) : combinations(variantsOf(place));
    met.add(recipe);
    return all.map((looks): Scene => ({ place, looks, attributes: {}, inner: [] }));
  });
  show(plain);
  const shown = [...document.querySelectorAll('section[title] > :first-child')];
  if (shown.length !== plain.length) throw new Error(`${shown.length} of ${plain.length} are shown.`);
  const needs = shown.map((element) => needsOf(element));
  return plain.flatMap((scene, nth) =>
    (needs[nth] ?? []).map(({ attributes, inner }) => ({ ...scene, attributes, inner })),
  );
}

/** Without animations for a moment: those that have run to their end are begun again, like those that still run. */
function beginAnimationsAgain(): void {
  const without = document.createElement('style');
  without.textContent = '*, ::before, ::after { animation: none !important; }';
  document.head.append(without);
  document.getAnimations();
  without.remove();
}

/** What is read: with all transitions at their end, and animations at their beginning. */
function settle(): void {
  beginAnimationsAgain();
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
    else {
      animation.pause();
      animation.currentTime = 0;
    }
  }
}

const shownElements = (): Element[] => [...document.querySelectorAll('#root section *')];

let names: readonly string[] | undefined;
/** Variables are compared where they are used: their own text may be shorter in a style sheet that was minified. */
const propertyNames = (): readonly string[] =>
  (names ??= [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--')));

/** What counts only with another property: the flexbox of 2009, for which Emotion adds prefixes, and where a picture is. */
function isIdle(name: string, styles: CSSStyleDeclaration): boolean {
  if (name.startsWith('-webkit-box-')) return !styles.display.startsWith('-webkit-');
  return name.startsWith('background-position') && styles.backgroundImage === 'none';
}

function stylesOf(element: Element, pseudo: string | null): string[] {
  const styles = getComputedStyle(element, pseudo);
  const lines: string[] = [];
  for (const name of propertyNames())
    if (!isIdle(name, styles)) lines.push(`${name}: ${styles.getPropertyValue(name)}`);
  return lines;
}

function hasPseudo(element: Element, pseudo: string): boolean {
  if (pseudo === '::backdrop') return element instanceof HTMLDialogElement;
  if (pseudo === '::placeholder') return element instanceof HTMLInputElement;
  return getComputedStyle(element, pseudo).content !== 'none';
}

const allStylesOf = (element: Element): string[] => [
  ...stylesOf(element, null),
  ...PSEUDO.filter((pseudo) => hasPseudo(element, pseudo)).flatMap((pseudo) =>
    stylesOf(element, pseudo).map((line) => `${pseudo} ${line}`),
  ),
];

/** FNV-1a: equal styles, equal numbers. */
function digest(lines: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const line of lines)
    for (let at = 0; at < line.length; at++) hash = Math.imul(hash ^ line.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** For each element that is shown, in the document's order, a number of all its computed styles. */
export function read(): number[] {
  settle();
  return shownElements().map((element) => digest(allStylesOf(element)));
}

/** The styles of one of them, and whose it is. */
export function tell(nth: number): { readonly who: string; readonly styles: string[] } {
  const element = shownElements()[nth];
  if (element === undefined) throw new Error(`There is no element ${nth}.`);
  const scene = element.closest('section[title]')?.getAttribute('title') ?? '';
  return { who: `${scene} <${element.localName}>`, styles: allStylesOf(element) };
}
