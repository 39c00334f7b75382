import { expect, test } from 'vitest';
import { trailDetails } from './trail-details.ts';

const shown = (after: Record<string, unknown>, subjectKind = 'job') =>
  trailDetails({ subjectKind, before: null, after, names: [] })
    .map(({ name, value }) => `${name}: ${value}`)
    .join('; ');

test('a field that changed is shown before and after, one that did not exist once', () => {
  const before = { isDisabled: true, wood: null };
  const now = { isDisabled: false, wood: 'Chestnut', reason: 'new' };
  expect(trailDetails({ subjectKind: 'job', before, after: now, names: [] })).toEqual([
    { name: 'Is disabled', value: 'yes → no' },
    { name: 'Wood', value: '– → Chestnut' },
    { name: 'Reason', value: 'new' },
  ]);
});

test('an amount in minor units is money, by the currency beside it or in its name; other numbers stay', () => {
  expect(shown({ amount: 12_345, currency: 'EUR', bottles: 12_345 })).toBe(
    'Amount: €123.45; Currency: EUR; Bottles: 12345',
  );
  expect(shown({ priceSgd: 18_000, priceEur: 12_000 })).toBe('Price sgd: S$180.00; Price eur: €120.00');
  expect(shown({ amount: 12_345 })).toBe('Amount: 12345');
  const sums = [{ currency: 'SGD', amount: 500 }];
  expect(shown({ sums })).toBe('Sums: S$5.00');
});

test('a state, a day, an instant and a list are read as words', () => {
  expect(shown({ state: 'BOTTLING_NOTIFIED', code: 'WELCOME' })).toBe(
    'State: bottling notified; Code: WELCOME',
  );
  expect(shown({ plannedOn: '2026-12-01', at: '2026-07-01T10:30:00.000Z' })).toBe(
    'Planned on: 1 Dec 2026; At: 1 Jul 2026, 11:30',
  );
  expect(shown({ roles: ['finance', 'support'], factors: [] })).toBe('Roles: finance, support; Factors: –');
  expect(shown({ document: { kind: 'INVOICE', size: 12 } })).toBe('Document: Kind: invoice, Size: 12');
});

test('a number has its unit', () => {
  expect(shown({ fillVolumeMl: 200_000, fillStrength: 635, temperature: 125 }, 'cask')).toBe(
    'Fill volume ml: 200,000 ml; Fill strength: 63.5\u00a0%; Temperature: 12.5 °C',
  );
  expect(shown({ strength: 46 }, 'bottling')).toBe('Strength: 46\u00a0%');
  expect(shown({ kind: 'PERCENT', value: 10 }, 'coupon')).toBe('Kind: percent; Value: 10\u00a0%');
});

test('unchanged fields are not shown, nor the count of versions', () => {
  const before = { version: 1, name: 'Aoife', role: 'Blender', drawing: 2 };
  const now = { ...before, version: 2, role: 'Cooper' };
  const entry = { subjectKind: 'teamPerson', before, after: now, names: [] };
  expect(trailDetails(entry)).toEqual([{ name: 'Role', value: 'Blender → Cooper' }]);
});

test('an amount before is in the currency that stands beside the amount after', () => {
  const change = { before: { surplus: 500 }, after: { surplus: 0, currency: 'SGD' } };
  expect(trailDetails({ subjectKind: 'releaseInvoice', ...change, names: [] })[0]).toEqual({
    name: 'Surplus',
    value: 'S$5.00 → S$0.00',
  });
});

test('an id is the name of its record, with a link, else its beginning; one without a page is left out', () => {
  const [id, other] = ['0b1c2d3e-1111-4222-8333-444455556666', 'ffffffff-1111-4222-8333-444455556666'];
  const entry = {
    subjectKind: 'parcel',
    before: null,
    after: { releaseInvoiceId: id, requestedBy: other, depositId: other, sessionId: id, caskId: 7 },
    names: [
      { field: 'releaseInvoiceId', id, name: 'IE-2026-12' },
      { field: 'caskId', id: '7', name: 'Low Tide' },
    ],
  };
  expect(trailDetails(entry)).toEqual([
    { name: 'Release invoice', value: 'IE-2026-12', record: { field: 'releaseInvoiceId', id } },
    { name: 'Requested by', value: 'ffffffff', record: { field: 'requestedBy', id: other } },
    { name: 'Deposit', value: 'ffffffff', record: { field: 'depositId', id: other } },
    { name: 'Cask', value: 'Low Tide' },
  ]);
});
