import { id, type GuardCases } from './guard-case.ts';

const then = "'2026-03-01T12:00:00Z'";

interface Values {
  state: string;
  amount: number;
  booked: number;
  note: string;
  endedAt: string;
}
const open: Values = { state: 'OPEN', amount: 500, booked: 500, note: 'null', endedAt: 'null' };

const chargeback = (number: number, change: Partial<Values> = {}) => {
  const { state, amount, booked, note, endedAt } = { ...open, ...change };
  return `insert into chargeback (id, deposit_id, state, amount, booked, note, written_at, ended_at)
    values ('${id(number)}', '${id(16)}', '${state}', ${amount}, ${booked}, ${note}, ${then}, ${endedAt})`;
};

/** One that is open, one that is won. */
export const chargebackRows = `
${chargeback(161)};
${chargeback(162, { state: 'WON', booked: 0, endedAt: then })};
`;

const update = (change: string, number = 161) => `update chargeback set ${change} where id = '${id(number)}'`;

export const chargebackGuards: GuardCases = {
  chargeback_amount_check: chargeback(163, { state: 'WON', amount: 0, booked: 0, endedAt: then }),
  chargeback_booked_check: [chargeback(163, { booked: 501 }), chargeback(163, { booked: -1 })],
  chargeback_won_check: [chargeback(163, { booked: 0 }), chargeback(163, { state: 'WON', endedAt: then })],
  chargeback_ended_check: [chargeback(163, { state: 'LOST' }), chargeback(163, { endedAt: then })],
  chargeback_note_check: chargeback(163, { note: "''" }),
  chargeback_moves: [
    update('amount = 600'),
    `${update('booked = 400')}; ${update('booked = 500')}`,
    update(`state = 'OPEN', booked = 500, ended_at = null`, 162),
    update('version = 9', 162),
    `delete from chargeback where id = '${id(162)}'`,
  ],
};
