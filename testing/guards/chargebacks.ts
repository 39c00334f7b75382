import { id, type GuardCase, type GuardCases } from './guard-case.ts';

const then = "'2026-03-01T12:00:00Z'";

interface Values {
  state: string;
  amount: number;
  reported: number;
  recorded: number;
  reference: string;
  recordedBy: string;
  endedAt: string;
}
const open: Values = {
  state: 'OPEN',
  amount: 500,
  reported: 0,
  recorded: 500,
  reference: "'dp_2'",
  recordedBy: `'${id(2)}'`,
  endedAt: 'null',
};

const chargeback = (number: number, change: Partial<Values> = {}) => {
  const { state, amount, reported, recorded, reference, recordedBy, endedAt } = { ...open, ...change };
  return `insert into chargeback (id, deposit_id, state, amount, reported, recorded, reference, opened_on, written_at,
      recorded_by, ended_at)
    values ('${id(number)}', '${id(16)}', '${state}', ${amount}, ${reported}, ${recorded}, ${reference}, '2026-03-01', ${then},
      ${recordedBy}, ${endedAt})`;
};

const event = (change: Partial<Record<'kind' | 'amount' | 'onDay', string>>) => {
  const { kind, amount, onDay } = { kind: 'OPENED', amount: '500', onDay: 'null', ...change };
  return `insert into chargeback_event (chargeback_id, kind, at, amount, on_day)
    values ('${id(161)}', '${kind}', ${then}, ${amount}, ${onDay})`;
};

const paper = (file: number, name = 'Slip.pdf') =>
  `insert into chargeback_file values ('${id(161)}', '${id(file)}', '${name}', '${id(1)}', ${then})`;

/** One that an operator recorded, one that is won. */
export const chargebackRows = `
${chargeback(161, { reference: "'dp_1'" })};
${chargeback(162, { reference: "'dp_0'", state: 'WON', recorded: 0, endedAt: then })};
${event({})};
${paper(95)};
`;

const asSuperuser = (sql: string): GuardCase => ({ sql, asSuperuser: true });
const update = (change: string, number = 161) => `update chargeback set ${change} where id = '${id(number)}'`;

export const chargebackGuards: GuardCases = {
  chargeback_pkey: chargeback(161),
  chargeback_state_check: chargeback(163, { state: 'SETTLED', endedAt: then }),
  chargeback_amount_check: chargeback(163, { state: 'WON', amount: 0, recorded: 0, endedAt: then }),
  chargeback_reference_check: chargeback(163, { reference: "''" }),
  chargeback_booked_check: [
    chargeback(163, { recorded: 501 }),
    chargeback(163, { reported: -1 }),
    chargeback(163, { reported: 501, recorded: -1 }),
  ],
  chargeback_won_check: [chargeback(163, { recorded: 0 }), chargeback(163, { state: 'WON', endedAt: then })],
  chargeback_ended_check: [chargeback(163, { state: 'LOST' }), chargeback(163, { endedAt: then })],
  chargeback_recorded_check: chargeback(163, { recordedBy: 'null' }),
  chargeback_named_check: chargeback(163, { reference: 'null' }),
  chargeback_one_per_reference: chargeback(163, { reference: "'dp_1'" }),
  chargeback_moves: [
    update('amount = 600'),
    update('recorded = 400, amount = 400'),
    update(`state = 'OPEN', recorded = 500, ended_at = null`, 162),
    update('version = 9', 162),
    `with lost as (${update(`state = 'LOST', ended_at = ${then}`)} returning id) select from lost;
     ${update("state = 'OPEN', ended_at = null")}`,
    `${update('reported = 100, recorded = 400')}; ${update('reported = 0, recorded = 500')}`,
    `delete from chargeback where id = '${id(162)}'`,
  ],
  chargeback_not_truncated: asSuperuser('truncate chargeback cascade'),
  chargeback_event_pkey: `insert into chargeback_event overriding system value
    select event.* from chargeback_event as event limit 1`,
  chargeback_event_kind_check: event({ kind: 'LATE', amount: 'null' }),
  chargeback_event_amount_check: event({ amount: '0' }),
  chargeback_event_said_check: [
    event({ amount: 'null' }),
    event({ kind: 'WON' }),
    event({ onDay: "'2026-03-02'" }),
  ],
  chargeback_event_append_only: [
    'update chargeback_event set amount = amount',
    'delete from chargeback_event',
    'truncate chargeback_event',
  ].map(asSuperuser),
  chargeback_file_pkey: paper(95),
  chargeback_file_name_check: paper(96, ''),
  chargeback_file_append_only: [
    "update chargeback_file set name = 'Other.pdf'",
    'delete from chargeback_file',
    'truncate chargeback_file',
  ].map(asSuperuser),
};
