/** Members to try things with. They exist in the demo preset only, and everybody knows their passwords. */
import { NODE } from '../../contract/permissions.ts';

export interface DemoMember {
  readonly username: string;
  readonly password: string;
  /** The permission nodes they lack. */
  readonly withheld: readonly string[];
  readonly purpose: string;
}

export const DEMO_MEMBERS: readonly DemoMember[] = [
  { username: 'alice', password: 'tenball-alice', withheld: [], purpose: 'a bettor' },
  { username: 'bruno', password: 'tenball-bruno', withheld: [], purpose: 'another bettor' },
  {
    username: 'carol',
    password: 'tenball-carol',
    withheld: [NODE.placeBets],
    purpose: 'lacks a button: may look, but not bet',
  },
];
