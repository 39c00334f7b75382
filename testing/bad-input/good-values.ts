import { between, pick } from '#server/sample/common/random.ts';

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

type Draw = () => number;

const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_'];
const hexDigits = [...'0123456789abcdef'];
const hex = (draw: Draw, length: number) => Array.from({ length }, () => pick(draw, hexDigits)).join('');

const formats: Record<string, (draw: Draw) => string> = {
  email: (draw) => `m${between(draw, 0, 1e9)}@malformed.example`,
  uuid: (draw) => `${hex(draw, 8)}-${hex(draw, 4)}-4${hex(draw, 3)}-8${hex(draw, 3)}-${hex(draw, 12)}`,
  date: () => '1988-05-14',
  'date-time': () => '2026-03-02T12:00:00Z',
};

function text({ format = '', minLength = 1, maxLength = 40 }: JsonSchema, draw: Draw): string {
  const made = formats[format];
  if (made) return made(draw);
  const length = between(draw, minLength, Math.min(maxLength, minLength + 30));
  return Array.from({ length }, () => pick(draw, letters)).join('');
}

function object({ properties = {}, required = [] }: JsonSchema, draw: Draw): object {
  const given = Object.entries(properties).filter(([name]) => required.includes(name) || draw() < 0.5);
  return Object.fromEntries(given.map(([name, schema]) => [name, goodValue(schema, draw)]));
}

/** A value the schema allows, as far as a schema can tell; every draw another. */
export function goodValue(schema: JsonSchema, draw: Draw): unknown {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return goodValue(pick(draw, variants), draw);
  if (schema.enum) return pick(draw, schema.enum);
  if (schema.const !== undefined) return schema.const;
  const type = Array.isArray(schema.type) ? pick(draw, schema.type) : schema.type;
  if (type === 'object') return object(schema, draw);
  if (type === 'array') return [goodValue(schema.items ?? {}, draw)];
  if (type === 'integer' || type === 'number')
    return between(draw, schema.minimum ?? 0, Math.min(schema.maximum ?? 1000, 1000));
  if (type === 'boolean') return draw() < 0.5;
  return type === 'null' ? null : text(schema, draw);
}
