import type { ErrorAnswer } from '#contract/errors.ts';
import type { DeletionObstacle } from '#domain/account/deletion.ts';
import type { ErrorCode, FieldErrors } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';

/** An answer that is not 2xx, or no answer at all: then `status` is 0 and there is no code. */
export class ApiError extends Error {
  readonly status: number;
  readonly errorCode: ErrorCode | null;
  readonly requestId: string | null;
  readonly fields: FieldErrors;
  readonly left: number | null;
  /** Minor units that the wallet lacks. */
  readonly shortfall: number | null;
  /** Minor units that can still be deposited or returned, or that are owed. */
  readonly amount: number | null;
  readonly currency: Currency | null;
  /** Seconds to wait before the next try. */
  readonly retryAfter: number | null;
  readonly rule: string | null;
  readonly current: ErrorAnswer['current'];
  readonly obstacles: DeletionObstacle[];
  readonly ended: ErrorAnswer['ended'];

  constructor(status: number, answer: Partial<ErrorAnswer> = {}) {
    super(answer.errorMessage ?? (status === 0 ? 'no answer' : `status ${status}`));
    this.name = 'ApiError';
    this.status = status;
    this.errorCode = answer.errorCode ?? null;
    this.requestId = answer.requestId ?? null;
    this.fields = answer.fields ?? {};
    this.left = answer.left ?? null;
    this.shortfall = answer.shortfall ?? null;
    this.amount = answer.amount ?? null;
    this.currency = answer.currency ?? null;
    this.retryAfter = answer.retryAfter ?? null;
    this.rule = answer.rule ?? null;
    this.current = answer.current;
    this.obstacles = answer.obstacles ?? [];
    this.ended = answer.ended;
  }
}

export function isRefusal(error: unknown, ...codes: ErrorCode[]): error is ApiError {
  return error instanceof ApiError && error.errorCode !== null && codes.includes(error.errorCode);
}

/** No answer of ours: none at all, or that of a proxy whose server is away. The call may have been done. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || (error.status >= 500 && error.errorCode === null));

/** Refused before anyone looked at the request: it says nothing of the outcome of an earlier one. */
const turnedAway: readonly (ErrorCode | null)[] = [
  'UNAUTHENTICATED',
  'CSRF_TOKEN_INVALID',
  'TOO_MANY_REQUESTS',
];

export const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Said no for good: not a busy shop, whose next answer may be another. */
export const isEnded = (error: unknown): boolean => isRefused(error) && error.status !== 429;

/**
 * Turned away because too many ask, before anything was done: any call may be sent again. The trap: a 503 that names no
 * seconds leaves open whether it was done.
 */
export const isShed = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.errorCode === 'UNAVAILABLE' && error.retryAfter !== null;

export const isDecided = (error: unknown): boolean =>
  isRefused(error) && !turnedAway.includes(error.errorCode);

/** The refusal in a response; a body that is not ours (a proxy's page) leaves only the status. */
export async function errorOf(response: Response): Promise<ApiError> {
  const answer = await response.json().catch(() => undefined);
  return new ApiError(response.status, typeof answer === 'object' && answer !== null ? answer : {});
}
