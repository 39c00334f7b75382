import { listNotices } from '#contract/notice.ts';
import { get } from '#web/api/http/cache.ts';

const everyMs = 60_000;

export const latestNotices = () => ({
  ...get(listNotices, { query: { size: '5' } }, { quiet: true }),
  refetchInterval: everyMs,
});
