import { invariantsOf, laggingInvariantsOf, type Invariant } from './invariant.ts';

const guards = 'docs/architecture.md#the-core, 2';

export const shareInvariants: Invariant[] = [
  ...invariantsOf(guards, {
    'every cask on offer has its shares 1 to n': `
      select offer.cask_id, shares_total, count(number), max(number)
      from offer full join cask_share as share using (cask_id)
      group by offer.cask_id, shares_total
      having count(number) is distinct from shares_total or max(number) is distinct from shares_total or min(number) <> 1
        or count(distinct number) <> count(number)`,
    'sold and free shares of every cask make its total': `
      select offer.cask_id, shares_total, sold, free from offer
      cross join lateral (select count(*) as free from cask_share as share
                          where share.cask_id = offer.cask_id and order_id is null) as unsold
      cross join lateral (select count(*) as sold from certificate
                          where certificate.cask_id = offer.cask_id and voided_at is null) as certified
      where sold + free <> shares_total`,
    'every line of an order has its certificates, of its member': `
      select line.order_id, line.cask_id, line.quantity, count(certificate.id) as certificates
      from order_line as line join orders on orders.id = line.order_id
      left join certificate on certificate.order_id = line.order_id and certificate.cask_id = line.cask_id
        and certificate.member_id = orders.member_id
      group by line.order_id, line.cask_id having count(certificate.id) <> line.quantity`,
    'every certificate belongs to a line of its order': `
      select certificate.id from certificate left join order_line as line using (order_id, cask_id)
      where line.order_id is null`,
    'no share has two valid certificates': `
      select cask_id, number, count(*) from certificate where voided_at is null
      group by cask_id, number having count(*) > 1`,
    'every sold share has a valid certificate of its order, and no other share has one': `
      select share.cask_id, share.number, share.order_id, certificate.order_id as certified
      from cask_share as share
      left join certificate on certificate.cask_id = share.cask_id and certificate.number = share.number
        and certificate.voided_at is null
      where share.order_id is distinct from certificate.order_id`,
    'no cask is listed twice': `
      select warehouse, cask_number, fill_year from cask
      group by warehouse, cask_number, fill_year having count(*) > 1`,
  }),
  ...invariantsOf('docs/product.md#life-of-a-cask-share', {
    'every certificate is in the state its last move led to': `
      select certificate.id, state, last.to_state from certificate
      left join lateral (select to_state from share_move where certificate_id = certificate.id
                         order by id desc limit 1) as last on true
      where state <> coalesce(last.to_state, 'PURCHASED')
      union all
      select certificate_id, from_state, before from (
        select certificate_id, from_state,
          lag(to_state, 1, 'PURCHASED') over (partition by certificate_id order by id) as before from share_move
      ) as moved where from_state <> before`,
    'a certificate is void when its share was withdrawn or refunded, and otherwise valid': `
      select id, state, voided_at from certificate
      where (voided_at is not null) <> (state in ('WITHDRAWN', 'REFUNDED'))`,
  }),
  ...invariantsOf('docs/product.md#certificates', {
    'every share code names its cask and number': `
      select share.cask_id, number, share.code from cask_share as share join cask on cask.id = share.cask_id
      where share.code not like cask.code || '-' || lpad(number::text, greatest(4, length(number::text)), '0') || '-_'
        and share.code not like cask.code || '-' || lpad(number::text, greatest(4, length(number::text)), '0') || '-__'`,
  }),
  ...invariantsOf('docs/domain.md#irish-whiskey', {
    'every cask is at least three years in wood of at most 700 litres': `
      select id, fill_date, bottling_date, fill_litres from cask
      where bottling_date < whiskey_from(fill_date) or fill_litres <= 0 or fill_litres > 700`,
  }),
  ...invariantsOf('docs/product.md#record-of-a-cask', {
    'every cask that is filled has its filling on record, and no other has': `
      select id, stage from cask where stage <> 'LOST'
      and (stage = 'ANNOUNCED') = exists (select from cask_event where cask_id = cask.id and kind = 'FILLED')`,
    'no cask gains alcohol but by a re-rack': `
      select id, cask_id from (
        select *, lag(volume_ml::bigint * strength) over (partition by cask_id order by happened_on, position) as before
        from cask_event as event where volume_ml is not null
          and not exists (select from cask_event as later where later.corrects = event.id)) as reading
      where kind <> 'RERACKED' and volume_ml::bigint * strength > before`,
    'every correction is of the kind of what it corrects, or a note that takes it back': `
      select event.id from cask_event as event join cask_event as corrected on corrected.id = event.corrects
      where event.position < corrected.position
        or event.kind <> corrected.kind and (event.kind <> 'NOTE' or corrected.kind = 'FILLED'
          or corrected.kind = 'INCIDENT' and num_nonnulls(event.recorded_by, corrected.recorded_by) > 0)`,
  }),
  ...laggingInvariantsOf(guards, {
    'lists show every cask on offer, with the shares that are free': `
      select offer.cask_id, listing.available as shown, free from offer join cask on cask.id = offer.cask_id
      cross join lateral (select count(*) as free from cask_share as share
                          where share.cask_id = offer.cask_id and order_id is null
                            and cask.stage in ('ANNOUNCED', 'FILLED', 'MATURING')) as unsold
      left join cask_listing as listing using (cask_id)
      where listing.available is distinct from free`,
  }),
];
