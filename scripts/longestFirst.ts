import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Where nothing is known of earlier runs, long files are guessed by their size; these are short and take long. */
const LONGEST = /[\\/]tests[\\/](?:browser|views)[\\/]paths\.test\.tsx?$/;
const rank = ({ moduleId }: TestSpecification): number => (LONGEST.test(moduleId) ? 0 : 1);

/** Begins with what takes longest: as the last one it would keep everybody waiting. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method, which returns another array
    const byHistory = await super.sort(files);
    return byHistory.toSorted((one, other) => rank(one) - rank(other));
  }
}
