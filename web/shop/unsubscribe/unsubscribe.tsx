import { useMutation } from '@tanstack/react-query';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import type { AnswerOf } from '#contract/endpoint.ts';
import { getUnsubscribe, unsubscribe } from '#contract/notice.ts';
import { ApiError } from '#web/api/api-error.ts';
import { get, prefetch } from '#web/api/cache.ts';
import { call } from '#web/api/client.ts';
import { useGet } from '#web/api/hooks.ts';
import { wordsFor } from '#web/api/words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AccountFrame } from '../account/account-frame.tsx';

type What = AnswerOf<typeof getUnsubscribe>;

const isToken = (token: string) => getUnsubscribe.query.safeParse({ token }).success;
const whatQuery = (token: string) => get(getUnsubscribe, { query: { token } });

const names: Record<What['choice'], string> = {
  alerts: 'e-mails about casks you watch',
  news: 'e-mails with news of your casks',
  reminders: 'e-mails that remind you of dates',
};
const nameOf = ({ choice, caskName }: What) => (caskName ? `e-mails about ${caskName}` : names[choice]);

const incomplete = 'This link is not complete. Please open it from the e-mail again.';
const refusal = (error: Error) =>
  error instanceof ApiError && error.errorCode === 'LINK_INVALID' ? incomplete : wordsFor(error);

export const loader = ({ request }: LoaderFunctionArgs) => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return isToken(token) ? prefetch(whatQuery(token)) : null;
};

/** /unsubscribe, where the link of a mail leads: no login, and a press, because mail scanners open links too. */
export function Component() {
  const token = useSearchParams()[0].get('token') ?? '';
  return (
    <AccountFrame title="Fewer e-mails">
      {isToken(token) ? <Choice token={token} /> : <Banner tone="danger">{incomplete}</Banner>}
    </AccountFrame>
  );
}

function Choice({ token }: { token: string }) {
  const what = useGet(whatQuery(token));
  const end = useMutation({
    mutationFn: (all: boolean) => call(unsubscribe, { body: { token, all } }),
  });
  if (what.error) return <Banner tone="danger">{refusal(what.error)}</Banner>;
  if (!what.data) return <Skeleton className="h-12" />;
  if (end.isSuccess)
    return (
      <Banner tone="success">
        Done: no more {end.variables ? names.alerts : nameOf(what.data)}. What is about your orders, shares
        and account still reaches you.
      </Banner>
    );
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-muted">Shall we stop sending you {nameOf(what.data)}?</p>
      <Button wide onPress={() => end.mutate(false)} isPending={end.isPending}>
        Yes, stop them
      </Button>
      {what.data.caskName && (
        <Button wide kind="dark" onPress={() => end.mutate(true)} isPending={end.isPending}>
          Stop {names.alerts} altogether
        </Button>
      )}
      {end.error && <Banner tone="danger">{wordsFor(end.error)}</Banner>}
    </div>
  );
}
