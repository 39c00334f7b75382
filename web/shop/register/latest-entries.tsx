import { useQuery } from '@tanstack/react-query';
import type { Checkpoint } from '#domain/register/checkpoint.ts';
import { paths } from '#web/paths.ts';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { rich } from '#web/ui/rich.tsx';
import { register as words } from '#words/en/register/register.ts';
import { EntryTable } from './entry-table.tsx';
import { readLatest } from './read-log.ts';

const shown = 10;

export function LatestEntries({ head }: { head: Checkpoint }) {
  const latest = useQuery({
    queryKey: ['register', 'latest', head.size],
    queryFn: ({ signal }) => readLatest(head, shown, signal),
  });
  return (
    <Section title={words.entries.title} lead={rich(words.entries.lead, { code: linkTo(paths.shareCode()) })}>
      {latest.isPending && <SkeletonText lines={shown} />}
      {latest.isError && <ErrorState message={words.unreadable} onRetry={() => void latest.refetch()} />}
      {latest.data && <EntryTable entries={latest.data} />}
    </Section>
  );
}
