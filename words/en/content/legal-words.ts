import { ageingModel } from '#domain/cask/ageing.ts';
import { minimumAge } from '#domain/law/age.ts';
import { maxStorageInDefault, storageInDefault } from '#domain/bottling/storage-in-default.ts';
import { price } from '../../format.ts';

const age = `at least ${minimumAge} years`;
const { perMonth, saleAfterMonths } = storageInDefault;

/** What the shop does, in the words of its legal texts (docs/product.md#legal-pages): no version says something else. */
export const requiredLegalWords: Record<'terms' | 'privacy' | 'sales-term', readonly string[]> = {
  terms: [
    age,
    'valid for 12 months from its payment, or, where it is free, from your first purchase of a cask share',
    'limited to one euro or the amounts you paid to us in the prior month',
    'deposits of 1 to 10000',
  ],
  privacy: [],
  'sales-term': [
    age,
    'within 14 days of your order',
    'with the invoice of your order',
    `About ${ageingModel.angelsShare.expected * 100} % of the volume`,
    `a further ${ageingModel.bottlingLoss * 100} % by bottling`,
    'notified to you at most 30 days before bottling, and at least 14 days before',
    'paid within 4 weeks of its date',
    'If it is unpaid by then, you are in default',
    'It does not include shipping, excise duty and VAT',
    `${price(perMonth.EUR, 'EUR')} (${price(perMonth.SGD, 'SGD')}) a bottle for each month`,
    `never more than ${price(maxStorageInDefault('EUR'), 'EUR')} (${price(maxStorageInDefault('SGD'), 'SGD')})`,
    `After ${saleAfterMonths} months in default`,
  ],
};
