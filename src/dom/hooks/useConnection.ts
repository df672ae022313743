import { useLayoutEffect } from 'react';

/** Holds a connection while the component is there. `connect` returns how to end it. */
export function useConnection<Value>(connect: (value: Value) => () => void, value: Value): void {
  useLayoutEffect(() => connect(value), [connect, value]);
}
