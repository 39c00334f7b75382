import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import { cache } from '#web/api/http/cache.ts';
import { call } from '#web/api/http/client.ts';
import type { CallOptions } from '#web/api/http/http.ts';
import { createStore } from '#web/api/state/store.ts';

export const stepUp = createStore<{ proven: () => void; cancel: () => void } | null>(null);

let openQuestion: Promise<boolean> | null = null;

/** Asks once, however many calls need it. @returns false where the operator closed the question */
export function promptForFactor(): Promise<boolean> {
  openQuestion ??= new Promise<boolean>((resolve) => {
    const end = (isProven: boolean) => () => {
      stepUp.set(null);
      openQuestion = null;
      resolve(isProven);
    };
    stepUp.set({ proven: end(true), cancel: end(false) });
  });
  return openQuestion;
}

const outdated = ['RECORD_CHANGED', 'APPROVAL_CLOSED', 'DEPOSIT_STATE', 'REVIEW_CHANGED'] as const;

export async function officeCall<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: Pick<CallOptions, 'file'> = {},
): Promise<AnswerOf<E>> {
  try {
    return await call(endpoint, request, options);
  } catch (error) {
    // Asked for again, to be compared with.
    if (isRefusal(error, ...outdated)) void cache.invalidateQueries();
    if (!isRefusal(error, 'FACTOR_PROOF_NEEDED')) throw error;
    if (!(await promptForFactor())) throw error;
    try {
      return await call(endpoint, request, options);
    } finally {
      // Done or refused: the answers on the page are asked for again.
      void cache.invalidateQueries();
    }
  }
}
