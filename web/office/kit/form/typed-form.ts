import { z } from 'zod/mini';
import { localOf, typedInstant, typedOf } from './typed.ts';
import { readDecimal } from '#domain/decimal.ts';

type Shape = Record<string, z.ZodMiniType>;
export type TypedValues<Name extends string> = Record<Name, string>;

interface TypedField<Entered, Name extends keyof Entered> {
  print: (value: Entered[Name] | undefined, record: Partial<Entered>) => string;
  /** A text that cannot be read stays one: the schema refuses it. */
  parse: (text: string, typed: TypedValues<keyof Entered & string>) => unknown;
}
type TypedFields<Entered> = { [Name in keyof Entered]?: Partial<TypedField<Entered, Name>> };

export const decimal = (places: number) => ({
  print: (value: number | undefined) => typedOf(value, places),
  parse: (text: string) => (text.trim() === '' ? undefined : (readDecimal(text.trim(), places) ?? text)),
});

const plainText = {
  print: (value: unknown) => String(value ?? ''),
  parse: (text: string) => text,
};
const kinds = {
  number: decimal(0),
  boolean: { print: plainText.print, parse: (text: string) => (text === '' ? undefined : text === 'true') },
  datetime: {
    print: (value: string | undefined) => localOf(value ?? null),
    parse: (text: string) => typedInstant.parse(text),
  },
} as Record<string, unknown> as Partial<Record<string, typeof plainText>>;

interface Definition {
  type: string;
  format?: string;
  innerType?: z.ZodMiniType;
}

function fieldOf(schema: z.ZodMiniType): typeof plainText {
  const { type, format = '', innerType } = schema._zod.def as Definition;
  if (!innerType) return kinds[format] ?? kinds[type] ?? plainText;
  const { print, parse } = fieldOf(innerType);
  return { print, parse: (text) => (text.trim() === '' ? undefined : parse(text)) as string };
}

/**
 * A form over what a call takes: an input for each field, in which everything is text. The kind of a field follows from
 * its schema; `own` says what is otherwise.
 */
export function typedForm<S extends Shape>(
  entered: z.ZodMiniObject<S>,
  own: TypedFields<z.output<z.ZodMiniObject<S>>> = {},
) {
  type Entered = z.output<typeof entered>;
  type Values = TypedValues<keyof Entered & string>;
  const fields = Object.entries(entered.shape).map(
    ([name, schema]) =>
      [name, { ...fieldOf(schema), ...own[name as keyof Entered] }] as [
        keyof Entered & string,
        TypedField<Entered, keyof Entered>,
      ],
  );
  const parsed = (typed: Values): object =>
    Object.fromEntries(fields.map(([name, { parse }]) => [name, parse(typed[name], typed)]));
  return {
    schema: z.pipe(z.transform(parsed), entered as unknown as z.ZodMiniType<Entered, object>),
    valuesOf: (record: Partial<Entered>) =>
      Object.fromEntries(fields.map(([name, { print }]) => [name, print(record[name], record)])) as Values,
  };
}
