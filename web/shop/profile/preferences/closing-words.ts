import { disableAccount } from '#contract/account.ts';
import { deleteAccount } from '#contract/privacy.ts';
import type { DeletionObstacle } from '#domain/deletion.ts';
import { paths } from '#web/paths.ts';

export type Closing = 'disable' | 'delete';

/** What each way of closing an account means, before it is done. */
export const closings = {
  disable: {
    endpoint: disableAccount,
    title: 'Disable your account?',
    consequences: [
      'Every session ends, and nobody can log in any more.',
      'Your cask shares, the money in your wallet, and what you may owe stay as they are.',
      'We go on writing to you about casks you hold: their bottling, and what has to be paid.',
      'To open it again, write to us.',
    ],
    action: 'Disable my account',
    done: 'Your account is disabled.',
  },
  delete: {
    endpoint: deleteAccount,
    title: 'Delete your account?',
    consequences: [
      'We forget your e-mail address, your names, phone, addresses and date of birth, your sessions, alerts, notices and cart.',
      'Orders, invoices and movements of money stay for the six years that tax law asks for, under a number, without your name.',
      'It cannot be undone. You may want to download your data first.',
      'It is possible once no cask share, no money and no payment of yours is left with us.',
    ],
    action: 'Delete my account',
    done: 'Your account is deleted. Sláinte.',
  },
} as const satisfies Record<Closing, object>;

/** What to do about each thing in the way. */
export const obstacleWords: Record<DeletionObstacle, { text: string; link: string; to: string }> = {
  SHARES: {
    text: 'You hold cask shares, and a share needs its owner until its bottle is with you. You can disable your account instead.',
    link: 'Your collection',
    to: paths.profileCollection(),
  },
  DEPOSIT: {
    text: 'A payment into your wallet is still under way. Please wait until it has arrived or failed.',
    link: 'Your wallet',
    to: paths.profileWallet(),
  },
  BALANCE: {
    text: 'There is money in your wallet. Please have it paid back, or spend it.',
    link: 'Your wallet',
    to: paths.profileWallet(),
  },
  DEBT: {
    text: 'A payment was taken back by your bank after it was spent. Please settle it first.',
    link: 'Your wallet',
    to: paths.profileWallet(),
  },
};
