import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod/mini';

interface SchemaResolverOptions<T extends FieldValues, Sent> {
  schema: z.ZodMiniType<Sent, T>;
  messageOf: (name: string, code: string, value: unknown) => string;
  check?: ((values: T) => Partial<Record<keyof T, string>>) | undefined;
}

export function schemaResolver<T extends FieldValues, Sent>({
  schema,
  messageOf,
  check,
}: SchemaResolverOptions<T, Sent>): Resolver<T, unknown, Sent> {
  return (values) => {
    const result = schema.safeParse(values);
    const errors: Record<string, FieldError> = {};
    for (const [name, message] of Object.entries(check?.(values) ?? {}))
      errors[name] = { type: 'check', message: message as string };
    for (const { path, code } of result.error?.issues.toReversed() ?? []) {
      const name = String(path[0]);
      errors[name] = { type: code, message: messageOf(name, code, values[name]) };
    }
    return result.success && Object.keys(errors).length === 0
      ? { values: result.data, errors: {} }
      : { values: {}, errors: errors as FieldErrors<T> };
  };
}
