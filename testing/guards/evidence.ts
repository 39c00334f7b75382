import { id, type GuardCases } from './guard-case.ts';

const then = "'2026-03-01T12:00:00Z'";
const [three, four] = ['3'.repeat(64), '4'.repeat(64)];

/** A letter of cask 1 that waits to be checked, but for the columns given, as SQL. */
function evidenceWith(columns: Record<string, string> = {}): string {
  const row: Record<string, string> = {
    id: `'${id(142)}'`,
    cask_id: '1',
    kind: "'NO_LIEN_LETTER'",
    file_id: `'${id(140)}'`,
    sha256: `'${three}'`,
    issuer: "'The bank'",
    issued_on: "'2026-02-01'",
    expires_on: "'2027-02-01'",
    added_at: then,
    added_by: `'${id(1)}'`,
    ...columns,
  };
  return `insert into evidence (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
}
const checked = { checked_at: then, checked_by: `'${id(2)}'`, checked_as: "'owner'" };
const withdrawn = { withdrawn_at: then, withdrawn_by: `'${id(2)}'`, withdrawal: "'Wrong page'" };
const gauge = { kind: "'FILLING_GAUGE'", cask_number: "'C1'", volume_ml: '190000', strength: '620' };

export const evidenceRows = `
insert into file_content values ('${three}', 1), ('${four}', 1);
insert into file_chunk values ('${three}', 0, '\\x03'), ('${four}', 0, '\\x04');
insert into file (id, kind, visibility, name, media_type, sha256, uploaded_at, uploaded_by) values
  ('${id(140)}', 'PDF', 'PUBLIC', 'three.pdf', 'application/pdf', '${three}', ${then}, '${id(1)}'),
  ('${id(141)}', 'PDF', 'PRIVATE', 'four.pdf', 'application/pdf', '${four}', ${then}, '${id(1)}');
${evidenceWith({ id: `'${id(143)}'` })};
${evidenceWith({ id: `'${id(144)}'`, ...checked })};
`;

export const evidenceGuards: GuardCases = {
  evidence_pkey: evidenceWith({ id: `'${id(143)}'` }),
  evidence_kind_check: evidenceWith({ kind: "'PROMISE'" }),
  evidence_issuer_check: evidenceWith({ issuer: "''" }),
  evidence_days_check: evidenceWith({ expires_on: "'2026-01-31'" }),
  evidence_holder_check: evidenceWith({
    kind: "'WAREHOUSE_ACKNOWLEDGEMENT'",
    holder: "''",
    cask_number: "'C1'",
    volume_ml: '1',
  }),
  evidence_number_check: evidenceWith({ ...gauge, cask_number: "''" }),
  evidence_volume_check: [
    evidenceWith({ ...gauge, volume_ml: '0' }),
    evidenceWith({ ...gauge, volume_ml: '700001' }),
  ],
  evidence_strength_check: [
    evidenceWith({ ...gauge, strength: '0' }),
    evidenceWith({ ...gauge, strength: '1000' }),
  ],
  evidence_sum_check: evidenceWith({ kind: "'INSURANCE'", sum_insured: '0' }),
  evidence_role_check: evidenceWith({ ...checked, checked_as: "'support'" }),
  evidence_refusal_check: evidenceWith({ ...checked, refusal: "''" }),
  evidence_withdrawal_check: evidenceWith({ ...withdrawn, withdrawal: "''" }),
  evidence_says_check: [
    evidenceWith({ holder: "'Us'" }),
    evidenceWith({ ...gauge, cask_number: 'null' }),
    evidenceWith({ volume_ml: '1' }),
    evidenceWith({ ...gauge, strength: 'null' }),
    evidenceWith({ kind: "'INSURANCE'" }),
  ],
  evidence_ends_check: evidenceWith({ expires_on: 'null' }),
  evidence_adder_check: [
    evidenceWith({ added_by: 'null' }),
    evidenceWith({ sample: 'true', checked_at: then }),
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
  evidence_expired_check: evidenceWith({ expired_at: then }),
  evidence_unchanged: [
    `update evidence set issuer = 'Another' where id = '${id(143)}'`,
    `update evidence set sha256 = '${four}' where id = '${id(144)}'`,
    `update evidence set expires_on = '2030-01-01' where id = '${id(144)}'`,
    `update evidence set checked_at = null, checked_by = null, checked_as = null where id = '${id(144)}'`,
    `update evidence set refusal = 'Wrong page' where id = '${id(144)}'`,
    `update evidence set expired_at = ${then} where id = '${id(144)}';
     update evidence set expired_at = null where id = '${id(144)}'`,
    `update evidence set withdrawn_at = ${then}, withdrawn_by = '${id(2)}', withdrawal = 'Wrong' where id = '${id(143)}';
     update evidence set withdrawn_at = null, withdrawn_by = null, withdrawal = null where id = '${id(143)}'`,
  ],
  evidence_kept: ['delete from evidence', 'truncate evidence'],
  evidence_is_public: [
    evidenceWith({ file_id: `'${id(141)}'`, sha256: `'${four}'` }),
    evidenceWith({ sha256: `'${four}'` }),
  ],
};
