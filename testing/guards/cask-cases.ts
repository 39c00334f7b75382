import { asSuperuser, copyOfCask, id, raising, writtenAt, type GuardCases } from './guard-case.ts';
import { checked, evidenceWith, root } from './rows.ts';

const four = '4'.repeat(64);

/** A trigger that writes into the outbox of the register. */
const registered = (type: string, change: string) =>
  raising(`delete from register_outbox; ${change}`, `select from register_outbox where type = '${type}'`);

const corrected = (change: string) => registered('cask-corrected', change);

const waits = (source: string, type: string) =>
  `insert into register_outbox (source, type, facts) values ('${source}', '${type}', '{}')`;

/** Followed by which documents. */
const withdrawn = `update evidence set withdrawn_at = ${writtenAt}, withdrawn_by = '${id(2)}', withdrawal = 'Gone'`;

/** A cask like the first, on offer as it is. */
const offerOfACopy = `${copyOfCask(77)};
  insert into offer (cask_id, price_sgd, price_eur, shares_total, share_volume_ml)
  select 77, price_sgd, price_eur, shares_total, share_volume_ml from offer where cask_id = 1`;

const choice = (values: string) =>
  `insert into remedy_choice (id, loss_id, order_id, remedy, actor, amount, refund_transaction_id, replacement_order_id, chosen_at)
    values ('${id(143)}', '${id(131)}', '${id(31)}', ${values}, ${writtenAt})`;

