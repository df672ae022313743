const online = (): Promise<unknown> =>
  new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

/** Does `load`; what fails without a network is done again when there is one. */
export async function withNetwork<Value>(load: () => Promise<Value>): Promise<Value> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await online();
    return withNetwork(load);
  }
}
