import { markup, type Html } from '#server/platform/core/escape-html.ts';

/** As much of JSON Schema as the description of our contract uses. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  description?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

/** A list of more values is read by tools, not by people. */
const readableValues = 16;

function listed(choices: Html[]): Html[] {
  return choices.flatMap((choice, i) => (i === 0 ? [choice] : [markup` or `, choice]));
}

function bounds({ minimum, maximum, minLength, maxLength }: Schema): string {
  const [least, most] =
    minLength === undefined && maxLength === undefined ? [minimum, maximum] : [minLength, maxLength];
  const unit =
    least === minLength && most === maxLength && (minLength ?? maxLength) !== undefined ? ' characters' : '';
  if (least !== undefined && most !== undefined) return ` ${least} to ${most}${unit}`;
  if (least !== undefined) return ` from ${least}${unit}`;
  return most === undefined ? '' : ` up to ${most}${unit}`;
}

function valuesOf(values: unknown[]): Html {
  if (values.length > readableValues) return markup`one of ${values.length} words`;
  return markup`${listed(values.map((value) => markup`<code>${JSON.stringify(value)}</code>`))}`;
}

export function typeOf(schema: Schema): Html {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1);
    return markup`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.enum) return valuesOf(schema.enum);
  if (schema.const !== undefined) return markup`<code>${JSON.stringify(schema.const)}</code>`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return markup`${listed(choices.map(typeOf))}`;
  if (schema.type === 'array') return markup`list of ${typeOf(schema.items ?? {})}`;
  if (typeof schema.additionalProperties === 'object')
    return markup`map to ${typeOf(schema.additionalProperties)}`;
  return markup`${schema.format ?? schema.type ?? 'anything'}${bounds(schema)}`;
}

function unnamed(schema: Schema): Schema[] {
  if (schema.properties) return [schema];
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap(
    unnamed,
  );
}

export function fieldRow(name: string, schema: Schema, isRequired: boolean, description?: string): Html {
  const preset =
    schema.default === undefined
      ? ''
      : markup`, <code>${JSON.stringify(schema.default)}</code> when left out`;
  return markup`<tr>
    <th scope="row"><code>${name}</code>${isRequired ? '' : markup` <small>optional</small>`}</th>
    <td>
      ${typeOf(schema)}${preset}${description ? markup`<p>${description}</p>` : ''}${unnamed(schema).map(fieldsOf)}
    </td>
  </tr>`;
}

export function fieldsOf(schema: Schema): Html {
  const required = new Set(schema.required);
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) =>
    fieldRow(name, field, required.has(name), field.description),
  );
  return markup`<table>${rows}</table>`;
}

export function describe(schema: Schema): Html {
  if (schema.properties) return fieldsOf(schema);
  return markup`<p>${typeOf(schema)}</p>${unnamed(schema).map(fieldsOf)}`;
}
