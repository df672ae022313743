/** What `npm audit --json` says, in words. */
import * as z from 'zod/mini';

export interface Verdict {
  readonly text: string;
  /** 0: no known vulnerability; 1: at least one; 2: unknown, because the registry did not answer. */
  readonly exitCode: 0 | 1 | 2;
}

const hole = z.object({
  name: z.string(),
  severity: z.string(),
  range: z.string(),
  isDirect: z.boolean(),
  via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
  fixAvailable: z.union([z.boolean(), z.object({ name: z.string(), version: z.string() })]),
});
const report = z.object({ auditReportVersion: z.number(), vulnerabilities: z.record(z.string(), hole) });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

function lineOf({ name, severity, range, via, fixAvailable }: z.infer<typeof hole>): string {
  const why = via.map((each) => (typeof each === 'string' ? `by ${each}` : `${each.title} (${each.url})`));
  const fix =
    typeof fixAvailable === 'object'
      ? `mended in ${fixAvailable.name} ${fixAvailable.version}`
      : fixAvailable
        ? 'npm audit fix mends it'
        : 'not mended yet';
  return `  ${severity}: ${name} ${range}, ${why.join('; ')}; ${fix}`;
}

const complaint = z.object({ message: z.string() });

/** @param output of `npm audit --json` */
export function verdictOf(output: string): Verdict {
  const answered = parse(output);
  const parsed = report.safeParse(answered);
  if (!parsed.success) {
    const why = complaint.safeParse(answered).data?.message ?? 'it gave no reason';
    return { text: `the registry does not answer audits, so nothing is known (${why})`, exitCode: 2 };
  }
  const holes = Object.values(parsed.data.vulnerabilities);
  if (holes.length === 0) return { text: 'no vulnerability is known', exitCode: 0 };
  return {
    text: [`${holes.length} packages with known vulnerabilities`, ...holes.map(lineOf)].join('\n'),
    exitCode: 1,
  };
}
