import { sql } from 'kysely';
import type { CaskEnd } from '#domain/cask/stage.ts';

export const caskEnd = sql<CaskEnd | null>`(case
  when cask.stage = 'LOST' then (
    select json_build_object('how', 'LOST', 'on', happened_on) from cask_loss where cask_loss.cask_id = cask.id)
  when cask.stage in ('BOTTLED', 'CLOSED') then (
    select json_build_object('how', 'BOTTLED', 'on', bottled_on)
    from bottling join bottling_result on bottling_id = bottling.id where bottling.cask_id = cask.id)
  end)`;
