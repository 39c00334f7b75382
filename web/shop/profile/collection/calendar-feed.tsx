import { useMutation } from '@tanstack/react-query';
import { getCalendarFeed, renewCalendarFeed, revokeCalendarFeed } from '#contract/calendar.ts';
import { cache, get } from '#web/api/http/cache.ts';
import { call } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { useGet } from '#web/api/hooks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { FieldMessage } from '#web/ui/forms/field-frame.tsx';
import { calendarFeed as words } from '#words/en/profile/calendar.ts';
import { useLocalDay } from '#web/shop/shared/time/use-local-day.ts';

/** The address is known to this page only, and only until it is left. */
export function CalendarFeed() {
  const localDay = useLocalDay();
  const feed = useGet(get(getCalendarFeed, {}));
  const renew = useMutation({
    mutationFn: () => call(renewCalendarFeed, {}),
    onSuccess: () => cache.invalidateQueries(),
  });
  const revoke = useMutation({
    mutationFn: () => call(revokeCalendarFeed, {}),
    onSuccess: async () => {
      renew.reset();
      toast.success(words.revoked);
      await cache.invalidateQueries();
    },
  });
  const createdAt = feed.data?.createdAt ?? null;
  const failure = renew.error ?? revoke.error;
  return (
    <section className="mt-16 max-w-prose border-t border-hairline pt-10 print:hidden">
      <h2 className="text-heading">{words.title}</h2>
      <p className="mt-2 text-small text-ink-muted">{words.lead}</p>
      {renew.data ? (
        <Address url={renew.data.url} />
      ) : (
        createdAt && <p className="mt-4 text-small">{words.since(localDay(createdAt))}</p>
      )}
      <div className="mt-6 flex flex-wrap gap-4">
        <Button kind="dark" onClick={() => renew.mutate()} isPending={renew.isPending}>
          {createdAt ? words.renew : words.make}
        </Button>
        {createdAt && (
          <Button kind="quiet" onClick={() => revoke.mutate()} isPending={revoke.isPending}>
            {words.revoke}
          </Button>
        )}
      </div>
      <FieldMessage>{failure ? wordsFor(failure) : undefined}</FieldMessage>
    </section>
  );
}

function Address({ url }: { url: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    toast.success(words.copied);
  };
  return (
    <div role="status" className="mt-6 flex flex-col items-start gap-3">
      <p className="text-small text-ink-muted">{words.address}</p>
      <p className="figures rounded-edge bg-well px-3 py-2 text-small wrap-anywhere select-all">{url}</p>
      <p className="text-small">{words.secret}</p>
      <Button kind="quiet" onClick={() => void copy()}>
        {words.copy}
      </Button>
    </div>
  );
}
