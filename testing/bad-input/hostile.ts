import { z } from 'zod/mini';
import { mainVariant, type JsonSchema } from './good-value.ts';

export interface Field {
  path: string[];
  kind: 'integer' | 'boolean' | 'string' | 'whole-text' | 'decimal-text' | 'object' | 'array';
  nullable: boolean;
  required: boolean;
  repeatable: boolean;
  least: number;
  /** Only certain texts are possible: a list, a pattern, a format. */
  closed: boolean;
}

function kindOf({ type: types, pattern }: JsonSchema): Field['kind'] {
  const type = [types].flat().find((one) => one !== 'null');
  if (type === undefined || type === 'number')
    throw new Error(`bad input is not known for fields of type ${type}`);
  if (!pattern?.startsWith('^\\d{1,')) return type;
  return pattern.includes('\\.') ? 'decimal-text' : 'whole-text';
}

function fieldOf(node: JsonSchema, path: string[], required: boolean): Field {
  const variants = node.anyOf ?? node.oneOf ?? [node];
  const one = mainVariant(node);
  return {
    path,
    kind: kindOf(one),
    nullable: variants.some(({ type }) => [type].flat().includes('null')),
    required,
    repeatable: variants.some(({ type }) => type === 'array'),
    least: one.minimum ?? one.minItems ?? 0,
    closed: [one.enum, one.const, one.pattern, one.format].some((rule) => rule !== undefined),
  };
}

function fieldsIn(node: JsonSchema, path: string[]): Field[] {
  return Object.entries(node.properties ?? {}).flatMap(([name, child]) => {
    const field = fieldOf(child, [...path, name], node.required?.includes(name) ?? false);
    const inner = (child.anyOf ?? [child]).find(({ type }) => type === 'object');
    return [field, ...(inner ? fieldsIn(inner, field.path) : [])];
  });
}

export const schemaOf = (part: z.ZodMiniObject | undefined): JsonSchema =>
  part ? (z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {};

/** Every field a part of a request has, nested ones too; none where the call has no such part. */
export const fieldsOf = (part: z.ZodMiniObject | undefined): Field[] => fieldsIn(schemaOf(part), []);

/** Longer than any field may be, shorter than a body. */
const long = 'a'.repeat(40_000);
const injection = "'; drop table member; --";
const broken = (good: unknown) => [
  `${good}\u0000`,
  `\u0007${good}`,
  `${good}\u001b[31m`,
  `${good}\ud800`,
  `\udfff${good}`,
];

const numbers = [1.5, -1, -0.1, 1e308, -1e308, 2 ** 53, 1e30];
const notNumbers: unknown[] = ['5', 'NaN', '', injection, true, null, [], [5], {}, { a: 5 }];
const notTexts: unknown[] = [5, -1, 1.5, 1e308, true, [], {}, { toString: 'x' }];
const onlyIf = <T>(condition: boolean, ...values: T[]): T[] => (condition ? values : []);

const wrongOf = {
  integer: ({ least }: Field) => [...numbers, ...notNumbers, ...onlyIf(least > 0, 0)],
  boolean: () => ['true', 'false', '', 0, 1, -1, null, [], [true], {}],
  object: ({ nullable }: Field) => ['x', '', 5, true, [], [[]], ...onlyIf(!nullable, null)],
  array: ({ least }: Field) => ['x', '', 5, true, null, {}, ...onlyIf(least > 0, [])],
  string: ({ closed, nullable }: Field, good: unknown) => [
    ...notTexts,
    [good],
    long,
    ...broken(good),
    ...onlyIf(!nullable, null),
    ...onlyIf(closed, '?nonsense?', '', ' ', injection, String(good).repeat(5)),
  ],
  'whole-text': () => [],
  'decimal-text': () => [],
};

export function wrongValues(field: Field, good: unknown): unknown[] {
  return wrongOf[field.kind](field, good);
}

export function wrongTexts(field: Field, good: string): string[] {
  const text = [`${good}\u0000`, `\u0007${good}`, `${good}\u001b`, long];
  const closed = ['?nonsense?', injection, `${good}'`, '{}', '[5]', 'null', '__proto__'];
  const number = ['5 ', ' 5', ...'-1 1.5.0 1e308 99999999999999999999 NaN Infinity 0x10 +5 ५'.split(' ')];
  if (field.kind === 'decimal-text') return [...text, ...closed, ...number];
  if (field.kind === 'whole-text') return [...text, ...closed, ...number, '1.5'];
  return field.closed ? [...text, ...closed] : text;
}

const strange =
  '__proto__ constructor % \\ " <script>alert(1)</script> 🥃 \u202eabc İ 0 ../../etc/passwd ${7*7}';

/** Perhaps allowed: whatever becomes of these, it is no 5xx. */
export const oddTexts = [injection, '', ' ', ...strange.split(' ')];
