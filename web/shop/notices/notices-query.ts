import type { QueryFunctionContext } from '@tanstack/react-query';
import { listNotices } from '#contract/notice.ts';
import { get } from '#web/api/cache.ts';
import { call } from '#web/api/client.ts';

/** How soon something new is noticed while the site is open. */
const everyMs = 60_000;

/** As many as the bell's popover has room for, asked for in the background again and again. */
export function latestNotices() {
  const request = { query: { size: '5' } };
  return {
    ...get(listNotices, request),
    queryFn: ({ signal }: QueryFunctionContext) => call(listNotices, request, { signal, quiet: true }),
    refetchInterval: everyMs,
  };
}

export const noticesPage = (page: string) => get(listNotices, { query: { page, size: '20' } });
