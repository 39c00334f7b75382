import { ageingModel } from '#domain/cask/ageing.ts';
import type { FaqFigure } from '#domain/faq.ts';
import { lazy } from '#domain/calendar.ts';
import { maxStorageInDefault, storageInDefault } from '#domain/bottling/storage-in-default.ts';
import type { ProviderId } from '#domain/wallet/deposit.ts';
import { price } from '../../format.ts';
import { providers } from '../profile/payment.ts';

const percent = (share: number) => `${share * 100}\u00a0%`;

const figures = lazy(() => ({
  yearlyLoss: percent(ageingModel.angelsShare.expected),
  lossAtBottling: percent(ageingModel.bottlingLoss),
  storagePerMonth: `${price(storageInDefault.perMonth.EUR, 'EUR')} (${price(storageInDefault.perMonth.SGD, 'SGD')})`,
  storageAtMost: `${price(maxStorageInDefault('EUR'), 'EUR')} (${price(maxStorageInDefault('SGD'), 'SGD')})`,
  monthsToSale: String(storageInDefault.saleAfterMonths),
}));

export const faqFigures = (on: readonly ProviderId[]): Record<FaqFigure, string> => ({
  ...figures(),
  waysToPay: new Intl.ListFormat('en', { type: 'disjunction' }).format(on.map((id) => providers[id].by)),
});
