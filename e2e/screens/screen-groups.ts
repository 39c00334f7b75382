import { account } from './account.ts';
import { cart } from './cart.ts';
import { casks } from './casks.ts';
import { content } from './content.ts';
import { office } from './office.ts';
import { otherPages } from './other-pages.ts';
import { shopPages } from './shop-pages.ts';
import { profile } from './profile.ts';
import type { ScreenGroup } from './screen.ts';
import { shell } from './shell.ts';
import { wallet } from './wallet.ts';

const groups: readonly ScreenGroup[] = [
  shell,
  shopPages,
  casks,
  content,
  account,
  cart,
  profile,
  wallet,
  office,
];

/** Every screen of the site (docs/product.md#routes) in every state worth a look. */
export const screenGroups: readonly ScreenGroup[] = [...groups, otherPages(groups)];
