import type { StateReading } from '../read.ts';
import type { Run } from './text.ts';
import type { Entry } from './words.ts';

/** What one picture shows, before anything is measured: boxes with their words, arrows between them. */
export interface Scene {
  readonly root: Box;
  readonly arrows: readonly Arrow[];
  /** Few words and many arrows: they may stand closer. */
  readonly isMap?: boolean;
  /** One state leads to the next: a long row of them may go on beside itself. */
  readonly canFold?: boolean;
  /** Nothing stands below the picture that says what its signs mean. */
  readonly hasNoLegend?: boolean;
}

export interface Box {
  readonly id: string;
  readonly state: StateReading;
  /** Shown without its inside; `contains` names what is in it. */
  readonly collapsed: boolean;
  readonly title: readonly Run[];
  readonly facts: readonly Run[][];
  /** Transitions without an arrow: those that stay, and those to a place this picture has no box for. */
  readonly inner: readonly Entry[];
  readonly children: readonly Box[];
  readonly isRegion: boolean;
}

export type Arrow = {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** False where the arrow runs against the author's order. */
  readonly forward: boolean;
} & (
  | {
      readonly kind: 'transition';
      readonly entries: readonly Entry[];
      /** On the usual way, by the author's word. */
      readonly isMain: boolean;
    }
  | { readonly kind: 'initial'; readonly actions: readonly Run[] }
  | { readonly kind: 'history' }
);
