import { useMutation } from '@tanstack/react-query';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import type { AnswerOf } from '#contract/endpoint.ts';
import { getUnsubscribe, unsubscribe } from '#contract/notice.ts';
import { unsubscribe as unsubscribeWords } from '#words/en/notices.ts';
import { ApiError } from '#web/api/http/api-error.ts';
import { get, prefetch, useGet } from '#web/api/http/cache.ts';
import { call } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { AccountFrame } from '../account/account-frame.tsx';

type What = AnswerOf<typeof getUnsubscribe>;

const isToken = (token: string) => token.length >= 20 && token.length <= 200;
const unsubscribeQuery = (token: string) => get(getUnsubscribe, { query: { token } });

const questionOf = ({ preference, caskName }: What) =>
  caskName ? unsubscribeWords.cask.ask(caskName) : unsubscribeWords.preferences[preference].ask;
const answerTo = ({ preference, caskName }: What, all: boolean) =>
  caskName && !all ? unsubscribeWords.cask.done(caskName) : unsubscribeWords.preferences[preference].done;
const refusal = (error: Error) =>
  error instanceof ApiError && error.errorCode === 'LINK_INVALID'
    ? unsubscribeWords.incomplete
    : wordsFor(error);

export const loader = ({ request }: LoaderFunctionArgs) => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return isToken(token) ? prefetch(unsubscribeQuery(token)) : null;
};

/** /unsubscribe, where the link of a mail leads: no login, and a press, because mail scanners open links too. */
function UnsubscribePage() {
  const token = useSearchParams()[0].get('token') ?? '';
  return (
    <AccountFrame title={unsubscribeWords.title}>
      {isToken(token) ? (
        <Choice token={token} />
      ) : (
        <Banner tone="danger">{unsubscribeWords.incomplete}</Banner>
      )}
    </AccountFrame>
  );
}
export { UnsubscribePage as Component };

function Choice({ token }: { token: string }) {
  const what = useGet(unsubscribeQuery(token));
  const end = useMutation({
    mutationFn: (all: boolean) => call(unsubscribe, { body: { token, all } }),
  });
  if (what.error) return <Banner tone="danger">{refusal(what.error)}</Banner>;
  if (!what.data) return <Skeleton className="h-12" />;
  if (end.isSuccess) return <Banner tone="success">{answerTo(what.data, end.variables)}</Banner>;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-muted">{questionOf(what.data)}</p>
      <Button wide onClick={() => end.mutate(false)} isPending={end.isPending}>
        {unsubscribeWords.stop}
      </Button>
      {what.data.caskName && (
        <Button wide kind="dark" onClick={() => end.mutate(true)} isPending={end.isPending}>
          {unsubscribeWords.stopAll}
        </Button>
      )}
      {end.error && <Refusal of={end.error}>{wordsFor(end.error)}</Refusal>}
    </div>
  );
}
