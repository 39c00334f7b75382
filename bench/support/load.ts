import { Pool } from 'undici';

/**
 * Requests a second that a loopback address answers with 200, over 16 connections for `seconds`. The bodies are not read as
 * text: that costs the client more than the answer costs the server.
 */
export async function throughput(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<number> {
  const { origin, pathname, search } = new URL(url);
  const connections = 16;
  const pool = new Pool(origin, { connections });
  const request = async () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    pool.dispatch(
      { path: pathname + search, method: 'GET', headers },
      {
        // undici wants all of them.
        onRequestStart: () => undefined,
        onResponseData: () => undefined,
        onResponseStart(_, status) {
          if (status !== 200) reject(new Error(`${url}: ${status}`));
        },
        onResponseEnd: () => resolve(),
        onResponseError: (_, error) => reject(error),
      },
    );
    return promise;
  };
  const start = performance.now();
  const end = start + seconds * 1000;
  let answered = 0;
  const client = async () => {
    while (performance.now() < end) {
      await request();
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  await pool.close();
  return (answered * 1000) / (performance.now() - start);
}
