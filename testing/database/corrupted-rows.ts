/** The rows that corruptions.ts damages. */
export const anOrder = '(select id from orders where discount > 0 order by id limit 1)';
export const otherOrder = '(select id from orders where discount > 0 order by id offset 1 limit 1)';
export const aMember = '(select member_id from orders where discount > 0 order by id limit 1)';
export const otherMember = '(select member_id from orders where discount > 0 order by id offset 1 limit 1)';
export const aWallet = `(select account_id from wallet where member_id = ${aMember} and currency = 'SGD')`;
export const aDeposit = `(select id from deposit where member_id = ${aMember} limit 1)`;
export const newId = 'gen_random_uuid()';
