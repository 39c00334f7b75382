import { z } from 'zod/mini';
import { goodValue, type JsonSchema } from '#testing/bad-input/good-value.ts';

type Part<T> = T extends readonly (infer Item)[]
  ? readonly Part<Item>[]
  : T extends object
    ? { [Name in keyof T]?: Part<T[Name]> }
    : T;

/** Null, zero, false or nothing in a list where the schema allows it. */
function least(schema: JsonSchema): unknown {
  const [first = schema, ...others] = variantsOf(schema);
  if ([first, ...others].some(({ type }) => [type].flat().includes('null'))) return null;
  switch (first.type) {
    case 'object':
      return fill(first, {});
    case 'array':
      return first.minItems ? [least(first.items ?? {})] : [];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return Math.max(first.minimum ?? 0, 0);
    default:
      return goodValue(first);
  }
}

/** Each kind of value that the schema allows. */
const variantsOf = (schema: JsonSchema): JsonSchema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap(variantsOf) ?? [schema];

/** Whether the fixed fields of this kind are those of the part, and the part has no others. */
const fits = ({ properties = {} }: JsonSchema, part: object) =>
  Object.entries(part).every(
    ([name, value]) => properties[name] && [undefined, value].includes(properties[name].const as never),
  );

function fill(schema: JsonSchema, part: unknown): unknown {
  if (part === null || typeof part !== 'object') return part;
  const { items = {} } = variantsOf(schema).find((one) => one.items) ?? schema;
  if (Array.isArray(part)) return part.map((item) => fill(items, item));
  const { properties = {}, required = [] } = variantsOf(schema).find((one) => fits(one, part)) ?? schema;
  const missing = required.filter((name) => !(name in part));
  return Object.fromEntries([
    ...missing.map((name) => [name, least(properties[name] ?? {})]),
    ...Object.entries(part).map(([name, value]) => [name, fill(properties[name] ?? {}, value)]),
  ]);
}

/** The test names a part of an answer; the rest is as little as the contract allows. */
export const complete = <S extends z.ZodMiniType>(schema: S, part?: Part<z.output<S>>): z.output<S> =>
  fill(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
    part ?? {},
  ) as z.output<S>;
