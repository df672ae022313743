import { throwAwayUrl } from '../../tests/server/support/throwAway.ts';
import { startCluster } from './cluster.ts';

/**
 * Measures on a database of its own in a cluster of its own, both gone afterwards.
 * @param measureOn is given the database's URL, and the cluster's first process
 */
export async function onCluster<Result>(
  measureOn: (url: string, pid: string) => Promise<Result>,
): Promise<Result> {
  const cluster = await startCluster();
  const { url, drop } = await throwAwayUrl(cluster.url);
  const result = await measureOn(url, cluster.pid);
  await drop();
  await cluster.stop();
  return result;
}
