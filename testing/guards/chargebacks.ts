import { id, rowOf, writtenAt, type GuardCases } from './guard-case.ts';

const chargebackOf = rowOf('chargeback', {
  id: `'${id(161)}'`,
  deposit_id: `'${id(16)}'`,
  state: "'OPEN'",
  amount: '500',
  booked: '500',
  written_at: writtenAt,
});

/** One that is open, one that is won. */
export const chargebackRows = `
${chargebackOf()};
${chargebackOf({ id: `'${id(162)}'`, state: "'WON'", booked: '0', ended_at: writtenAt })};
`;

const update = (change: string, number = 161) => `update chargeback set ${change} where id = '${id(number)}'`;

export const chargebackGuards: GuardCases = {
  chargeback_moves: [
    update('amount = 600'),
    `${update('booked = 400')}; ${update('booked = 500')}`,
    update(`state = 'OPEN', booked = 500, ended_at = null`, 162),
    update('version = 9', 162),
    `delete from chargeback where id = '${id(162)}'`,
  ],
};
