import { useMutation } from '@tanstack/react-query';
import { type MemberSession, endOtherSessions, endSession, listSessions } from '#contract/account/session.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { call } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { sessions as sessionsWords } from '#words/en/profile/preferences.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { useLocalDay, useRelativeTime } from '#web/shop/shared/time/use-local-day.ts';
import { PreferenceSection } from './preference-section.tsx';

export const sessionsQuery = () => get(listSessions, {});

export function Sessions() {
  const sessions = useGet(sessionsQuery());
  return (
    <PreferenceSection name="sessions" title={sessionsWords.title} lead={sessionsWords.lead}>
      <Loaded query={sessions} skeleton={<Skeleton className="h-32" />}>
        {(data) => (
          <>
            <ul ref={keepFocus} className="flex flex-col divide-y divide-hairline border-y border-hairline">
              {data.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {data.length > 1 && <EndOthers />}
          </>
        )}
      </Loaded>
    </PreferenceSection>
  );
}

const useEnd = (send: () => Promise<void>, done: string) =>
  useMutation({
    mutationFn: send,
    onSuccess: () => toast.success(done),
    onError: (error) => toast.danger(wordsFor(error)),
  });

function SessionRow({ session }: { session: MemberSession }) {
  const { id, device, createdAt, lastUsedAt, isThis } = session;
  const relativeTime = useRelativeTime();
  const localDay = useLocalDay();
  const end = useEnd(() => call(endSession, { params: { id } }), sessionsWords.ended(device));
  return (
    <li className="flex min-h-20 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="text-ink">{device}</p>
        <p className="text-small text-ink-muted">
          {isThis
            ? sessionsWords.since(localDay(createdAt))
            : sessionsWords.sinceAndUsed(localDay(createdAt), relativeTime(lastUsedAt))}
        </p>
      </div>
      {isThis ? (
        <Badge tone="success">{sessionsWords.this}</Badge>
      ) : (
        <Button
          kind="quiet"
          aria-label={sessionsWords.endOf(device)}
          onClick={() => end.mutate()}
          isPending={end.isPending}
        >
          {sessionsWords.end}
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const end = useEnd(() => call(endOtherSessions, {}), sessionsWords.othersEnded);
  return (
    <Button kind="dark" className="mt-6" onClick={() => end.mutate()} isPending={end.isPending}>
      {sessionsWords.endOthers}
    </Button>
  );
}
