/** For `vi.waitFor`: what must come is waited for far longer than a busy machine takes; its own second is too short. */
export const PATIENCE = { timeout: 30_000 };
