/**
 * Weighs the built page: what a person downloads before the first screen stands. Ends with code 1 when one of the two
 * screens, or the typeface, is beyond its budget (scripts/budget.ts).
 */
import { FIRST_SCREENS, TYPEFACE_KB_MAX } from './budget.ts';
import { refuseWords } from './commandLine.ts';
import { typeface_kB, weigh } from './weigh.ts';

refuseWords();
for (const { path, chunk, ...budget } of FIRST_SCREENS) {
  const { js_kB, css_kB, files } = weigh('dist/web', chunk);
  const [script, styles] = [js_kB.toFixed(1), css_kB.toFixed(1)];
  console.log(
    `${path.padEnd(8)} ${script} kB of JavaScript (brotli), at most ${budget.js_kB}; ${styles} kB of styles, at most ${budget.css_kB}; ${files} files, at most ${budget.files}`,
  );
  if (js_kB > budget.js_kB || css_kB > budget.css_kB || files > budget.files) process.exitCode = 1;
}
const typeface = typeface_kB('dist/web');
console.log(`typeface ${typeface.toFixed(1)} kB beside them, at most ${TYPEFACE_KB_MAX}`);
if (typeface > TYPEFACE_KB_MAX) process.exitCode = 1;
