import type { GuardCases } from './guard-case.ts';

export const catalogueGuards: GuardCases = {
  cask_bottling_date_check: [
    "update cask set bottling_date = '2026-12-31' where id = 1",
    "update cask set fill_date = '2024-02-29', bottling_date = '2027-02-28' where id = 1",
  ],

  offer_stopped_check: [
    "update offer set stopped_from = '2026-03-01Z', published_at = null where id = 1",
    'update offer set stopped_by = (select id from cask_event limit 1), published_at = null where id = 1',
    "update offer set stopped_by = (select id from cask_event limit 1), stopped_from = '2026-03-01Z', published_at = '2026-03-01Z' where id = 1",
  ],

  faq_question_slug_check: "update faq_question set slug = 'A price' where id = 2",
  faq_question_first_check: 'update faq_question set is_shown = false where id = 1',
};
