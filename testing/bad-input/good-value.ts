export interface JsonSchema {
  type?: 'integer' | 'number' | 'boolean' | 'string' | 'object' | 'array' | 'null';
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  minItems?: number;
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

/** The variant that says most: neither nothing nor several. */
export const mainVariant = (schema: JsonSchema): JsonSchema => {
  const variants = schema.anyOf ?? schema.oneOf ?? [schema];
  return variants.find(({ type }) => type !== 'null' && type !== 'array') ?? variants[0] ?? schema;
};

/** A value that the schema allows, with all its fields. */
export function goodValue(schema: JsonSchema): unknown {
  const one = mainVariant(schema);
  if (one !== schema) return goodValue(one);
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {});
      return Object.fromEntries(fields.map(([name, field]) => [name, goodValue(field)]));
    }
    case 'array':
      return [goodValue(schema.items ?? {})];
    case 'integer':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return goodText(schema);
  }
}
