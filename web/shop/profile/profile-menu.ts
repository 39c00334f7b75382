import { Award, Barrel, Newspaper, ReceiptText, SlidersHorizontal, Wallet } from 'lucide-react';
import { paths } from '#web/paths.ts';
import { menu } from '#words/en/profile/profile.ts';

export const profileMenu = [
  { index: 0, path: paths.profileCollection(), name: menu.collection, icon: Barrel },
  { index: 1, path: paths.profileOrders(), name: menu.orders, icon: ReceiptText },
  { index: 2, path: paths.profileWallet(), name: menu.wallet, icon: Wallet },
  { index: 3, path: paths.profileMembership(), name: menu.membership, icon: Award },
  { index: 4, path: paths.profilePreferences(), name: menu.preferences, icon: SlidersHorizontal },
  { index: 5, path: paths.profileNews(), name: menu.news, icon: Newspaper },
] as const;
