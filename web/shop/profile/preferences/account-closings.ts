import { disableAccount } from '#contract/account/account.ts';
import { deleteAccount } from '#contract/account/privacy.ts';
import type { DeletionObstacle } from '#domain/account/deletion.ts';
import { paths } from '#web/paths.ts';

export type AccountClosing = 'disable' | 'delete';

export const endpoints = { disable: disableAccount, delete: deleteAccount } as const;

export const remedies: Record<DeletionObstacle, string> = {
  SHARES: paths.profileCollection(),
  DEPOSIT: paths.profileWallet(),
  BALANCE: paths.profileWallet(),
  DEBT: paths.profileWallet(),
  OPERATOR: paths.contacts(),
};
