import type { Selectable } from 'kysely';
import type { AccountTables } from './tables/account.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { ContentTables } from './tables/content.ts';
import type { MembershipTables } from './tables/membership.ts';
import type { NoticeTables } from './tables/notices.ts';
import type { OrderTables } from './tables/orders.ts';
import type { WalletTables } from './tables/wallet.ts';

/** The tables as the migrations leave them. Money is integer minor units, dates are 'YYYY-MM-DD'. */
export interface Schema
  extends
    CatalogueTables,
    ContentTables,
    AccountTables,
    WalletTables,
    MembershipTables,
    OrderTables,
    NoticeTables {}

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
