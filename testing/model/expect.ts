import { isDeepStrictEqual } from 'node:util';
import { errorAnswer } from '#contract/errors.ts';
import { errorStatus, type ErrorCode } from '#domain/errors.ts';
import type { Answer } from './world.ts';

export interface Refusal {
  code: ErrorCode;
  left?: number;
  caskId?: number;
  shortfall?: number;
}

/** The shop does something else than the model expects. */
export class Mismatch extends Error {}

export function expectSame(what: string, expected: unknown, actual: unknown): void {
  if (isDeepStrictEqual(expected, actual)) return;
  throw new Mismatch(
    `${what}: expected ${JSON.stringify(expected)}, the shop says ${JSON.stringify(actual)}`,
  );
}

function isRefusal({ status, body }: Answer, refusal: Refusal): boolean {
  const answer = errorAnswer.safeParse(body);
  if (!answer.success || status !== errorStatus[refusal.code]) return false;
  const { errorCode: code, left, caskId, shortfall } = answer.data;
  const wanted = { left: undefined, caskId: undefined, shortfall: undefined, ...refusal };
  return isDeepStrictEqual({ code, left, caskId, shortfall }, wanted);
}

/** The decisions do not say which of several rules refuses first: any of them will do. */
export function expectRefused(answer: Answer, ...refusals: Refusal[]): void {
  if (!refusals.some((refusal) => isRefusal(answer, refusal)))
    throw new Mismatch(
      `expected a refusal ${JSON.stringify(refusals)}, the shop says ${JSON.stringify(answer)}`,
    );
}

export function expectStatus(answer: Answer, status: number): void {
  if (answer.status !== status)
    throw new Mismatch(`expected ${status}, the shop says ${JSON.stringify(answer)}`);
}
