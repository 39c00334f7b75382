import { chai, expect } from 'vitest';
import type { ErrorAnswer } from '#contract/errors.ts';
import { errorStatus, type ErrorCode } from '#domain/errors.ts';
import type { Answer } from './world.ts';

export interface Refusal {
  code: ErrorCode;
  left?: number;
  caskId?: number;
  shortfall?: number;
}

/** The decisions do not say which of several rules refuses first: any of them will do. */
export function expectRefused({ status, body }: Answer, ...refusals: Refusal[]): void {
  const { errorCode: code, left, caskId, shortfall } = (body ?? {}) as Partial<ErrorAnswer>;
  const possible = refusals.map((refusal) => ({ status: errorStatus[refusal.code], ...refusal }));
  expect(possible, `for ${JSON.stringify(body)}`).toContainEqual({ status, code, left, caskId, shortfall });
}

export function expectStatus(answer: Answer, status: number): void {
  expect(answer.status, `of ${JSON.stringify(answer.body)}`).toBe(status);
}

/** Whether the shop does what `check` expects of it. */
export function isExpected(check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof chai.AssertionError) return false;
    throw error;
  }
}

/** A kind with each outcome that has to come up: runs in which they never happened would prove little. */
export const outcomesIn = (lines: string): string[] =>
  lines.split(/[,\n]/).flatMap((line) => {
    const [kind, ways = ''] = line.trim().split(': ');
    return ways.split(' ').map((way) => `${kind} ${way}`);
  });
