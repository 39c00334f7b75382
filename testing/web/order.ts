import { getCollection, type Certificate } from '#contract/certificate.ts';
import { getInvoiceText, getOrder, type Order } from '#contract/order/order.ts';
import { answer } from './answers.ts';
import { pageOf } from './shop.ts';

const shareCodes = ['TC-0033-0001-7Q', 'TC-0033-0002-3K'];

/** Two shares, paid from the wallet. */
export const order: Order = {
  id: '3d1f9a60-0000-4000-8000-000000000001',
  placedAt: '2026-01-20T10:00:00Z',
  currency: 'SGD',
  subtotal: 24_400,
  discount: 0,
  total: 24_400,
  couponCode: null,
  payment: null,
  invoiceNumber: 'T2026-000001',
  legalVersion: 1,
  lines: [
    {
      caskId: 33,
      caskCode: 'TC-0033',
      name: 'Spring Tide',
      distilleryName: 'Carrowmoy',
      bottlingDate: '2029-06-15',
      atBottling: null,
      quantity: 2,
      unitPrice: 12_200,
      discount: 0,
      total: 24_400,
      shareCodes,
      shares: shareCodes.map((shareCode) => ({ shareCode, state: 'PURCHASED', paid: 12_200 })),
    },
  ],
  state: 'PURCHASED',
  withdrawUntil: '2026-02-03',
  canWithdraw: true,
  withdrawals: [],
  refunds: [],
  refunded: 0,
};

export const certificate: Certificate = {
  shareCode: 'TC-0033-0001-7Q',
  shareNumber: 1,
  sharesTotal: 240,
  heldOfCask: 1,
  caskId: 33,
  caskCode: 'TC-0033',
  name: 'Spring Tide',
  distilleryName: 'Carrowmoy',
  spiritStyle: 'SINGLE_MALT',
  caskType: 'HOGSHEAD',
  fillDate: '2019-05-08',
  bottlingDate: '2029-06-15',
  volume: 0.7,
  abv: 63,
  orderId: '3d1f9a60-0000-4000-8000-000000000001',
  state: 'PURCHASED',
  stage: 'MATURING',
  withdrawUntil: null,
  issuedAt: '2026-01-20T10:00:00Z',
  sample: true,
  bottled: null,
};

export function answerOrder(): void {
  answer(getOrder, order);
  answer(getInvoiceText, { title: 'Invoice', letterhead: [], addressee: [], lines: [] });
  answer(getCollection, pageOf([certificate]));
}
