/** `npm run seed`: makes the demo members as listed. `npm run seed:list`: lists them. */
import { formatPence } from '../contract/money.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/openDatabase.ts';
import { explainEnd } from './explainEnd.ts';
import { DEMO_MEMBERS } from './demoMembers.ts';
import { seedDemoMember } from './domain/demo.ts';
import { StartError } from './startError.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function list(): void {
  for (const { username, password, purpose } of DEMO_MEMBERS) {
    say(`${username.padEnd(8)} ${password.padEnd(16)} ${purpose}`);
  }
}

async function seed(): Promise<void> {
  const config = readConfig(process.env);
  if (config.preset !== 'demo') {
    throw new StartError('Demo members are for PRESET=demo only: everybody knows their passwords.');
  }
  const database = await openDatabase(config, (error) => {
    throw error;
  });
  try {
    for (const member of DEMO_MEMBERS) await seedDemoMember(database.db, member, config.startBalance);
  } finally {
    await database.close();
  }
  say(`Seeded ${DEMO_MEMBERS.length} demo members, new ones with £${formatPence(config.startBalance)}:`);
  list();
}

try {
  if (process.argv.includes('--list')) list();
  else await seed();
} catch (error) {
  process.stderr.write(`${explainEnd(error)}\n`);
  process.exitCode = 1;
}
