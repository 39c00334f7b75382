import { copyOfCask, id, raising, writtenAt, type GuardCases } from './guard-case.ts';

const root = "decode(repeat('00', 32), 'hex')";

/** A trigger that writes into the outbox of the register. */
export const registered = (trigger: string, type: string, change: string) =>
  raising(
    trigger,
    `delete from register_outbox; ${change}`,
    `select from register_outbox where type = '${type}'`,
  );

const waits = (source: string, type: string) =>
  `insert into register_outbox (source, type, facts) values ('${source}', '${type}', '{}')`;

export const registerRows = `
insert into register_log (origin, created_at) values ('shop.test/register', ${writtenAt});
insert into register_key values ('shop.test/register+00000000+AAAA', 0, ${writtenAt});
insert into register_entry values (0, 'one', '{}', null, null), (1, 'two', '{}', null, null);
insert into register_tile values (0, 0, decode(repeat('00', 64), 'hex')), (1, 0, ${root});
insert into register_checkpoint values (2, ${root}, 'two', ${writtenAt});
insert into register_cosignature values (2, 'witness.test', 'line', ${writtenAt});
insert into register_witness values ('witness.test', ${writtenAt}, 'COSIGNED', 200, ${writtenAt});
insert into register_salt values ('${id(51)}', ${root});
insert into register_outbox (source, type, facts) values ('ledger:2026-02-01', 'ledger-head', '{}');
insert into register_refusal (reason, since) values ('rolled back', ${writtenAt});
`;

export const registerGuards: GuardCases = {
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

  offer_registered: registered(
    'offer_registered',
    'cask-announced',
    `${copyOfCask(77)};
     insert into offer (cask_id, price_sgd, price_eur, shares_total, share_volume_ml)
     select 77, price_sgd, price_eur, shares_total, share_volume_ml from offer
     where cask_id = 1`,
  ),
  cask_correction_registered: registered(
    'cask_correction_registered',
    'cask-corrected',
    "update cask set warehouse = 'another' where id = 1",
  ),
  offer_correction_registered: registered(
    'offer_correction_registered',
    'cask-corrected',
    'update offer set share_volume_ml = 350 where cask_id = 1',
  ),
  distillery_correction_registered: registered(
    'distillery_correction_registered',
    'cask-corrected',
    "update distillery set name = 'Another' where id = 1",
  ),
  certificate_registered: registered(
    'certificate_registered',
    'share-issued',
    `insert into certificate (id, cask_id, number, order_id, member_id, issued_at)
     values ('${id(59)}', 2, 3, '${id(31)}', '${id(1)}', ${writtenAt})`,
  ),
  certificate_return_registered: registered(
    'certificate_return_registered',
    'share-returned',
    `update certificate set state = 'WITHDRAWN', voided_at = ${writtenAt} where id = '${id(51)}'`,
  ),
  bottling_registered: registered(
    'bottling_registered',
    'bottling-planned',
    `insert into bottling (id, cask_id, planned_on, strength, seed, planned_at, planned_by, cancelled_at, cancelled_by,
       cancel_reason)
     values ('${id(134)}', 2, '2026-05-01', 46, repeat('c', 64), ${writtenAt}, '${id(1)}', ${writtenAt}, '${id(1)}', 'Leaking')`,
  ),
  bottling_cancellation_registered: registered(
    'bottling_cancellation_registered',
    'bottling-cancelled',
    `update bottling set cancelled_at = ${writtenAt}, cancelled_by = '${id(1)}', cancel_reason = 'Leaking'
     where id = '${id(102)}'`,
  ),
  bottling_result_registered: registered(
    'bottling_result_registered',
    'cask-bottled',
    `insert into bottling_result values ('${id(102)}', '2026-04-01', 7, 0, 46, 700, 10, 0, ${writtenAt}, '${id(1)}')`,
  ),
  bottle_allocation_registered: registered(
    'bottle_allocation_registered',
    'bottles-allocated',
    `insert into bottle_allocation values ('${id(101)}', 3, null, 1, false, 3, 0)`,
  ),
  cask_event_registered: registered(
    'cask_event_registered',
    'cask-event',
    `insert into cask_event (id, cask_id, kind, happened_on, recorded_at, source, text)
     values ('${id(133)}', 1, 'NOTE', '2026-03-01', ${writtenAt}, 'COMPANY', 'noted')`,
  ),
};
