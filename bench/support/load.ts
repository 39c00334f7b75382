import autocannon from 'autocannon';

/** Requests a second that a loopback address answers with 2xx, over 16 connections for `seconds`. */
export async function throughput(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<number> {
  const result = await autocannon({ url, headers, duration: seconds, connections: 16 });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx`);
  return result.requests.average;
}