/** The guards of casks, their record, evidence, shares and bottles. */
export const caskGuards: GuardCases = {
  cask_stage_moves: [
    "update cask set stage = 'BOTTLED' where id = 1",
    "update cask set stage = 'ANNOUNCED' where id = 1",
  ],

  cask_draft_checked_unchanged: `update cask_draft set facts = '{"name": "Another"}' where id = 12`,
  cask_draft_is_no_cask: `
    insert into cask_draft (id, facts, created_at, created_by, changed_at) values (1, '{}', ${writtenAt}, '${id(1)}', ${writtenAt})`,
  cask_is_no_draft: copyOfCask(11),

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
    "update cask set evidence_until = '2030-01-01' where id = 1",
    "select from cask where id = 1 and evidence_until = '2099-12-31'",
  ),
  evidence_change_counted: raising(
    `${withdrawn}
     where cask_id = 1 and kind = 'INSURANCE'`,
    'select from cask where id = 1 and evidence_until is null',
  ),
  evidence_counted: raising(
    `${withdrawn}
     where cask_id = 1 and kind = 'INSURANCE';
     ${evidenceWith({ kind: "'INSURANCE'", sum_insured: '1', expires_on: "'2027-01-01'", ...checked })}`,
    "select from cask where id = 1 and evidence_until = '2027-01-01'",
  ),
  order_line_has_evidence: `
    ${withdrawn} where kind = 'INSURANCE';
    insert into order_line (order_id, cask_id, quantity, unit_price, other_unit_price, discount) values ('${id(31)}', 2, 1, 10000, 7000, 0)`,
  offer_has_evidence: [
    `${withdrawn} where kind = 'INSURANCE';
     update offer set published_at = ${writtenAt} where cask_id = 1`,
    "update offer set published_at = '2100-01-01' where cask_id = 1",
  ],
  evidence_registered: registered('evidence-added', evidenceWith({ ...checked })),
  evidence_change_registered: [
    registered(
      'evidence-added',
      `update evidence set checked_at = ${writtenAt}, checked_by = '${id(2)}', checked_as = 'owner' where id = '${id(143)}'`,
    ),
    registered('evidence-expired', `${withdrawn} where id = '${id(144)}'`),
    registered('evidence-expired', `update evidence set expired_at = ${writtenAt} where id = '${id(144)}'`),
  ],
  offer_registered_evidence: registered(
    'evidence-added',
    `${evidenceWith({ cask_id: '77', ...checked })}; ${offerOfACopy}`,
  ),
  evidence_of_its_file: [evidenceWith({ file_id: `'${id(141)}'` }), evidenceWith({ sha256: `'${four}'` })],

  bottling_frozen: [
    `update bottling set seed = repeat('d', 64) where id = '${id(102)}'`,
    `update bottling set planned_on = '2026-05-01' where id = '${id(102)}'`,
    `update bottling set cancelled_at = ${writtenAt}, cancelled_by = '${id(1)}', cancel_reason = 'Late' where id = '${id(101)}'`,
    `delete from bottling where id = '${id(102)}'`,
  ],

  release_invoice_moves: [
    `update release_invoice set total = 101 where id = '${id(111)}'`,
    `update release_invoice set state = 'DISPOSED', defaulted_on = '2026-03-31', proceeds = 0, sold_at = ${writtenAt} where id = '${id(111)}'`,
    `update release_invoice set paid_at = '2026-03-02Z' where id = '${id(112)}'`,
    `update release_invoice set is_sent = not is_sent, paid_at = '2026-03-02Z' where id = '${id(112)}'`,
    `delete from release_invoice where id = '${id(111)}'`,
  ],

  parcel_moves: [
    `update parcel set carrier = 'Another' where id = '${id(121)}'`,
    `update parcel set state = 'LOST' where id = '${id(122)}'`,
    `delete from parcel where id = '${id(121)}'`,
  ],
  parcel_sent: raising(
    `update release_invoice set is_sent = false where id = '${id(112)}';
     update parcel set state = 'DELIVERED', age_checked = true, closed_at = ${writtenAt} where state = 'SHIPPED'`,
    'select from release_invoice where is_sent',
  ),

  cask_loss_confirmed_once: [
    'update cask_loss set text = text',
    `delete from cask_loss where id = '${id(131)}'`,
  ],
  // A withdrawal gave back 1,000 of order 32, and a choice 1,000.
  remedy_choice_within_paid: choice(`'REFUND', 'MEMBER', 8001, '${id(17)}', null`).replace(id(31), id(32)),
  remedy_chosen_once: [
    `update remedy set choice_id = '${id(142)}' where certificate_id = '${id(51)}'`,
    `update remedy set amount = 2 where certificate_id = '${id(52)}'`,
    `delete from remedy where certificate_id = '${id(52)}'`,
  ],
  cask_share_not_gone: [
    `update cask_share set order_id = '${id(31)}' where cask_id = 1 and number = 3`,
    asSuperuser(`
      alter table cask disable trigger cask_stage_moves;
      update cask set stage = 'LOST' where id = 2;
      update cask_share set order_id = '${id(31)}' where cask_id = 2 and number = 3`),
  ],

  register_tile_grows: [
    `update register_tile set hashes = ${root} where level = 0`,
    `update register_tile set hashes = decode(repeat('01', 96), 'hex') where level = 0`,
    `update register_tile set index = 1, hashes = hashes || ${root} where level = 0`,
  ],
  register_checkpoint_grows: `insert into register_checkpoint values (1, ${root}, 'one', ${writtenAt})`,
  register_outbox_follows: [
    waits('key:shop.test/register+00000000+BBBB', 'key-added'),
    waits(`pdf-signer:${'0'.repeat(64)}`, 'pdf-signer-added'),
    waits(`event:${id(999)}`, 'cask-event'),
    waits('event:none', 'cask-event'),
    `update register_outbox set source = 'event:${id(999)}', type = 'cask-event'`,
  ],

  offer_registered: registered('cask-announced', offerOfACopy),
  cask_correction_registered: corrected("update cask set warehouse = 'another' where id = 1"),
  offer_correction_registered: corrected('update offer set share_volume_ml = 350 where cask_id = 1'),
  distillery_correction_registered: corrected("update distillery set name = 'Another' where id = 1"),
  certificate_registered: registered(
    'share-issued',
    `insert into certificate (id, cask_id, number, order_id, member_id, issued_at)
     values ('${id(59)}', 2, 3, '${id(31)}', '${id(1)}', ${writtenAt})`,
  ),
  certificate_return_registered: registered(
    'share-returned',
    `update certificate set state = 'WITHDRAWN', voided_at = ${writtenAt} where id = '${id(51)}'`,
  ),
  bottling_registered: registered(
    'bottling-planned',
    `insert into bottling (id, cask_id, planned_on, strength, seed, planned_at, planned_by, cancelled_at, cancelled_by,
       cancel_reason)
     values ('${id(134)}', 2, '2026-05-01', 46, repeat('c', 64), ${writtenAt}, '${id(1)}', ${writtenAt}, '${id(1)}', 'Leaking')`,
  ),
  bottling_cancellation_registered: registered(
    'bottling-cancelled',
    `update bottling set cancelled_at = ${writtenAt}, cancelled_by = '${id(1)}', cancel_reason = 'Leaking'
     where id = '${id(102)}'`,
  ),
  bottling_result_registered: registered(
    'cask-bottled',
    `insert into bottling_result values ('${id(102)}', '2026-04-01', 7, 0, 46, 700, 10, 0, ${writtenAt}, '${id(1)}')`,
  ),
  bottle_allocation_registered: registered(
    'bottles-allocated',
    `insert into bottle_allocation values ('${id(101)}', 3, null, 1, false, 3, 0)`,
  ),
  cask_event_registered: registered(
    'cask-event',
    `insert into cask_event (id, cask_id, kind, happened_on, recorded_at, source, text)
     values ('${id(133)}', 1, 'NOTE', '2026-03-01', ${writtenAt}, 'COMPANY', 'noted')`,
  ),
};
