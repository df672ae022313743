// `node scripts/ready.mjs http://127.0.0.1:8080`: waits until the Tenball there is ready, a minute at most.
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;
const WAIT_MS_MAX = 60_000;

const [base, ...others] = process.argv.slice(2);
if (!URL.canParse(base ?? '') || others.length > 0) {
  console.error('Give one address: node scripts/ready.mjs http://127.0.0.1:8080');
  process.exit(2);
}
const deadline = Date.now() + WAIT_MS_MAX;
const isReady = () =>
  fetch(`${base}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
while (!(await isReady())) {
  if (Date.now() > deadline) {
    console.error(`Nothing is ready at ${base}.`);
    process.exit(1);
  }
  await sleep(LOOK_EVERY_MS);
}
