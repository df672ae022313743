import { useLastSignIn } from '../../app/facades/useLastSignIn.ts';
import { useRun } from '../../dom/useRun.ts';

/** Tells who has just signed in when and from where they did so before: a stranger's visit is noticed by it. */
export function LastSignIn() {
  const { key, tell } = useLastSignIn();
  useRun(key, tell);
  return null;
}
