/** Files of CSV: raw, no envelope. A refusal is an envelope, as everywhere. */
import { envelope } from '../../contract/wire/common.ts';
import type { Client } from './client.ts';
import { ApiError, isUnauthorised, malformed } from './errors.ts';
import { failureOf, openHttp } from './transport.ts';

/** A file has 20,000 lines at most, which a slow network takes longer over than over a call. */
const FILE_MS = 60_000;
const CSV = 'text/csv';
const HTTP_OK = 200;
const NAMED = /filename="([^"]+)"/;

interface FetchedFile {
  /** As the server names it; '' where it does not. */
  readonly name: string;
  readonly text: string;
}

export type FetchFile = (
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  signal?: AbortSignal,
) => Promise<FetchedFile>;

/**
 * @param renew a call, by which a token that has run out is renewed
 */
export function openFiles(
  { connection }: Pick<Client, 'connection'>,
  renew: (signal?: AbortSignal) => Promise<unknown>,
): FetchFile {
  const http = openHttp(FILE_MS);

  const fetchOnce: FetchFile = async (path, query, signal) => {
    const { baseUrl, token } = connection();
    const given = Object.entries(query).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]));
    const { status, headers, data } = await http
      .get<unknown>(`${baseUrl}${path}?${new URLSearchParams(given).toString()}`, {
        headers: token === null ? {} : { token },
        ...(signal && { signal }),
      })
      .catch((error: unknown) => {
        throw new ApiError(
          failureOf(error, () => navigator.onLine),
          path,
        );
      });
    if (status !== HTTP_OK) throw new ApiError({ kind: 'http', status, url: baseUrl + path }, path);
    if (typeof data === 'string' && String(headers['content-type']).startsWith(CSV)) {
      const [, name = ''] = NAMED.exec(String(headers['content-disposition'])) ?? [];
      return { name, text: data };
    }
    const refused = envelope.safeParse(data);
    if (!refused.success) throw malformed(refused.error.issues, path);
    throw new ApiError({ kind: 'code', code: refused.data.code, data: refused.data.data }, path);
  };

  return (path, query, signal) =>
    fetchOnce(path, query, signal).catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || !isUnauthorised(error.failure)) throw error;
      await renew(signal);
      return fetchOnce(path, query, signal);
    });
}
