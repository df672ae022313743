/** A case as JUnit's XML tells it; CI systems read it. */
export interface Case {
  readonly name: string;
  /** The class or file it belongs to. */
  readonly group: string;
  /** Null where it passed. */
  readonly failure: string | null;
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');

export function junitText(suite: string, cases: readonly Case[]): string {
  const failures = cases.filter(({ failure }) => failure !== null).length;
  const lines = cases.map(({ name, group, failure }) => {
    const start = `    <testcase name="${escaped(name)}" classname="${escaped(group)}"`;
    if (failure === null) return `${start}/>`;
    const [message = ''] = failure.split('\n');
    return `${start}>\n      <failure message="${escaped(message)}">${escaped(failure)}</failure>\n    </testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="${escaped(suite)}" tests="${cases.length}" failures="${failures}">`,
    ...lines,
    '  </testsuite>',
    '</testsuites>',
  ].join('\n');
}
