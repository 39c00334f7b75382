import type { z } from 'zod/mini';
import type { ErrorCode } from '#domain/errors.ts';
import type { Permission } from './office/permissions.ts';

/**
 * `member` needs a valid token; `anyone` may bring one. `operator` needs the token of an operator's session that was
 * opened with a second factor.
 */
export type Role = 'anyone' | 'member' | 'operator';

/** Each counts a call for its member and its network (`server/platform/limits/rules.ts`). */
export type CallLimit =
  | 'deposit'
  | 'payment'
  | 'return'
  | 'withdrawal'
  | 'document'
  | 'shareCode'
  | 'calendar'
  | 'order'
  | 'membership'
  | 'benefit'
  | 'credential'
  | 'secondFactor'
  | 'confirm'
  | 'reset'
  | 'refresh'
  | 'export'
  | 'change'
  | 'invitation'
  | 'officeChange'
  | 'officeRead';

type Fields = z.ZodMiniObject;

export interface Endpoint<
  Params extends Fields | undefined = Fields | undefined,
  Query extends Fields | undefined = Fields | undefined,
  Body extends Fields | undefined = Fields | undefined,
  Answer extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  Who extends Role = Role,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  role: Who;
  permission?: Permission;
  /** The operator must have proven the second factor in the last minutes. */
  sensitive?: boolean;
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  status: 200 | 201 | 202 | 204;
  file?: string | readonly string[];
  upload: boolean;
  /** Clients never keep the answer: it changes at any moment, or is the caller's own. */
  live: boolean;
  idempotent: boolean;
  ignoresToken: boolean;
  /** For every change, and for what costs money, a mail, a document's number, a provider's call or much work. */
  limit?: CallLimit;
  errors: readonly ErrorCode[];
}

type Given = Partial<Omit<Endpoint, 'method' | 'path' | 'role' | 'permission'>> & Pick<Endpoint, 'summary'>;
type Part<G, K extends keyof G> = G extends Record<K, infer V> ? V : undefined;

/** @param who may call it: an operator needs the permission */
export function endpoint<const Who extends 'anyone' | 'member' | Permission, const G extends Given>(
  call: `${Endpoint['method']} /${string}`,
  who: Who,
  declared: G & (Who extends Permission ? unknown : { sensitive?: never }),
) {
  const [method, path] = call.split(' ');
  return {
    method,
    path,
    ...(who === 'anyone' || who === 'member' ? { role: who } : { role: 'operator', permission: who }),
    params: undefined,
    query: undefined,
    body: undefined,
    answer: undefined,
    status: declared.answer || declared.file ? 200 : 204,
    upload: false,
    live: false,
    idempotent: false,
    ignoresToken: false,
    errors: [],
    ...declared,
  } as unknown as Endpoint<
    Part<G, 'params' & keyof G> extends Fields ? Part<G, 'params' & keyof G> : undefined,
    Part<G, 'query' & keyof G> extends Fields ? Part<G, 'query' & keyof G> : undefined,
    Part<G, 'body' & keyof G> extends Fields ? Part<G, 'body' & keyof G> : undefined,
    Part<G, 'answer' & keyof G> extends z.ZodMiniType ? Part<G, 'answer' & keyof G> : undefined,
    Who extends 'anyone' | 'member' ? Who : 'operator'
  >;
}

export function possibleErrors({ method, role, idempotent, limit, errors }: Endpoint): ErrorCode[] {
  return [
    'INVALID_REQUEST',
    'UNAUTHENTICATED',
    'INTERNAL',
    'UNAVAILABLE',
    ...(method === 'GET' ? [] : (['CSRF_TOKEN_INVALID'] as const)),
    ...(role === 'operator' ? (['FORBIDDEN', 'FACTOR_PROOF_NEEDED'] as const) : []),
    ...(idempotent ? (['IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'] as const) : []),
    ...(limit === undefined || errors.includes('TOO_MANY_REQUESTS') ? [] : (['TOO_MANY_REQUESTS'] as const)),
    ...errors,
  ];
}

type Output<T> = T extends z.ZodMiniType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodMiniType ? z.input<T> : undefined;
export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = Output<E['body']>;
export type AnswerOf<E extends Endpoint> = Output<E['answer']>;
export type RequestOf<E extends Endpoint> = (E['params'] extends Fields
  ? { params: Input<E['params']> }
  : unknown) &
  (E['query'] extends Fields ? { query: Input<E['query']> } : unknown) &
  (E['body'] extends Fields ? { body: Input<E['body']> } : unknown);
