import { expect } from 'vitest';
import { DomainError, errorStatus, type ErrorCode } from '#domain/errors.ts';
import type { ErrorAnswer } from '#contract/errors.ts';

/**
 * A call of the API is refused with this code and its status, or a use case with this code.
 * @param details of the refusal, compared as `toMatchObject` does
 */
export async function expectRefusal(
  asked: Promise<unknown>,
  code: ErrorCode,
  details: DomainError['details'] | Record<string, unknown> = {},
): Promise<void> {
  const outcome = await asked.then(
    (answer) => {
      const { status, error } = (answer ?? {}) as { status?: number; error?: Partial<ErrorAnswer> };
      return { ...error, status, code: error?.errorCode };
    },
    (thrown: unknown) => {
      if (!(thrown instanceof DomainError)) throw thrown;
      return { ...thrown.details, status: errorStatus[thrown.code], code: thrown.code };
    },
  );
  expect(outcome).toMatchObject({ status: errorStatus[code], code, ...details });
}

/** A call is refused for what is wrong with these fields, in the order of the alphabet, and with no others. */
export async function expectWrong(asked: Promise<{ error: ErrorAnswer }>, ...fields: string[]) {
  const { errorCode, fields: wrong = {} } = (await asked).error;
  expect([errorCode, ...Object.keys(wrong).toSorted()]).toEqual(['INVALID_REQUEST', ...fields]);
}
