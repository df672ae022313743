/** Where each queue is worked off. */
import { QUEUE_COUNT_MAX, type QueueName } from '../../contract/wire/operator/operatorDesk.ts';
import type { Section } from '../../machines/console/console.types.ts';
import { hashOf } from './place.ts';

const LISTS: Readonly<Record<QueueName, { readonly section: Section; readonly status: string }>> = {
  withdrawals: { section: 'withdrawals', status: 'requested' },
  payouts: { section: 'withdrawals', status: 'approved' },
  recharges: { section: 'recharges', status: 'review' },
  prizes: { section: 'prizes', status: 'ordered' },
};

export const sectionOf = (queue: QueueName): Section => LISTS[queue].section;

/** The address of the list that shows a queue. */
export const hashOfQueue = (queue: QueueName): string =>
  hashOf(LISTS[queue].section, { status: LISTS[queue].status });

/** "7"; "1000+" where there may be more. */
export const countText = (count: number): string =>
  count < QUEUE_COUNT_MAX ? String(count) : `${QUEUE_COUNT_MAX}+`;
