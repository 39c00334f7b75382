import { Award, Barrel, Newspaper, ReceiptText, SlidersHorizontal, Wallet } from 'lucide-react';
import { paths } from '#web/paths.ts';

/** spec §2, 'My Profile': its entries in order. */
export const profileMenu = [
  { index: 0, path: paths.profileCollection(), name: 'Collection', icon: Barrel },
  { index: 1, path: paths.profileOrders(), name: 'Orders', icon: ReceiptText },
  { index: 2, path: paths.profileWallet(), name: 'Wallet', icon: Wallet },
  { index: 3, path: paths.profileMembership(), name: 'Membership', icon: Award },
  { index: 4, path: paths.profilePreferences(), name: 'Preferences', icon: SlidersHorizontal },
  { index: 5, path: paths.profileNews(), name: 'My News', icon: Newspaper },
] as const;
