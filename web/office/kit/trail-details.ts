import type { TrailEntry } from '#contract/office/trail.ts';
import { currencies, type Currency } from '#domain/money.ts';
import { trailValues as words } from '#words/en/office/trail.ts';
import { count, dayOf, minuteIn, money, percent, taxPercent } from '#words/format.ts';
import { uuid } from './record-name.ts';

type Details = Record<string, unknown>;
type Changed = Pick<TrailEntry, 'subjectKind' | 'before' | 'after' | 'names'>;
type Of = Pick<TrailEntry, 'subjectKind' | 'names'>;

export interface TrailDetail {
  name: string;
  value: string;
  record?: { field: string; id: string };
}

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const calendarDate = /^\d{4}-\d{2}-\d{2}$/;
const localTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const constant = /^[A-Z][A-Z0-9_]*$/;
const isConstant = /(state|kind|cause|stage|style|type|visibility)$/i;
/** In minor units; the currency stands beside it, or ends its name. */
const isAmount = /^(amount|total|price|sum|minimum|proceeds|debt|surplus|duty|perBottle|perParcel)/;
const isInternal = /^(version|position|id|rateId|lossId|eventId|useId|invitationId|fileId|sessionId)$/;

const isCurrency = (value: unknown): value is Currency => currencies.some((one) => one === value);

function currencyOf(name: string, details: Details): Currency | undefined {
  const ending = currencies.find((one) => name.toUpperCase().endsWith(one));
  return ending ?? (isCurrency(details['currency']) ? details['currency'] : undefined);
}

function ofText(name: string, value: string): string {
  if (instant.test(value)) return minuteIn('IE', value);
  if (calendarDate.test(value)) return dayOf(value);
  // The office names a record without a number so.
  if (uuid.test(value)) return value.slice(0, 8);
  if (localTime.test(value)) return `${dayOf(value.slice(0, 10))}, ${value.slice(11)}`;
  return isConstant.test(name) && constant.test(value) ? value.toLowerCase().replaceAll('_', ' ') : value;
}

function ofNumber(kind: string, name: string, value: number, details: Details): string {
  const isCouponValue = kind === 'coupon' && name === 'value';
  if (isCouponValue && details['kind'] === 'PERCENT') return percent(value);
  const currency = isAmount.test(name) || isCouponValue ? currencyOf(name, details) : undefined;
  if (currency && Number.isInteger(value)) return money(value, currency);
  // A bottling's in percent, a cask's in tenths.
  if (/strength$|^abv$/i.test(name)) return percent(kind === 'bottling' ? value : value / 10);
  if (name === 'salesTax') return taxPercent(value);
  if (name === 'temperature') return words.celsius(value / 10);
  return name.endsWith('Ml') ? words.millilitres(count(value)) : String(value);
}

function ofObject(of: Of, value: Details): string {
  const { amount, currency, ...others } = value;
  if (typeof amount === 'number' && isCurrency(currency) && Object.keys(others).length === 0)
    return money(amount, currency);
  return Object.keys(value)
    .map((name) => `${nameOf(name)}: ${textOf(of, name, value)}`)
    .join(', ');
}

function textOf(of: Of, name: string, details: Details): string {
  const value = details[name];
  if (value === null || value === undefined || value === '') return words.none;
  const named = of.names.find(({ field, id }) => field === name && id === String(value));
  if (named) return named.name;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return ofNumber(of.subjectKind, name, value, details);
  if (typeof value === 'string') return ofText(name, value);
  if (!Array.isArray(value)) return ofObject(of, value as Details);
  return value.length === 0
    ? words.none
    : value.map((one: unknown) => textOf(of, name, { ...details, [name]: one })).join(', ');
}

/** `requestedBy` is "Requested by", and `caskId`, whose cask is named, "Cask". */
function nameOf(name: string): string {
  const spaced = name.replace(/Id$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${spaced.slice(0, 1).toUpperCase()}${spaced.slice(1)}`;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function trailDetails({ subjectKind, before, after, names: named }: Changed): TrailDetail[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const isChange = (name: string) =>
    !(before && after && name in before && name in after && same(before[name], after[name]));
  return names
    .filter((name) => isChange(name) && !isInternal.test(name))
    .map((name) => {
      const sides = [before, after].filter((details) => details !== null && name in details);
      const only = sides.length === 1 ? sides[0]?.[name] : null;
      return {
        name: nameOf(name),
        value: sides
          // A currency, or a kind of coupon, that stands on one side only.
          .map((details) => textOf({ subjectKind, names: named }, name, { ...before, ...after, ...details }))
          .join(' → '),
        ...(typeof only === 'string' && uuid.test(only) && { record: { field: name, id: only } }),
      };
    });
}
