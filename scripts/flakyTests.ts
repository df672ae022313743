import type { Reporter, TestCase } from 'vitest/node';

/** Names the tests that passed only at another try: they are to be mended, and must not pass unseen. */
export class FlakyTests implements Reporter {
  private readonly names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky === true)
      this.names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    // oxlint-disable-next-line eslint/no-console -- a reporter's way to speak
    for (const name of this.names) console.log(`passed at another try: ${name}`);
  }
}
