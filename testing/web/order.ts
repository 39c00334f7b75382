import { certificate as certificateSchema } from '#contract/certificate.ts';
import { order as orderSchema } from '#contract/order/order.ts';
import { complete } from './answers.ts';

const shareCodes = ['TC-0033-0001-7Q', 'TC-0033-0002-3K'];

/** Two shares, paid from the wallet. */
export const order = complete(orderSchema, {
  placedAt: '2026-01-20T10:00:00Z',
  subtotal: 24_400,
  total: 24_400,
  invoiceNumber: 'T2026-000001',
  legalVersion: 1,
  lines: [
    {
      caskId: 33,
      caskCode: 'TC-0033',
      name: 'Spring Tide',
      distilleryName: 'Carrowmoy',
      bottlingDate: '2029-06-15',
      quantity: 2,
      unitPrice: 12_200,
      total: 24_400,
      shareCodes,
      shares: shareCodes.map((shareCode) => ({ shareCode, paid: 12_200 })),
    },
  ],
  withdrawUntil: '2026-02-03',
  canWithdraw: true,
});

export const certificate = complete(certificateSchema, {
  shareCode: 'TC-0033-0001-7Q',
  shareNumber: 1,
  sharesTotal: 240,
  caskId: 33,
  caskCode: 'TC-0033',
  name: 'Spring Tide',
  distilleryName: 'Carrowmoy',
  fillDate: '2019-05-08',
  bottlingDate: '2029-06-15',
  stage: 'MATURING',
  issuedAt: '2026-01-20T10:00:00Z',
});
