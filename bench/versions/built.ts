import { execFileSync } from 'node:child_process';
import { checkOut } from './checkOut.ts';

const folders = new Map<string, string>();

/** The folder of another commit, installed and built once; AGAINST_BUILT names one where that was done. */
export function builtFolder(commit: string): string {
  const built = process.env['AGAINST_BUILT'] ?? '';
  if (built !== '') return built;
  const known = folders.get(commit);
  if (known !== undefined) return known;
  const folder = checkOut(commit);
  folders.set(commit, folder);
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'inherit' });
  return folder;
}
