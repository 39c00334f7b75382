import { randomUUID } from 'node:crypto';
import { publishableFacts } from '../fixtures/publishable-facts.ts';

export const ofCaskEvent = {
  eventId: randomUUID(),
  kind: 'REGAUGED',
  happenedOn: '2026-02-20',
  source: 'WAREHOUSE_KEEPER',
  text: 'Weighed full, the empty weight as stencilled',
  volumeMl: 196_000,
  strength: 632,
  temperature: 125,
  method: 'WEIGHED',
  corrects: randomUUID(),
};

const { distilleryId: _, ...draft } = publishableFacts(1, '114', '2024-03-02');

export const ofOfficeCask = (mine: { distilleryId: number; caskId: number; fileId: string }) => ({
  ...Object.fromEntries(Object.entries(draft).map(([name, value]) => [`officeCask ${name}`, value])),
  'officeCask state': 'DRAFT',
  'officeCask after': mine.caskId,
  'officeCask digest': '0'.repeat(64),
  version: 1,
  facts: { ...draft, distilleryId: mine.distilleryId },
  pictures: [{ fileId: mine.fileId, alt: 'The cask in its row' }],
  from: '2030-01-01T00:00:00Z',
});

export const ofEvidence = ({ fileId }: { fileId: string }) => ({
  evidenceId: randomUUID(),
  approvalId: randomUUID(),
  'approvals digest': '0'.repeat(64),
  'approvals outcome': 'APPROVED',
  fileId,
  'evidence kind': 'INSURANCE',
  'evidence caskNumber': 'C-114',
  issuer: 'Knockbarra Bonded Stores',
  issuedOn: '2026-02-01',
  expiresOn: '2030-01-31',
  holder: 'Tierce',
  sumInsured: 2_500_000,
});
