import type { GuardCases } from './guard-case.ts';

export const catalogueGuards: GuardCases = {
  distillery_founded_check: 'update distillery set founded = 1599 where id = 1',

  cask_abv_check: 'update cask set abv = 39.9 where id = 1',
  cask_bottling_date_check: [
    "update cask set bottling_date = '2026-12-31' where id = 1",
    "update cask set fill_date = '2024-02-29', bottling_date = '2027-02-28' where id = 1",
  ],
  cask_fill_litres_check: [
    'update cask set fill_litres = 700.01 where id = 1',
    'update cask set fill_litres = 0 where id = 1',
  ],

  offer_stopped_check: [
    "update offer set stopped_from = '2026-03-01Z', published_at = null where id = 1",
    'update offer set stopped_by = (select id from cask_event limit 1), published_at = null where id = 1',
    "update offer set stopped_by = (select id from cask_event limit 1), stopped_from = '2026-03-01Z', published_at = '2026-03-01Z' where id = 1",
  ],
  offer_price_eur_check: 'update offer set price_eur = 0 where id = 1',
  offer_price_sgd_check: 'update offer set price_sgd = 0 where id = 1',
  offer_shares_total_check: 'update offer set shares_total = 0 where id = 1',

  faq_question_slug_check: "update faq_question set slug = 'A price' where id = 2",
  faq_question_position_check: 'update faq_question set position = 0 where id = 2',
  faq_question_first_check: 'update faq_question set is_shown = false where id = 1',
  team_person_position_check: 'update team_person set position = 0 where id = 1',
  team_person_drawing_check: 'update team_person set drawing = 5 where id = 1',
  team_person_portrait_check: `update team_person set file_id = (select id from file limit 1) where id = 1`,

  cask_listing_available_check: 'update cask_listing set available = -1 where cask_id = 1',
};
