import { id, raising, rowOf, writtenAt, type GuardCases } from './guard-case.ts';
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
const withdrawn = { withdrawn_at: writtenAt, withdrawn_by: `'${id(2)}'`, withdrawal: "'Wrong page'" };
const gauge = { kind: "'FILLING_GAUGE'", cask_number: "'C1'", volume_ml: '190000', strength: '620' };

export const evidenceRows = `
insert into file_content values ('${three}', 1), ('${four}', 1);
insert into file_chunk values ('${three}', 0, '\\x03'), ('${four}', 0, '\\x04');
insert into file (id, kind, visibility, name, media_type, sha256, uploaded_at, uploaded_by) values
  ('${id(140)}', 'PDF', 'PUBLIC', 'three.pdf', 'application/pdf', '${three}', ${writtenAt}, '${id(1)}'),
  ('${id(141)}', 'PDF', 'PRIVATE', 'four.pdf', 'application/pdf', '${four}', ${writtenAt}, '${id(1)}');
${evidenceWith({ id: `'${id(143)}'` })};
${evidenceWith({ id: `'${id(144)}'`, ...checked })};
`;

export const evidenceGuards: GuardCases = {
  evidence_days_check: evidenceWith({ expires_on: "'2026-01-31'" }),
  evidence_says_check: [
    evidenceWith({ holder: "'Us'" }),
    evidenceWith({ ...gauge, cask_number: 'null' }),
    evidenceWith({ volume_ml: '1' }),
    evidenceWith({ ...gauge, strength: 'null' }),
    evidenceWith({ kind: "'INSURANCE'" }),
  ],
  evidence_adder_check: [
    evidenceWith({ added_by: 'null' }),
    evidenceWith({ sample: 'true', checked_at: writtenAt }),
  ],
  evidence_checked_check: [
    evidenceWith({ ...checked, checked_by: 'null', checked_as: 'null' }),
    evidenceWith({ ...checked, checked_at: 'null' }),
    evidenceWith({ ...checked, checked_as: 'null' }),
    evidenceWith({ ...checked, checked_at: "'2026-03-01T11:59:59Z'" }),
    evidenceWith({ refusal: "'Wrong page'" }),
    evidenceWith({ sample: 'true', added_by: 'null' }),
  ],
  evidence_two_people_check: evidenceWith({ ...checked, checked_by: `'${id(1)}'` }),
  evidence_withdrawn_check: [
    evidenceWith({ ...withdrawn, withdrawal: 'null' }),
    evidenceWith({ ...withdrawn, withdrawn_by: 'null' }),
    evidenceWith({ ...withdrawn, withdrawn_at: "'2026-03-01T11:59:59Z'" }),
  ],
  evidence_expired_check: evidenceWith({ expired_at: writtenAt }),
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
  // What keeps the day is seen by the day it keeps: it is raised as if it had refused.
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
     insert into cask (id, distillery_id, code, name, warehouse, cask_number, fill_date, bottling_date, spirit_style, cask_type,
       wood, previous_contents, fill_litres, abv, distiller_note, created_at)
     select 77, distillery_id, 'C9', name, warehouse, 'nine', fill_date, bottling_date, spirit_style, cask_type, wood,
       previous_contents, fill_litres, abv, distiller_note, created_at from cask where id = 1;
     insert into offer (cask_id, price_sgd, price_eur, shares_total, share_volume_ml)
     select 77, price_sgd, price_eur, shares_total, share_volume_ml from offer where cask_id = 1`,
  ),
  evidence_is_public: [
    evidenceWith({ file_id: `'${id(141)}'`, sha256: `'${four}'` }),
    evidenceWith({ sha256: `'${four}'` }),
  ],
};
