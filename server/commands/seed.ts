/** `npm run seed`: makes the demo members as listed. `npm run seed:list`: lists them. */
import { formatPence } from '../../contract/money.ts';
import { runCommand, withDatabase } from './command.ts';
import { readConfig } from '../config/config.ts';
import { DEMO_MEMBERS } from './demoMembers.ts';
import { seedDemoMember } from './demo.ts';
import { StartError } from '../process/startError.ts';

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
  await withDatabase(config, async ({ db }) => {
    for (const member of DEMO_MEMBERS) await seedDemoMember(db, member, config.startBalance);
  });
  say(`Seeded ${DEMO_MEMBERS.length} demo members, new ones with £${formatPence(config.startBalance)}:`);
  list();
}

await runCommand(() => {
  const [word, ...others] = process.argv.slice(2);
  if (others.length > 0 || (word !== undefined && word !== '--list'))
    throw new StartError(
      `"${process.argv.slice(2).join(' ')}" is not understood. This command takes: --list.`,
    );
  return word === undefined ? seed() : list();
});
