import { currencies, type Currency } from '#domain/money.ts';
import { ProviderContractBreach } from './provider.ts';

export function parseCurrency(text: string): Currency {
  const currency = currencies.find((one) => one === text.toUpperCase());
  if (!currency) throw new ProviderContractBreach('money moved in a currency that is not ours');
  return currency;
}
