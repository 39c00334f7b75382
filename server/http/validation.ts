import type { z } from 'zod';
import { DomainError, type FieldErrors } from '#domain/errors.ts';

/** A request that is not of the contract's form, with every wrong field named. */
export function invalidRequest(error: z.ZodError, where: string): DomainError {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    for (const key of unknown) fields[[...issue.path, key].join('.')] = 'is not known';
    if (unknown.length === 0) fields[issue.path.join('.') || where] ??= issue.message;
  }
  const named = Object.entries(fields)
    .slice(0, 5)
    .map(([field, problem]) => `${field}: ${problem}`)
    .join('; ');
  return new DomainError('INVALID_REQUEST', `The request cannot be used (${named}).`, { fields });
}
