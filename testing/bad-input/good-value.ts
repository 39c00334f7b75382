import type { z } from 'zod/mini';

type Field = 'type' | 'enum' | 'const' | 'format' | 'pattern' | 'required';
type Bound = 'minLength' | 'maxLength' | 'minimum' | 'minItems';

/** zod writes no part of a schema as just `true`. */
export interface JsonSchema extends Pick<z.core.JSONSchema.JSONSchema, Field | Bound> {
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

const uuid = '3f0c2a52-0000-4000-8000-000000000001';

const formats: Record<string, string> = {
  email: 'somebody@example.com',
  uuid,
  date: '2026-03-01',
  'date-time': '2030-01-01T00:00:00Z',
};

/** The first text that a pattern allows is good. Five times the same text is too long for every pattern of a body. */
const patterned = [
  'a-good-value-for-a-slug-1',
  'GOOD-1',
  '/cart',
  '2026-03',
  '0'.repeat(16),
  '0'.repeat(64),
  'x'.repeat(43),
  'T2026-000001',
  `1772000000000.${uuid}`,
  '1772000000000.T2026-000001',
  `2026-03-01.${uuid}`,
  '1',
];

function goodText({ format = '', pattern, minLength = 1, maxLength = 1000 }: JsonSchema): string {
  const known = formats[format];
  if (known !== undefined) return known;
  if (pattern === undefined) return 'x'.repeat(Math.max(minLength, Math.min(maxLength, 8)));
  const isAllowed = (text: string) => text.length <= maxLength && new RegExp(pattern).test(text);
  const text = patterned.find(isAllowed);
  if (text === undefined) throw new Error(`no good text is known for ${pattern}`);
  return text;
}

/** Each kind of value that the schema allows. */
export const variantsOf = (schema: JsonSchema): JsonSchema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap(variantsOf) ?? [schema];

/** The variant that says most: neither nothing nor several. */
export const mainVariant = (schema: JsonSchema): JsonSchema => {
  const variants = variantsOf(schema);
  return variants.find(({ type }) => type !== 'null' && type !== 'array') ?? variants[0] ?? schema;
};

function valueOf(schema: JsonSchema, isLeast: boolean): unknown {
  const variants = variantsOf(schema);
  if (isLeast && variants.some(({ type }) => [type].flat().includes('null'))) return null;
  const one = isLeast ? variants[0] : mainVariant(schema);
  if (one && one !== schema) return valueOf(one, isLeast);
  const {
    enum: choices,
    const: fixed,
    properties = {},
    required = [],
    items = {},
    minimum,
    minItems,
  } = schema;
  if (choices) return choices[0];
  if (fixed !== undefined) return fixed;
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const names = isLeast ? required : Object.keys(properties);
      return Object.fromEntries(names.map((name) => [name, valueOf(properties[name] ?? {}, isLeast)]));
    }
    case 'array':
      return isLeast && !minItems ? [] : [valueOf(items, isLeast)];
    case 'integer':
    case 'number':
      return Math.max(minimum ?? 0, isLeast ? 0 : 1);
    case 'boolean':
      return !isLeast;
    default:
      return goodText(schema);
  }
}

/** A value that the schema allows, with all its fields. */
export const goodValue = (schema: JsonSchema) => valueOf(schema, false);

/** Null, zero, false or nothing in a list where the schema allows it. */
export const leastValue = (schema: JsonSchema) => valueOf(schema, true);
