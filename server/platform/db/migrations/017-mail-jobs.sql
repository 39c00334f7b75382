-- Jobs that mailed something by themselves, of a release before the outbox, become rows of it.
do $$
begin
  if to_regclass('pgboss.job') is null then
    return;
  end if;

  insert into mail (id, member_id, event, type, data, urgent, due_at, created_at)
  select job.id, member.id, job.name || ':' || job.id,
    case job.name when 'mail-confirmation' then 'CONFIRM_ADDRESS' when 'mail-reset' then 'RESET_PASSWORD'
      else 'ACCOUNT_CHANGED' end,
    job.data - 'memberId', true, job.created_on, job.created_on
  from pgboss.job join member on member.id = (job.data ->> 'memberId')::uuid
  where job.name in ('mail-confirmation', 'mail-reset', 'mail-account-changed')
    and job.state in ('created', 'retry', 'active') and member.deleted_at is null;

  with placed as (
    insert into notice (member_id, event, type, data, created_at)
    select orders.member_id, 'order:' || orders.id, 'ORDER_PLACED', job.data, job.created_on
    from pgboss.job join orders on orders.id = (job.data ->> 'orderId')::uuid
    where job.name = 'mail-order' and job.state in ('created', 'retry', 'active')
    on conflict do nothing returning *
  )
  insert into mail (id, member_id, event, type, data, due_at, created_at)
  select gen_random_uuid(), member_id, event, type, data, placed.created_at, placed.created_at
  from placed join member on member.id = member_id where confirmed_at is not null and disabled_at is null
  on conflict do nothing;

  delete from pgboss.job
  where name in ('mail-confirmation', 'mail-reset', 'mail-account-changed', 'mail-farewell', 'mail-order')
    and state in ('created', 'retry', 'active');
end $$;
