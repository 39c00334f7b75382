import { safeHtml, type SafeHtml } from '#server/platform/core/escape-html.ts';

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

function listed(choices: SafeHtml[]): SafeHtml[] {
  return choices.flatMap((choice, i) => (i === 0 ? [choice] : [safeHtml` or `, choice]));
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

function valuesOf(values: unknown[]): SafeHtml {
  if (values.length > readableValues) return safeHtml`one of ${values.length} words`;
  return safeHtml`${listed(values.map((value) => safeHtml`<code>${JSON.stringify(value)}</code>`))}`;
}

export function typeOf(schema: Schema): SafeHtml {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1);
    return safeHtml`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.enum) return valuesOf(schema.enum);
  if (schema.const !== undefined) return safeHtml`<code>${JSON.stringify(schema.const)}</code>`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return safeHtml`${listed(choices.map(typeOf))}`;
  if (schema.type === 'array') return safeHtml`list of ${typeOf(schema.items ?? {})}`;
  if (typeof schema.additionalProperties === 'object')
    return safeHtml`map to ${typeOf(schema.additionalProperties)}`;
  return safeHtml`${schema.format ?? schema.type ?? 'anything'}${bounds(schema)}`;
}

function unnamed(schema: Schema): Schema[] {
  if (schema.properties) return [schema];
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap(
    unnamed,
  );
}

export function fieldRow(name: string, schema: Schema, isRequired: boolean, description?: string): SafeHtml {
  const preset =
    schema.default === undefined
      ? ''
      : safeHtml`, <code>${JSON.stringify(schema.default)}</code> when left out`;
  return safeHtml`<tr>
    <th scope="row"><code>${name}</code>${isRequired ? '' : safeHtml` <small>optional</small>`}</th>
    <td>
      ${typeOf(schema)}${preset}${description ? safeHtml`<p>${description}</p>` : ''}${unnamed(schema).map(fieldsOf)}
    </td>
  </tr>`;
}

export function fieldsOf(schema: Schema): SafeHtml {
  const required = new Set(schema.required);
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) =>
    fieldRow(name, field, required.has(name), field.description),
  );
  return safeHtml`<table>${rows}</table>`;
}

export function describe(schema: Schema): SafeHtml {
  if (schema.properties) return fieldsOf(schema);
  return safeHtml`<p>${typeOf(schema)}</p>${unnamed(schema).map(fieldsOf)}`;
}
