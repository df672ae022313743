/** Of portabletext/editor. */
import { fieldOf } from '../../internals.ts';
import { answers, sends, type Worlds } from './own.ts';

const EDITOR = 'portabletext/editor/packages/editor/src/editor';
const PLUGINS = 'portabletext/editor/packages';
const PLAYGROUND = 'portabletext/editor/apps/playground/src';

const block = { _type: 'image', _key: '1' };
const schema = { block: { name: 'block' }, styles: [] };
/** A text in which somebody writes. */
const span = (text: string) => ({ node: { text }, path: [], textBefore: '', textAfter: '' });
/** What is typed may begin a keyword, or end one. */
const typed = (prefix: string, texts: readonly string[]) =>
  ['trigger', 'keyword'].flatMap((what) =>
    texts.map((text) => ({
      type: `${prefix}${what} found`,
      focusSpan: span(text),
      extractedKeyword: text.slice(1, 2),
    })),
  );
/** An editor whose caret is in a text; in none where that is empty. */
const editorIn = (text: string) => ({
  getSnapshot: () => ({ at: text === '' ? undefined : span(text), context: { selection: {} } }),
});
const no = () => () => false;
const CARET = {
  getFocusSpan: (snapshot: unknown) => fieldOf(snapshot, 'at'),
  getNextSpan: () => undefined,
  isEqualPaths: () => true,
  isPointAfterSelection: no,
  isPointBeforeSelection: no,
};

const EXACT = [{ type: 'exact' }];
const getMatches = ({ keyword }: { keyword: string }) => (keyword.startsWith('d') ? EXACT : []);
const got = (keyword: string, matches: readonly unknown[]) => ({ keyword, matches });
const EMOJI = `${PLUGINS}/plugin-emoji-picker/src/emoji-picker-machine.tsx#emoji picker`;
const TYPEAHEAD = `${PLUGINS}/plugin-typeahead-picker/src/typeahead-picker-machine.tsx#typeahead picker`;
const engines = [[], [{}]].map((operations) => ({ isNormalizingNode: true, operations }));
const decorated = { decoratedRanges: [{ rangeDecoration: {} }] };

export const portabletext: Worlds = {
  [`${EDITOR}/range-decorations-machine.ts#range decorations`]: [true, false].flatMap((skipSetup) =>
    [[], [{}]].map((rangeDecorations) => ({
      input: { skipSetup, rangeDecorations, schema, editorEngine: decorated },
      ...sends({ type: 'range decorations updated', rangeDecorations: [{ payload: 1 }] }),
    })),
  ),
  [`${EDITOR}/sync-machine.ts#sync`]: [null, undefined, [], [block]].flatMap((initialValue) =>
    [true, false].map((isDeferringMutations) => ({
      input: { initialValue, schema, editorEngine: { isDeferringMutations } },
      ...sends(
        ...[undefined, null, [], [block]].map((value) => ({ type: 'update value', value })),
        ...[[], [block]].map((value) => ({ type: 'done syncing', value })),
      ),
    })),
  ),
  [`${EDITOR}/editor-machine.ts#editor`]: engines.map((editor) => ({
    input: { readOnly: editor.operations.length > 0, schema },
    limits: { states: 1000 },
    ...sends(
      { type: 'patches', patches: [] },
      ...[true, false].map((readOnly) => ({ type: 'update readOnly', readOnly })),
      ...['focus', 'add editor engine'].map((type) => ({ type, editor })),
    ),
  })),
  [`${PLAYGROUND}/playground-machine.ts#playground`]: {
    input: { editorIdGenerator: { next: () => ({ value: '1' }) } },
    novelty: 1,
    bareEvents: 'root',
    ...sends({ type: 'editor.add range decoration', rangeDecoration: {} }),
  },
  [`${PLUGINS}/plugin-input-rule/src/plugin.input-rule.tsx#input rule`]: {
    about: { imports: { isEqualSelections: () => false } },
    input: {},
    ...sends({ type: 'selection changed' }),
  },
  [EMOJI]: [':do', ':dog:', ''].map((text) => ({
    about: { imports: CARET },
    input: { editor: editorIn(text), matchEmojis: getMatches },
    novelty: 1,
    ...sends(...typed('custom.', [':d', 'dog', ':dog:']), { type: 'navigate to', index: 0 }),
  })),
  [TYPEAHEAD]: ['', '@d', '@x'].flatMap((text) =>
    [{ mode: 'sync' }, { mode: 'async' }, { debounceMs: 9 }].map((how) => ({
      about: { imports: CARET },
      input: { editor: editorIn(text), definition: { trigger: /@/, keyword: /\w*/, getMatches, ...how } },
      novelty: 1,
      ...sends(...typed('custom.typeahead ', ['@d', '@x', '?'])),
      ...answers({ 'get matches': [got('d', []), got('d', EXACT), got('x', []), got('x', EXACT)] }),
    })),
  ),
};
