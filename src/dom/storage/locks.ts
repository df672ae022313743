/** Runs `task` while no other tab of this browser runs one under the same name. */
export async function withLock<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  // Missing where the page is not secure, whatever the types say.
  const locks: LockManager | null | undefined = navigator.locks;
  if (locks) return locks.request(`tenball.${name}`, task);
  return (await import('./lease.ts')).withLease(name, task);
}
