import type { TrailEntry } from '#contract/office/trail.ts';
import { currencies, type Currency } from '#domain/money.ts';
import { trailValues as words } from '#words/en/office/trail.ts';
import { dayOf, minuteIn, money } from '#words/format.ts';

type Details = Record<string, unknown>;

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const calendarDate = /^\d{4}-\d{2}-\d{2}$/;
/** Names of fields that hold a constant such as `BOTTLING_NOTIFIED`; other fields hold what people wrote. */
const isConstant = /(state|kind|cause|stage|style|type|visibility)$/i;
/** In minor units; the currency stands beside it, or ends its name. */
const isAmount = /^(amount|total|price|sum)/;

const isCurrency = (value: unknown): value is Currency => currencies.some((one) => one === value);

function currencyOf(name: string, details: Details): Currency | undefined {
  const ending = currencies.find((one) => name.toUpperCase().endsWith(one));
  return ending ?? (isCurrency(details['currency']) ? details['currency'] : undefined);
}

function ofText(name: string, value: string): string {
  if (instant.test(value)) return minuteIn('IE', value);
  if (calendarDate.test(value)) return dayOf(value);
  return isConstant.test(name) ? value.toLowerCase().replaceAll('_', ' ') : value;
}

function ofNumber(name: string, value: number, details: Details): string {
  const currency = isAmount.test(name) ? currencyOf(name, details) : undefined;
  return currency && Number.isInteger(value) ? money(value, currency) : String(value);
}

function ofObject(value: Details): string {
  const { amount, currency, ...others } = value;
  if (typeof amount === 'number' && isCurrency(currency) && Object.keys(others).length === 0)
    return money(amount, currency);
  return Object.keys(value)
    .map((name) => `${nameOf(name)}: ${textOf(name, value)}`)
    .join(', ');
}

function textOf(name: string, details: Details): string {
  const value = details[name];
  if (value === null || value === undefined || value === '') return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return ofNumber(name, value, details);
  if (typeof value === 'string') return ofText(name, value);
  if (!Array.isArray(value)) return ofObject(value as Details);
  return value.length === 0
    ? words.none
    : value.map((one: unknown) => textOf(name, { ...details, [name]: one })).join(', ');
}

/** Of a field: `requestedBy` is "requested by". */
const nameOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What an entry says of a record, field by field as people read it: before and after, or the one there is. */
export function trailDetails({
  before,
  after,
}: Pick<TrailEntry, 'before' | 'after'>): { name: string; value: string }[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({
    name: nameOf(name),
    value: [before, after]
      .filter((details) => details !== null && name in details)
      .map((details) => textOf(name, details as Details))
      .join(' → '),
  }));
}
