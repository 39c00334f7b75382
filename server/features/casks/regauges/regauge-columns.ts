import { regaugeFields } from '#contract/office/regauges.ts';
import { isCalendarDate } from '#domain/calendar.ts';
import { caskEventSources, gaugeMethods } from '#domain/cask/record.ts';
import { readDecimal, writeDecimal } from '../csv/decimal.ts';

export type RegaugeField = (typeof regaugeFields)[number];
type Value = string | number;
export type RegaugeFacts = Partial<Record<RegaugeField, Value>>;

interface Column {
  field: RegaugeField | 'code' | 'happenedOn';
  /** @returns undefined where the text is no such value */
  read(text: string): Value | undefined;
  write(value: Value): string;
}

const textColumn = (field: Column['field']): Column => ({ field, read: (text) => text, write: String });

const choiceColumn = (field: RegaugeField, values: readonly string[]): Column => ({
  field,
  read: (text) => (values.includes(text) ? text : undefined),
  write: String,
});

const decimalColumn = (field: RegaugeField, places: number): Column => ({
  field,
  read: (text) => readDecimal(text, places),
  write: (value) => writeDecimal(Number(value), places),
});

/** By their names in the file. Litres, percent and degrees stand as people write them. */
export const regaugeColumns: Record<string, Column> = {
  code: textColumn('code'),
  happenedOn: {
    field: 'happenedOn',
    read: (text) => (isCalendarDate(text) ? text : undefined),
    write: String,
  },
  litres: decimalColumn('volumeMl', 3),
  strength: decimalColumn('strength', 1),
  temperature: decimalColumn('temperature', 1),
  method: choiceColumn('method', gaugeMethods),
  source: choiceColumn('source', caskEventSources),
  document: textColumn('document'),
  text: textColumn('text'),
};

export const regaugeColumnNames = Object.keys(regaugeColumns);

export const columnOf = (field: string): string =>
  Object.entries(regaugeColumns).find(([, column]) => column.field === field)?.[0] ?? field;

export const cellsOf = (values: Partial<Record<Column['field'], Value | null>>): string[] =>
  Object.values(regaugeColumns).map(({ field, write }) => {
    const value = values[field] ?? null;
    return value === null ? '' : write(value);
  });
