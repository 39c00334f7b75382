import { currencySymbols, type Currency } from '#domain/money.ts';

const digits = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 'S$1,234.50' from minor units. */
export function moneyText(minor: number, currency: Currency): string {
  return `${minor < 0 ? '-' : ''}${currencySymbols[currency]}${digits.format(Math.abs(minor) / 100)}`;
}
