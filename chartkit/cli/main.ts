import { writeFileSync } from 'node:fs';
import { checkCommand } from './check.ts';
import { conformCommand } from './conform.ts';
import { coverCommand } from './cover.ts';
import { diffCommand } from './diff.ts';
import { drawCommand, drawing } from './draw.ts';
import { initCommand } from './init.ts';
import { liveCommand } from './live.ts';
import { chosen, load } from './load.ts';
import { mutateCommand } from './mutate.ts';
import { HELP, parse, refuseOptions, type Outcome, type Values } from './options.ts';
import { pathsCommand } from './paths.ts';
import { proveCommand } from './prove.ts';
import { readCommand } from './read.ts';
import { walkCommand } from './walk.ts';

/** Runs one command. Never throws: what is wrong is in the text, with exit code 2. */
export async function main(args: readonly string[]): Promise<Outcome> {
  try {
    const { values, positionals, tokens } = parse(args);
    const [command, file, ...files] = positionals;
    if (command === undefined || values.help) return { code: 0, text: HELP };
    refuseOptions(
      command,
      tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : [])),
    );
    if (file === undefined) return { code: 2, text: HELP };
    if (!['cover', 'check', 'diff', 'prove', 'conform'].includes(command) && files.length > 0)
      throw new Error(`${command} takes one module, not ${files.length + 1}.`);
    const outcome = await run(command, file, files, values);
    if (values.out === undefined || command === 'init') return outcome;
    writeFileSync(values.out, `${outcome.text}\n`);
    return { code: outcome.code, text: `Written to ${values.out}.` };
  } catch (thrown) {
    return { code: 2, text: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

async function run(
  command: string,
  file: string,
  files: readonly string[],
  values: Values,
): Promise<Outcome> {
  if (command === 'check') return checkCommand([file, ...files], values);
  if (command === 'diff') return diffCommand([file, ...files], values, drawing);
  const loaded = chosen(await load(file), values.chart);
  switch (command) {
    case 'read':
      return readCommand(loaded, values.format);
    case 'init':
      return initCommand(file, loaded, values.out);
    case 'walk':
      return walkCommand(file, loaded, values);
    case 'paths':
      return pathsCommand(loaded, values);
    case 'prove':
      return proveCommand(file, loaded, files, values.format);
    case 'cover':
      return coverCommand(file, loaded, files, values);
    case 'conform':
      return conformCommand(loaded, files, values.format);
    case 'live':
      return liveCommand(loaded, values.port);
    case 'draw':
      return drawCommand(loaded, values.pictures);
    case 'mutate':
      return mutateCommand(file, loaded, values);
    default:
      throw new Error(`There is no command "${command}".\n\n${HELP}`);
  }
}
