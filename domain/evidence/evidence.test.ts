import { expect, test } from 'vitest';
import {
  evidenceErrors,
  evidenceState,
  evidenceUntil,
  lastDayOf,
  latestItems,
  isMadeOfFilledCask,
  mandatoryKinds,
  evidenceReminderDue,
  type EnteredEvidence,
  type EvidenceItem,
  type EvidenceKind,
} from './evidence.ts';

const today = '2026-11-23';
const item = (kind: EvidenceKind, expiresOn: string | null, issuedOn = '2026-06-01'): EvidenceItem => ({
  kind,
  issuedOn,
  expiresOn,
});
const filled = [
  item('WAREHOUSE_ACKNOWLEDGEMENT', '2027-06-01'),
  item('SUPPLIER_CONTRACT', null),
  item('NO_LIEN_LETTER', '2027-05-01'),
  item('INSURANCE', '2027-01-31'),
  item('FILLING_GAUGE', null),
];

test.each([
  [null, 'MISSING'],
  [{ expiresOn: null }, 'CURRENT'],
  [{ expiresOn: '2026-12-24' }, 'CURRENT'],
  [{ expiresOn: '2026-12-23' }, 'DUE_SOON'],
  [{ expiresOn: '2026-11-23' }, 'DUE_SOON'],
  [{ expiresOn: '2026-11-22' }, 'STALE'],
])('%j is %s: the last day counts, and the 30 days before are due soon', (given, state) => {
  expect(evidenceState(given, today)).toBe(state);
});

test('sales last until the first mandatory document ends', () => {
  expect(evidenceUntil(filled, true)).toBe('2027-01-31');
});

test('a document that only a filled cask needs is made of a filled cask; one that is needed before is not', () => {
  const later = mandatoryKinds(true).filter((kind) => !mandatoryKinds(false).includes(kind));
  expect(later.length).toBeGreaterThan(0);
  for (const kind of later) expect([kind, isMadeOfFilledCask(kind)]).toEqual([kind, true]);
  for (const kind of mandatoryKinds(false)) expect([kind, isMadeOfFilledCask(kind)]).toEqual([kind, false]);
});

test.each(mandatoryKinds(true))('without %s there are no sales of a filled cask', (missing) => {
  const others = filled.filter(({ kind }) => kind !== missing);
  expect(evidenceUntil(others, true)).toBeNull();
});

test('before it is filled the order confirmation stands for acknowledgement and gauge', () => {
  const papers = filled.filter(({ kind }) => !isMadeOfFilledCask(kind));
  expect(evidenceUntil(papers, false)).toBeNull();
  expect(evidenceUntil([...papers, item('ORDER_CONFIRMATION', null)], false)).toBe('2027-01-31');
  expect(evidenceUntil([...papers, item('ORDER_CONFIRMATION', null)], true)).toBeNull();
});

test('the document of a kind that holds longest counts; of two with one end, the later issued', () => {
  const one = item('INSURANCE', '2027-01-31');
  const two = item('INSURANCE', '2028-01-31', '2026-01-01');
  const three = item('INSURANCE', '2028-01-31', '2026-07-01');
  expect(latestItems([one, three, two]).get('INSURANCE')).toBe(three);
  const open = item('GI_VERIFICATION', null);
  expect(latestItems([item('GI_VERIFICATION', '2030-01-01'), open]).get('GI_VERIFICATION')).toBe(open);
});

test('a document is believed no longer than its kind is', () => {
  const issuedOn = '2026-06-01';
  expect(lastDayOf('NO_LIEN_LETTER', { issuedOn, expiresOn: null })).toBe('2027-06-01');
  expect(lastDayOf('NO_LIEN_LETTER', { issuedOn, expiresOn: '2030-01-01' })).toBe('2027-06-01');
  expect(lastDayOf('NO_LIEN_LETTER', { issuedOn, expiresOn: '2026-12-01' })).toBe('2026-12-01');
  expect(lastDayOf('SUPPLIER_CONTRACT', { issuedOn, expiresOn: null })).toBeNull();
});

test.each([
  ['2026-12-24', null],
  ['2026-12-23', 30],
  ['2026-12-01', 30],
  ['2026-11-30', 7],
  ['2026-11-24', 7],
  ['2026-11-23', 0],
  ['2026-11-22', null],
])('of a document that ends on %s the reminder of %s days is due', (expiresOn, days) => {
  expect(evidenceReminderDue(expiresOn, today)).toBe(days);
});

const nothing = { holder: null, caskNumber: null, volumeMl: null, strength: null, sumInsured: null };
const insurance: EnteredEvidence = { ...item('INSURANCE', '2027-01-31'), ...nothing, sumInsured: 1_000_000 };

test('each kind asks for what it says, and nothing else', () => {
  const about = { today, caskNumber: '123' };
  expect(evidenceErrors(insurance, about)).toEqual({});
  expect(evidenceErrors({ ...insurance, sumInsured: null, expiresOn: null, holder: 'Us' }, about)).toEqual({
    sumInsured: 'is missing',
    expiresOn: 'is missing',
    holder: 'is not of this kind of document',
  });
});

test('a document of another cask, from the future, or over already is refused', () => {
  const errors = (given: EnteredEvidence, caskNumber: string | null = null) =>
    evidenceErrors(given, { today, caskNumber });
  const claims = { caskNumber: '123', volumeMl: 1000, strength: 600 };
  const gauge = { ...item('FILLING_GAUGE', null), ...nothing, ...claims };
  expect(errors(gauge, '123')).toEqual({});
  expect(errors(gauge, '124')).toEqual({ caskNumber: 'is the number of another cask' });
  expect(errors({ ...insurance, issuedOn: '2026-11-24' })).toEqual({ issuedOn: 'is in the future' });
  expect(errors({ ...insurance, expiresOn: '2026-11-22' })).toEqual({ expiresOn: 'is over' });
  const letter = { ...item('NO_LIEN_LETTER', null, '2025-11-22'), ...nothing };
  expect(errors(letter)).toEqual({ issuedOn: 'is too long ago' });
});
