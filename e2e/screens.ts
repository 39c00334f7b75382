import { account } from './screens/account.ts';
import { cart } from './screens/cart.ts';
import { casks } from './screens/casks.ts';
import { content } from './screens/content.ts';
import { house } from './screens/house.ts';
import { profile } from './screens/profile.ts';
import type { ScreenGroup } from './screens/screen.ts';
import { shell } from './screens/shell.ts';
import { wallet } from './screens/wallet.ts';

/** Every screen of the site (spec §2) in every state worth a look. */
export const screenGroups: readonly ScreenGroup[] = [
  shell,
  house,
  casks,
  content,
  account,
  cart,
  profile,
  wallet,
];
