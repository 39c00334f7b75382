import type { Invariant } from './invariant.ts';

export const operatorInvariants: Invariant[] = [
  {
    name: 'the trail of operators is one chain from its first entry to its last',
    source: 'docs/decisions/051-trail-of-operators.md',
    sql: `select entry.position from (
        select *, lag(hash) over (order by position) as expected, row_number() over (order by position) as place
        from trail_entry) as entry
      join trail_entry as whole on whole.position = entry.position
      where entry.position <> place
        or entry.previous_hash <> coalesce(expected, decode(repeat('00', 32), 'hex'))
        or entry.hash <> trail_hash(whole)
        or (entry.salt is not null and entry.details_hash <> trail_details_hash(whole))`,
  },
];
