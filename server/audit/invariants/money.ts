import { invariantsOf, laggingInvariantsOf, type Invariant, walletPostings } from './invariant.ts';

const deposits = 'docs/architecture.md#the-core, 4';

export const moneyInvariants: Invariant[] = [
  ...invariantsOf('docs/architecture.md#the-core, 3', {
    'every ledger transaction sums to zero': `
      select transaction_id, currency, sum(amount) from ledger_entry
      group by transaction_id, currency having sum(amount) <> 0`,
    'the whole ledger sums to zero in each currency':
      'select currency, sum(amount) from ledger_entry group by currency having sum(amount) <> 0',
    'every ledger transaction moves something': `
      select id, kind, reference from ledger_transaction as moved
      where not exists (select 1 from ledger_entry where transaction_id = moved.id)`,
    'every wallet holds the sum of its entries': `
      select account_id, posted, coalesce(sum(amount), 0) as entries
      from wallet left join ledger_entry using (account_id)
      group by account_id having posted <> coalesce(sum(amount), 0)`,
    'no wallet is below zero':
      'select account_id, posted, pending from wallet where posted - pending < 0 or pending < 0',
    'every wallet counts its entries 1 to n without a gap': `
      select account_id, wallet.sequence as last, count(entry.sequence), max(entry.sequence)
      from wallet left join ledger_entry as entry using (account_id)
      group by account_id
      having count(entry.sequence) <> wallet.sequence or coalesce(max(entry.sequence), 0) <> wallet.sequence
        or coalesce(min(entry.sequence), 1) <> 1 or count(distinct entry.sequence) <> count(entry.sequence)`,
    'every balance after an entry is the sum up to it': `
      select * from (
        select account_id, sequence, balance_after, sum(amount) over (partition by account_id order by sequence) as sum
        from ledger_entry where sequence is not null
      ) as history where balance_after <> sum`,
    "wallets keep a history, the company's accounts none": `
      select account_id, transaction_id from ledger_entry join ledger_account on ledger_account.id = account_id
      where (kind = 'WALLET') <> (sequence is not null)`,
    'every entry has the currency of its account': `
      select transaction_id, account_id from ledger_entry as entry join ledger_account as account
      on account.id = entry.account_id where account.currency <> entry.currency`,
  }),
  ...invariantsOf('docs/product.md#money', {
    'every member has their own wallet in each currency': `
      select member.id, money.currency from member cross join (select code from currency) as money (currency)
      left join wallet on wallet.member_id = member.id and wallet.currency = money.currency
      left join ledger_account as account on account.id = wallet.account_id and account.kind = 'WALLET'
        and account.member_id = member.id and account.currency = money.currency
      where account.id is null`,
  }),
  ...invariantsOf(deposits, {
    "every deposit that succeeded was credited to its owner's wallet": `
      select deposit.id, deposit.amount from deposit
      where state = 'SUCCEEDED' and not exists (
        select from ${walletPostings}
        where kind = 'DEPOSIT' and reference = deposit.id::text and against = 'CLEARING'
          and (member_id, posting.currency, posting.amount, posting.provider)
            = (deposit.member_id, deposit.currency, deposit.amount, deposit.provider))`,
    'nothing but a deposit that succeeded was credited, and once': `
      select posting.reference, count(*) from ledger_transaction as posting
      left join deposit on deposit.id::text = posting.reference and deposit.state = 'SUCCEEDED'
      where posting.kind = 'DEPOSIT' group by posting.reference having count(*) <> 1 or count(deposit.id) <> 1`,
    'every clearing account holds what its deposits brought less what went back': `
      select account.provider, account.currency, cleared, brought from ledger_account as account
      left join (select account_id, -sum(amount) as cleared from ledger_entry group by account_id) as entries
        on entries.account_id = account.id
      left join (select provider, currency, sum(amount - refunded - charged_back) as brought
                 from deposit where state = 'SUCCEEDED' group by provider, currency) as deposits
        on deposits.provider = account.provider and deposits.currency = account.currency
      where account.kind = 'CLEARING' and coalesce(cleared, 0) <> coalesce(brought, 0)`,
    'what the sandbox captured for settled deposits is what they brought': `
      select deposit.id, deposit.amount, payment.captured from deposit
      join sandbox.payment as payment on payment.ref = deposit.provider_ref
      where deposit.provider = 'sandbox' and deposit.state = 'SUCCEEDED' and deposit.amount <> payment.captured`,
    'no more of a deposit was ever refunded than was paid, and what is booked was posted': `
      with refund as (
        select coalesce(returned.deposit_id, split_part(posting.reference, ':', 1)::uuid) as deposit_id,
          posting.posted_at, entry.amount
        from ledger_entry as entry
        join ledger_account as account on account.id = entry.account_id and account.kind = 'CLEARING'
        join ledger_transaction as posting on posting.id = entry.transaction_id and posting.kind = 'REFUND'
        left join wallet_return as returned on returned.id = split_part(posting.reference, ':', 1)::uuid
        where split_part(posting.reference, ':', 2) <> 'charged-back'
      ), history as (
        select deposit_id, sum(amount) over (
          partition by deposit_id order by posted_at, amount rows unbounded preceding) as refunded,
          sum(amount) over (partition by deposit_id) as total
        from refund
      ), most as (
        select deposit_id, max(refunded) as refunded, max(total) as total from history group by deposit_id
      )
      select deposit.id, deposit.amount, deposit.refunded as booked, most.refunded as most, most.total
      from deposit left join most on most.deposit_id = deposit.id
      where most.refunded > deposit.amount or deposit.refunded <> coalesce(most.total, 0)`,
  }),
  ...laggingInvariantsOf(deposits, {
    'what the sandbox gave back is booked': `
      select deposit.id, deposit.refunded, deposit.charged_back, payment.refunded as their_refunded,
             payment.charged_back as their_charged_back from deposit
      join sandbox.payment as payment on payment.ref = deposit.provider_ref
      where deposit.provider = 'sandbox' and deposit.state = 'SUCCEEDED'
        and (deposit.refunded, deposit.charged_back) <> (payment.refunded, payment.charged_back)`,
    'money the sandbox captured is credited': `
      select payment.ref, payment.captured from sandbox.payment as payment
      left join deposit on deposit.provider_ref = payment.ref and deposit.state in ('SUCCEEDED', 'REVIEW', 'RETURNED')
      where payment.captured > 0 and deposit.id is null`,
  }),
  ...invariantsOf('docs/product.md#wallet', {
    'what a wallet holds back is what its returns have under way': `
      select account_id, pending, coalesce(sum(amount), 0) as under_way from wallet
      left join wallet_return as returned on returned.member_id = wallet.member_id
        and returned.currency = wallet.currency and returned.state = 'PENDING'
      group by account_id having pending <> coalesce(sum(amount), 0)`,
    'every return that is done left its wallet once, and no other did': `
      select returned.id, returned.state from wallet_return as returned
      cross join lateral (
        select count(*) filter (where posting.amount = -returned.amount and reference = returned.id::text) as gone,
               count(*) filter (where posting.amount = returned.amount and reference = returned.id || ':failed') as back
        from ${walletPostings}
        where kind = 'REFUND' and reference in (returned.id::text, returned.id || ':failed') and against = 'CLEARING'
          and (posting.member_id, posting.currency) = (returned.member_id, returned.currency)) as moved
      where gone > 1 or back <> case state when 'FAILED' then gone else 0 end
        or (state <> 'FAILED' and gone <> case state when 'DONE' then 1 else 0 end)`,
    'every return goes to a deposit of its member that holds it': `
      select deposit.id from deposit join wallet_return as returned on returned.deposit_id = deposit.id
      group by deposit.id having bool_or(returned.member_id <> deposit.member_id or returned.currency <> deposit.currency)
        or coalesce(sum(returned.amount) filter (where returned.state = 'DONE'), 0) > deposit.refunded
        or deposit.state <> 'SUCCEEDED'`,
    'nothing goes back to a deposit after its provider refused that for good': `
      select later.id, later.deposit_id from wallet_return as later
      join wallet_return as refused on refused.deposit_id = later.deposit_id and refused.refusal is not null
        and later.requested_at > refused.finished_at`,
    'what a member owes is what was reversed and not paid, never less than nothing': `
      select wallet.account_id, owed, -coalesce(sum(amount), 0) as receivable from wallet
      left join ledger_account as account on account.kind = 'RECEIVABLE' and account.member_id = wallet.member_id
        and account.currency = wallet.currency
      left join ledger_entry as entry on entry.account_id = account.id
      group by wallet.account_id having owed <> -coalesce(sum(amount), 0) or owed < 0`,
  }),
  ...invariantsOf('docs/providers.md#deposit-states', {
    'every deposit that was returned has one decision that is done, and no other has': `
      select deposit.id, deposit.state, count(decision.id) as done from deposit
      left join deposit_decision as decision on decision.deposit_id = deposit.id
        and decision.kind = 'RETURN' and decision.state = 'DONE'
      group by deposit.id having (deposit.state = 'RETURNED') <> (count(decision.id) > 0) or count(decision.id) > 1`,
  }),
  ...invariantsOf('docs/architecture.md#the-core, 5', {
    'every kept answer that is a list is of returns of its member': `
      select kept.member_id, kept.key from idempotency_key as kept, json_array_elements(
        case json_typeof(kept.answer) when 'array' then kept.answer else '[]' end) as part
      left join wallet_return as returned on returned.id::text = part ->> 'returnId'
      where returned.member_id is distinct from kept.member_id`,
  }),
  ...invariantsOf('docs/product.md#chargebacks', {
    'what is charged back of a deposit is the sum of its chargebacks, and was posted': `
      with posted as (
        select split_part(reference, ':', 1)::uuid as deposit_id, sum(entry.amount) as amount
        from ledger_transaction as posting join ledger_entry as entry on entry.transaction_id = posting.id
        join ledger_account as account on account.id = entry.account_id and account.kind = 'CLEARING'
        where posting.kind = 'REFUND' and split_part(reference, ':', 2) = 'charged-back' group by 1
      ), known as (
        select deposit_id, sum(booked) as amount from chargeback group by deposit_id
      )
      select deposit.id, charged_back, known.amount as known, posted.amount as posted from deposit
      left join known on known.deposit_id = deposit.id left join posted on posted.deposit_id = deposit.id
      where charged_back <> coalesce(known.amount, 0) or charged_back <> coalesce(posted.amount, 0)`,
  }),
];
