/** Paths as tests: `chartkit/test`. */
export { testPaths, type PathTests, type TestPlan } from './testPaths.ts';
export { litPath, type LitOptions } from './litPath.ts';
export { planFor, type PlanPurpose } from './planFor.ts';
export { attachTo, jest, vitest, type Attach, type Runner } from './runners.ts';
