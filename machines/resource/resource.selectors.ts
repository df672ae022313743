import type { SnapshotFrom } from 'xstate';
import type { Message } from '../common/types.ts';
import type { resourceMachine } from './resource.machine.ts';
import type { ResourceName, ResourcePage } from './resource.types.ts';

export type ResourceSnapshot = SnapshotFrom<typeof resourceMachine>;

export function stageOf({ value }: ResourceSnapshot): 'loading' | 'ready' | 'empty' | 'failed' {
  if (value === 'awaiting') return 'ready';
  return typeof value === 'object' || value === 'retrying' ? 'failed' : value;
}
/** Whether the rows shown are of the page that was asked for last. */
export const isShownAsAsked = ({ context }: ResourceSnapshot): boolean => context.shownPage === context.page;
/** Why it could not be loaded, if that is known. */
export const reasonOf = ({ context }: ResourceSnapshot): Message | null => context.reason;
/** When what is shown was true, ms since 1970, where it comes from this device; null where it is an answer. */
export const asOfOf = ({ context }: ResourceSnapshot): number | null => context.shown?.asOf ?? null;
export const pageOf = ({ context }: ResourceSnapshot): number => context.page;
export const limitOf = ({ context }: ResourceSnapshot): number => context.limit;
export const isFiltered = ({ context }: ResourceSnapshot): boolean => Object.keys(context.filters).length > 0;

type PageOf<Name extends ResourceName> = Extract<ResourcePage, { list: Name }>;
/** The page shown, if it is one of this list; the same object until another is shown. */
export const shownOf =
  <Name extends ResourceName>(list: Name) =>
  ({ context: { shown } }: ResourceSnapshot): PageOf<Name> | null =>
    isOf(shown, list) ? shown : null;
const isOf = <Name extends ResourceName>(page: ResourcePage | null, list: Name): page is PageOf<Name> =>
  page?.list === list;
