/** Columns that many tables have, in one spelling. */
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
/** A moment, to the millisecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
/** Any whole number that JavaScript's own can't hold safely: ids, points. */
export const big = (name: string) => bigint(name, { mode: 'bigint' });
/** Money in pence. */
export const pence = (name: string) => big(name);
