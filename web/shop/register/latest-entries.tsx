import { useQuery } from '@tanstack/react-query';
import type { Checkpoint } from '#domain/register/checkpoint.ts';
import { paths } from '#web/paths.ts';
import { now } from '#web/shop/shared/time/use-now.ts';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { rich } from '#web/ui/rich.tsx';
import { register as words } from '#words/en/register/register.ts';
import { dayOf } from '#words/format.ts';
import { EntryTable } from './entry-table.tsx';
import { readLatest } from './read-log.ts';

const shown = 10;

const useLatest = (head: Checkpoint) =>
  useQuery({
    queryKey: ['register', 'latest', head.size],
    queryFn: ({ signal }) => readLatest(head, shown, signal),
  });

const dayMs = 86_400_000;
/** The heads of the ledger and the trail are added each day. */
const oldAfterDays = 2;

/** The age of the newest entry: a signed head has no date. */
export function HeadAge({ head }: { head: Checkpoint }) {
  const { data } = useLatest(head);
  const [newest = null] =
    data
      ?.map(({ entry }) => entry.at)
      .toSorted()
      .toReversed() ?? [];
  if (newest === null) return null;
  const days = Math.max(0, Math.floor((now() - Date.parse(newest)) / dayMs));
  return (
    <>
      <p className="mt-6">{words.head.age(dayOf(newest), days)}</p>
      {days > oldAfterDays && (
        <Banner tone="warning" className="mt-4">
          {words.head.old}
        </Banner>
      )}
    </>
  );
}

export function LatestEntries({ head }: { head: Checkpoint }) {
  const latest = useLatest(head);
  return (
    <Section title={words.entries.title} lead={rich(words.entries.lead, { code: linkTo(paths.shareCode()) })}>
      {latest.isPending && <SkeletonText lines={shown} />}
      {latest.isError && <ErrorState message={words.unreadable} onRetry={() => void latest.refetch()} />}
      {latest.data && <EntryTable entries={latest.data} />}
    </Section>
  );
}
