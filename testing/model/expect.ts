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

export function differs(what: string, expected: unknown, actual: unknown): string | null {
  if (isDeepStrictEqual(expected, actual)) return null;
  return `${what}: expected ${JSON.stringify(expected)}, the shop says ${JSON.stringify(actual)}`;
}

function isRefusal({ status, body }: Answer, refusal: Refusal): boolean {
  const answer = errorAnswer.safeParse(body);
  if (!answer.success || status !== errorStatus[refusal.code]) return false;
  const { errorCode: code, left, caskId, shortfall } = answer.data;
  const wanted = { left: undefined, caskId: undefined, shortfall: undefined, ...refusal };
  return isDeepStrictEqual({ code, left, caskId, shortfall }, wanted);
}

/** The decisions do not say which of several rules refuses first: any of them will do. */
export function refused(shopAnswer: Answer, ...refusals: Refusal[]): string | null {
  if (refusals.some((refusal) => isRefusal(shopAnswer, refusal))) return null;
  return `expected a refusal ${JSON.stringify(refusals)}, the shop says ${shopAnswer.status} ${JSON.stringify(shopAnswer.body)}`;
}

export function answered(shopAnswer: Answer, status: number): string | null {
  return shopAnswer.status === status
    ? null
    : `expected ${status}, the shop says ${shopAnswer.status} ${JSON.stringify(shopAnswer.body)}`;
}

export function firstOf(...findings: (string | null)[]): string | null {
  return findings.find((finding) => finding !== null) ?? null;
}
