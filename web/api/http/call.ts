import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';

/**
 * How to call an endpoint of the contract, without the schemas the server checks it with: they and their library would
 * weigh 20 kB on every page. `npm run calls` makes those in `web/api/calls/` from the contract.
 */
export interface Call<E extends Endpoint = Endpoint> {
  method: Endpoint['method'];
  /** With `{name}` for each parameter. */
  path: string;
  role: Endpoint['role'];
  /** Never kept in the browser's cache. */
  live?: true;
  /** Carries an `Idempotency-Key`. */
  idempotent?: true;
  /** `json`, the content type of a file, or null where there is no answer. */
  answer: string | null;
  /** For the types of request and answer; no value has it. */
  endpoint?: E;
}

export type AnswerTo<C extends Call> = C extends Call<infer E> ? AnswerOf<E> : never;
