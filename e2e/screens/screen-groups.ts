import { cart, profile, wallet } from './member-pages.ts';
import { office } from './office.ts';
import { otherPages } from './other-pages.ts';
import { account, casks, content, shell, shopPages } from './public-pages.ts';
import type { ScreenGroup } from './screen.ts';

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

/** Every screen of the site (docs/product.md#routes), and each kind of state once. */
export const screenGroups: readonly ScreenGroup[] = [...groups, otherPages(groups)];
