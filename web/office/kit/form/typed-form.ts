import { z } from 'zod/mini';
import { readDecimal, writeDecimal } from '#domain/decimal.ts';

type Shape = Record<string, z.ZodMiniType>;
/** Everything is text, but a list. */
export type TypedValues<Entered> = {
  [Name in keyof Entered & string]: NonNullable<Entered[Name]> extends readonly unknown[]
    ? Entered[Name]
    : string;
};

interface TypedField<Entered, Name extends keyof Entered> {
  print: (value: Entered[Name] | undefined, record: Partial<Entered>) => string;
  /** A text that cannot be read stays one: the schema refuses it. */
  parse: (text: string, typed: TypedValues<Entered>) => unknown;
}
type TypedFields<Entered> = { [Name in keyof Entered]?: Partial<TypedField<Entered, Name>> };

export const decimal = (places: number) => ({
  print: (value: number | null | undefined) =>
    value === null || value === undefined ? '' : writeDecimal(value, places),
  parse: (text: string) => (text.trim() === '' ? undefined : (readDecimal(text.trim(), places) ?? text)),
});

/** For an input of a day and a time, in the zone of the browser. */
function localOf(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const plainText = {
  print: (value: unknown) => String(value ?? ''),
  parse: (text: string) => text,
};
const kinds = {
  number: decimal(0),
  boolean: { print: plainText.print, parse: (text: string) => (text === '' ? undefined : text === 'true') },
  datetime: {
    print: (value: string | undefined) => (value === undefined ? '' : localOf(value)),
    parse: (text: string) => (text === '' ? undefined : new Date(text).toISOString()),
  },
  array: { print: (value: unknown) => value ?? [], parse: (list: unknown) => list },
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
  type Values = TypedValues<Entered>;
  const fields = Object.entries(entered.shape).map(
    ([name, schema]) =>
      [name, { ...fieldOf(schema), ...own[name as keyof Entered] }] as [
        keyof Entered & string,
        TypedField<Entered, keyof Entered>,
      ],
  );
  const parsed = (typed: Values): object =>
    Object.fromEntries(fields.map(([name, { parse }]) => [name, parse(typed[name] as string, typed)]));
  return {
    schema: z.pipe(z.transform(parsed), entered as unknown as z.ZodMiniType<Entered, object>),
    valuesOf: (record: Partial<Entered>) =>
      Object.fromEntries(fields.map(([name, { print }]) => [name, print(record[name], record)])) as Values,
  };
}
