import { useMutation } from '@tanstack/react-query';
import type { AnswerOf, BodyOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { useSession } from './hooks.ts';
import { isDecided, isRefused, isShed, type ApiError } from './http/api-error.ts';
import { call } from './http/client.ts';
import { dropIdempotencyKey, idempotencyKeyFor } from './http/idempotency-key.ts';
import { urlOf } from './http/url.ts';
import { sessionOwner } from './session/session.ts';
import { createStore } from './state/store.ts';
import { useStore } from './state/use-store.ts';

interface UnansweredRequest {
  member: string;
  url: string;
  body: unknown;
  times: number;
}

/** Beyond the page that sent it: a dialog that is closed and opened again still knows of it. */
const unansweredRequests = createStore<readonly UnansweredRequest[]>([]);

const isFor = (url: string, of: string) => (request: UnansweredRequest) =>
  request.url === url && request.member === of;

function keep(url: string, body: unknown): void {
  const before = unansweredRequests.get().find(isFor(url, sessionOwner()));
  const others = unansweredRequests.get().filter((request) => request !== before);
  unansweredRequests.set([...others, { member: sessionOwner(), url, body, times: (before?.times ?? 0) + 1 }]);
}

function drop(url: string, body: unknown): void {
  dropIdempotencyKey({ url, body });
  unansweredRequests.set(unansweredRequests.get().filter((request) => !isFor(url, sessionOwner())(request)));
}

interface Options<E extends Endpoint> {
  params?: Record<string, unknown>;
  /** Must not reject: the act is done. */
  onAnswer: (answer: AnswerOf<E>, body: BodyOf<E>) => unknown;
  onRefusal?: (refusal: ApiError) => unknown;
}

/** `UnansweredCallBanner` in `web/shop/shared/` shows it in the place of the button that sends. */
export interface UnansweredCall<Body = unknown> {
  body: Body;
  check: () => void;
  isChecking: boolean;
  times: number;
  refusal: ApiError | null;
}

/**
 * A call that pays or gives back, done once however often it is sent (docs/decisions/142): its page stays when the
 * answer is lost, and asks for the same again. Every endpoint with an `Idempotency-Key` is called by it.
 */
export function useIdempotentCall<E extends Endpoint>(
  endpoint: E,
  { params, onAnswer, onRefusal }: Options<E>,
) {
  useSession();
  const url = urlOf(endpoint, { params });
  const requests = useStore(unansweredRequests);
  const unansweredRequest = requests.find(isFor(url, sessionOwner()));
  const sending = useMutation({
    mutationFn: (body: BodyOf<E>) =>
      call(endpoint, { params, body } as unknown as RequestOf<E>, {
        quiet: true,
        idempotencyKey: idempotencyKeyFor({ url, body }),
      }),
    onSuccess: async (answer, body) => {
      await onAnswer(answer, body);
      // Not before: the page would offer to pay for what has just been paid.
      drop(url, body);
    },
    onError: (error, body) => {
      if (isDecided(error)) drop(url, body);
      else if (!isRefused(error) && !isShed(error)) keep(url, body);
      return isRefused(error) ? onRefusal?.(error) : undefined;
    },
  });
  const refusal = isRefused(sending.error) || isShed(sending.error) ? sending.error : null;
  const unanswered: UnansweredCall<BodyOf<E>> | null = unansweredRequest
    ? {
        body: unansweredRequest.body as BodyOf<E>,
        check: () => sending.mutate(unansweredRequest.body as BodyOf<E>),
        isChecking: sending.isPending,
        times: unansweredRequest.times,
        refusal,
      }
    : null;
  return {
    send: sending.mutate,
    sent: sending.mutateAsync,
    isPending: sending.isPending,
    answer: sending.data,
    refusal: unanswered ? null : refusal,
    unanswered,
  };
}
