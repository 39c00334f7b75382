import { listNotices } from '#web/api/calls/notice.ts';
import { get } from '#web/api/http/cache.ts';

/** How soon something new is noticed while the site is open. */
const everyMs = 60_000;

/** As many as the bell's popover has room for, asked for in the background again and again. */
export const latestNotices = () => ({
  ...get(listNotices, { query: { size: '5' } }, { quiet: true }),
  refetchInterval: everyMs,
});

export const noticesPage = (page: string) => get(listNotices, { query: { page, size: '20' } });
