const aChoice = '(select id from remedy_choice order by id limit 1)';

/** Corruptions of lost casks and their remedies, as in corruptions.ts. */
export const lossCorruptions: Record<string, string> = {
  'every lost cask was declared lost, and no other was': 'delete from cask_loss',
  'every share held of a lost cask has its remedy once the loss is confirmed, and none before':
    'delete from remedy',
  'a share whose remedy was chosen is refunded, and one that is refunded has chosen': `
    update remedy set choice_id = null where choice_id = ${aChoice}`,
  'every choice is of shares of its order and its loss, and of what was paid for them': `
    update remedy set amount = amount + 1 where choice_id = ${aChoice}`,
  'every choice gave back what was paid once, to the wallet of its member': `
    update remedy_choice set amount = amount + 1 where id = ${aChoice}`,
  'every credited choice has its credit note, of its amount and its invoice': `
    delete from credit_note where refund_transaction_id in (select refund_transaction_id from remedy_choice)`,
  'every order without a cart replaces as many lost shares of its member, for what was paid for them': `
    delete from remedy_choice`,
};
