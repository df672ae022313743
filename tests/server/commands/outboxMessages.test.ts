/** Messages leave through a table: what a killed process left behind is sent by another, as it was written. */
import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { messageSenderOf } from '../../../server/messages/sender.ts';
import { postMessage, sendDue, sendMessage, type Posted } from '../../../server/messages/outbox.ts';
import { outboxMessages } from '../../../server/db/schema/outbox.ts';
import { shiftClock, useDatabase } from '../support/database.ts';
import { useOutbox } from '../support/outbox.ts';

const used = useDatabase();
const outbox = useOutbox();
const errors: unknown[] = [];
const sender = messageSenderOf(readConfig({ DATA_DIR: outbox.dataDir }), (error) => errors.push(error));
const broken = messageSenderOf(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }), () => undefined);

const MESSAGE = { to: 'ada@tenball.example', subject: 'Tenball: a code', text: '123456 is your code' };
const postOne = (message: Posted['message'] = MESSAGE): Promise<Posted> =>
  used.db.transaction((tx) => postMessage(tx, 'email', message, 600));
const left = async (): Promise<number> => used.db.$count(outboxMessages);

test('a message that its process sends is gone', async () => {
  await sendMessage(used.db, sender, await postOne());
  expect([outbox.read(), await left()]).toEqual([[{ kind: 'email', ...MESSAGE }], 0]);
});

test('a message that a killed process left behind is sent once, by the first process that looks, and not before its time', async () => {
  await postOne();
  await sendDue(used.db, sender);
  expect([outbox.read(), await left()]).toEqual([[], 1]);
  await shiftClock(used.db, 91_000);
  await Promise.all([sendDue(used.db, sender), sendDue(used.db, sender)]);
  expect([outbox.read(), await left()]).toEqual([[{ kind: 'email', ...MESSAGE }], 0]);
});

test('what a gateway refuses is tried again with the same text, and dropped when it has expired', async () => {
  await sendMessage(used.db, broken, await postOne());
  await broken.settle();
  await shiftClock(used.db, 4_000);
  await sendDue(used.db, sender);
  expect(outbox.read()).toEqual([]);
  await shiftClock(used.db, 1_001);
  await sendDue(used.db, sender);
  expect([outbox.read(), await left()]).toEqual([[{ kind: 'email', ...MESSAGE }], 0]);

  await postOne();
  await shiftClock(used.db, 600_001);
  await sendDue(used.db, sender);
  expect([outbox.read().length, await left()]).toEqual([1, 0]);
});

test('one without a recipient costs a row, and is not sent', async () => {
  await sendMessage(used.db, sender, await postOne(null));
  await postOne(null);
  await shiftClock(used.db, 91_000);
  await sendDue(used.db, sender);
  expect([outbox.read(), await left(), errors]).toEqual([[], 0, []]);
});
