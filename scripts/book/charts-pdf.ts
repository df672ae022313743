/** `npm run charts:pdf`: writes dist/charts.pdf, every chart and story on A4 sheets. */
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { refuseWords, runTool } from '../commandLine.ts';
import { printBook, wholeBook } from './pdf.ts';

const FILE = join('dist', 'charts.pdf');

await runTool(async () => {
  refuseWords();
  await printBook(wholeBook(), FILE);
  rmSync(`${FILE}.html`);
  console.log(`${FILE}, ${(statSync(FILE).size / 1_000_000).toFixed(1)} MB`);
});
