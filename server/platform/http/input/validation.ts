// Loads the English messages that `zod/mini` leaves out.
import 'zod';
import type { z } from 'zod/mini';
import { DomainError, type FieldErrors } from '#domain/errors.ts';

// eslint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/**
 * Text that no field of ours takes, whatever its schema: control characters but tab and line break, which PostgreSQL
 * refuses or a terminal obeys, and halves of a character, which it would store as something else.
 * @returns the fields that hold such text
 */
function unreadableFields(value: unknown, path: string[] = []): FieldErrors {
  if (typeof value === 'string') {
    if (control.test(value)) return { [path.join('.')]: 'must not contain control characters' };
    return value.isWellFormed() ? {} : { [path.join('.')]: 'must be well-formed text' };
  }
  if (typeof value !== 'object' || value === null) return {};
  const inner = Object.entries(value).map(([name, child]) => unreadableFields(child, [...path, name]));
  return Object.assign({}, ...inner) as FieldErrors;
}

const invalidRequest = (fields: FieldErrors) => new DomainError('INVALID_REQUEST', { fields });

function fieldsOf(error: z.core.$ZodError, where: string): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    for (const key of unknown) fields[[...issue.path, key].join('.')] = 'is not known';
    if (unknown.length === 0) fields[issue.path.join('.') || where] ??= issue.message;
  }
  return fields;
}

/**
 * A part of a request as the contract wants it; otherwise refused with every wrong field named.
 * @param where what the part is called when no field of it is to blame
 */
export function parse<T extends z.ZodMiniType>(schema: T, value: unknown, where: string): z.output<T> {
  const result = schema.safeParse(value ?? {});
  if (!result.success) throw invalidRequest(fieldsOf(result.error, where));
  const fields = unreadableFields(value);
  if (Object.keys(fields).length > 0) throw invalidRequest(fields);
  return result.data;
}
