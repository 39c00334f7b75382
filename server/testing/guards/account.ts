import { id, type GuardCases } from './guard-case.ts';

export const accountGuards: GuardCases = {
  member_country_check: `update member set country = 'FR' where id = '${id(1)}'`,
  member_currency_check: `update member set currency = 'USD' where id = '${id(1)}'`,
  member_email_check: [
    `update member set email = 'One@example.com' where id = '${id(1)}'`,
    `update member set email = 'one' where id = '${id(1)}'`,
  ],
  member_email_key: `update member set email = 'one@example.com' where id = '${id(2)}'`,
  member_pkey: `update member set id = '${id(1)}' where id = '${id(2)}'`,

  session_pkey: `update session set id = '${id(3)}' where id = '${id(4)}'`,
  refresh_token_pkey: 'insert into refresh_token select * from refresh_token',
  mailed_link_pkey: 'insert into mailed_link select * from mailed_link',
  mailed_link_purpose_check: "update mailed_link set purpose = 'GREETING'",
  signing_key_pkey: 'insert into signing_key select * from signing_key',

  subscription_one_per_member: `update subscription set replaced_at = null where id = '${id(22)}'`,
  subscription_pkey: `update subscription set id = '${id(21)}' where id = '${id(22)}'`,
  subscription_term_check: [
    `update subscription set ends_at = starts_at where id = '${id(21)}'`,
    `update subscription set ends_at = null where id = '${id(21)}'`,
  ],
  membership_level_code_key: "update membership_level set code = 'COOPER' where id = 2",
  membership_level_pkey: 'update membership_level set id = 1 where id = 2',
  membership_level_price_eur_check: 'update membership_level set price_eur = -1 where id = 1',
  membership_level_price_sgd_check: 'update membership_level set price_sgd = -1 where id = 1',
  membership_level_tier_key: 'update membership_level set tier = 1 where id = 2',
};
