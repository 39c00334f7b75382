import { copyOfCask, id, raising, rowOf, writtenAt, type GuardCases } from './guard-case.ts';
import { registered } from './register.ts';

const [three, four] = ['3'.repeat(64), '4'.repeat(64)];

const evidenceWith = rowOf('evidence', {
  id: `'${id(142)}'`,
  cask_id: '1',
  kind: "'NO_LIEN_LETTER'",
  file_id: `'${id(140)}'`,
  sha256: `'${three}'`,
  issuer: "'The bank'",
  issued_on: "'2026-02-01'",
  expires_on: "'2027-02-01'",
  added_at: writtenAt,
  added_by: `'${id(1)}'`,
});
const checked = { checked_at: writtenAt, checked_by: `'${id(2)}'`, checked_as: "'owner'" };

export const evidenceRows = `
insert into file_content values ('${three}', 1), ('${four}', 1);
insert into file_chunk values ('${three}', 0, '\\x03'), ('${four}', 0, '\\x04');
insert into file (id, kind, name, media_type, sha256, uploaded_at, uploaded_by) values
  ('${id(140)}', 'PDF', 'three.pdf', 'application/pdf', '${three}', ${writtenAt}, '${id(1)}'),
  ('${id(141)}', 'PDF', 'four.pdf', 'application/pdf', '${four}', ${writtenAt}, '${id(1)}');
${evidenceWith({ id: `'${id(143)}'` })};
${evidenceWith({ id: `'${id(144)}'`, ...checked })};
`;

export const evidenceGuards: GuardCases = {
  evidence_unchanged: [
    `update evidence set issuer = 'Another' where id = '${id(143)}'`,
    `update evidence set sha256 = '${four}' where id = '${id(144)}'`,
    `update evidence set expires_on = '2030-01-01' where id = '${id(144)}'`,
    `update evidence set checked_at = null, checked_by = null, checked_as = null where id = '${id(144)}'`,
    `update evidence set refusal = 'Wrong page' where id = '${id(144)}'`,
    `update evidence set expired_at = ${writtenAt} where id = '${id(144)}';
     update evidence set expired_at = null where id = '${id(144)}'`,
    `update evidence set withdrawn_at = ${writtenAt}, withdrawn_by = '${id(2)}', withdrawal = 'Wrong' where id = '${id(143)}';
     update evidence set withdrawn_at = null, withdrawn_by = null, withdrawal = null where id = '${id(143)}'`,
  ],
  cask_draft_evidence_kept: `${evidenceWith({ cask_id: '11' })}; delete from cask_draft where id = 11`,
  // A guard that keeps the day is seen by the day it keeps: it is raised as if it had refused.
  cask_evidence_until_kept: raising(
    'cask_evidence_until_kept',
    "update cask set evidence_until = '2030-01-01' where id = 1",
    "select from cask where id = 1 and evidence_until = '2099-12-31'",
  ),
  evidence_change_counted: raising(
    'evidence_change_counted',
    `update evidence set withdrawn_at = ${writtenAt}, withdrawn_by = '${id(2)}', withdrawal = 'Gone'
     where cask_id = 1 and kind = 'INSURANCE'`,
    'select from cask where id = 1 and evidence_until is null',
  ),
  evidence_counted: raising(
    'evidence_counted',
    `update evidence set withdrawn_at = ${writtenAt}, withdrawn_by = '${id(2)}', withdrawal = 'Gone'
     where cask_id = 1 and kind = 'INSURANCE';
     ${evidenceWith({ kind: "'INSURANCE'", sum_insured: '1', expires_on: "'2027-01-01'", ...checked })}`,
    "select from cask where id = 1 and evidence_until = '2027-01-01'",
  ),
  order_line_has_evidence: `
    update evidence set withdrawn_at = ${writtenAt}, withdrawn_by = '${id(2)}', withdrawal = 'Gone' where kind = 'INSURANCE';
    insert into order_line (order_id, cask_id, quantity, unit_price, other_unit_price, discount) values ('${id(31)}', 2, 1, 10000, 7000, 0)`,
  offer_has_evidence: [
    `update evidence set withdrawn_at = ${writtenAt}, withdrawn_by = '${id(2)}', withdrawal = 'Gone' where kind = 'INSURANCE';
     update offer set published_at = ${writtenAt} where cask_id = 1`,
    "update offer set published_at = '2100-01-01' where cask_id = 1",
  ],
  evidence_registered: registered('evidence_registered', 'evidence-added', evidenceWith({ ...checked })),
  evidence_change_registered: [
    registered(
      'evidence_change_registered',
      'evidence-added',
      `update evidence set checked_at = ${writtenAt}, checked_by = '${id(2)}', checked_as = 'owner' where id = '${id(143)}'`,
    ),
    registered(
      'evidence_change_registered',
      'evidence-expired',
      `update evidence set withdrawn_at = ${writtenAt}, withdrawn_by = '${id(2)}', withdrawal = 'Gone' where id = '${id(144)}'`,
    ),
    registered(
      'evidence_change_registered',
      'evidence-expired',
      `update evidence set expired_at = ${writtenAt} where id = '${id(144)}'`,
    ),
  ],
  offer_registered_evidence: registered(
    'offer_registered_evidence',
    'evidence-added',
    `${evidenceWith({ cask_id: '77', ...checked })};
     ${copyOfCask(77)};
     insert into offer (cask_id, price_sgd, price_eur, shares_total, share_volume_ml)
     select 77, price_sgd, price_eur, shares_total, share_volume_ml from offer where cask_id = 1`,
  ),
  evidence_of_its_file: [evidenceWith({ file_id: `'${id(141)}'` }), evidenceWith({ sha256: `'${four}'` })],
};
