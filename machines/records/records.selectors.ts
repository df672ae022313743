import type { SnapshotFrom } from 'xstate';
import type { Message } from '../common/types.ts';
import type { recordsMachine } from './records.machine.ts';
import type { RecordsName, RecordsPage } from './records.types.ts';

export type RecordsSnapshot = SnapshotFrom<typeof recordsMachine>;

export const stageOf = ({ value }: RecordsSnapshot): 'loading' | 'ready' | 'empty' | 'failed' =>
  value === 'retrying' ? 'failed' : value;
/** Whether the rows shown are of the page that was asked for last. */
export const isShownAsAsked = ({ context }: RecordsSnapshot): boolean => context.shownPage === context.page;
/** Why it could not be had, if that is known. */
export const reasonOf = ({ context }: RecordsSnapshot): Message | null => context.reason;
export const pageOf = ({ context }: RecordsSnapshot): number => context.page;
export const limitOf = ({ context }: RecordsSnapshot): number => context.limit;
export const isFiltered = ({ context }: RecordsSnapshot): boolean => Object.keys(context.filters).length > 0;

type PageOf<Name extends RecordsName> = Extract<RecordsPage, { list: Name }>;
/** The page shown, if it is one of this list; the same object until another is shown. */
export const shownOf =
  <Name extends RecordsName>(list: Name) =>
  ({ context: { shown } }: RecordsSnapshot): PageOf<Name> | null =>
    isOf(shown, list) ? shown : null;
const isOf = <Name extends RecordsName>(page: RecordsPage | null, list: Name): page is PageOf<Name> =>
  page?.list === list;
