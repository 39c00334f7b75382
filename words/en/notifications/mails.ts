import { plural } from '../../format.ts';
import { fullRefund, spareBottle } from '../order-terms.ts';
import { returns } from '../profile/wallet.ts';

const notYou = 'If this was not you, you can ignore this e-mail.';
export const notYouAtAll = 'If this was not you, set a new password now and write to us.';

export const confirmationMail = {
  subject: 'Please confirm your e-mail address',
  text: 'Welcome to Tierce. One step is left: please confirm that this address is yours.',
  action: 'Confirm my address',
  closing: ['The link works once, within 24 hours.', notYou],
};

/** Sent to someone who registered with an address that has an account: the screen never says so. */
export const alreadyRegisteredMail = {
  subject: 'You already have an account',
  text: 'Someone, probably you, asked to register with this address. It already has an account, so we changed nothing.',
  forgot: (url: string) => `If you forgot your password, you can set a new one:\n${url}`,
  action: 'Log in',
  closing: [notYou],
};

/** To someone who registered with the address of a disabled account, or asked for a link to it. */
export const accountDisabledMail = {
  subject: 'Your account is disabled',
  paragraphs: [
    'Someone, probably you, asked for a link to log in with this address. The account is disabled, so we sent no link and changed nothing.',
    'What you hold remains yours. To reopen the account, please write to us.',
  ],
  action: 'Contact us',
  closing: [notYou],
};

export const resetMail = {
  subject: 'Set a new password',
  text: 'You asked for a link to set a new password. Here it is.',
  action: 'Set a new password',
  closing: ['The link works once, within one hour. Every device will be logged out.', notYou],
};

export interface AccountChangedWords {
  subject: string;
  text: string;
  /** For somebody who did not do it; `notYouAtAll` where there is none. */
  remedy?: string;
}

export const accountChangedMail = {
  action: 'Set a new password',
  changes: {
    PASSWORD: {
      subject: 'Your password was changed',
      text: 'The password of your account was changed, and every other session has ended.',
    },
    TOKEN_REUSED: {
      subject: 'We ended one of your sessions',
      text: 'Someone may have copied the login of one of your devices, so we ended that session. Please log in again there.',
    },
    GOOGLE_LINKED: {
      subject: 'You can now log in with Google',
      text: 'Someone, probably you, logged in with the Google account of this address. From now on you can use it to log in here.',
    },
    DISABLED: {
      subject: 'Your account is disabled',
      text: 'Your account was disabled, as asked. No one can log in any more. You keep your cask shares and what is in your wallet.',
      remedy: 'To reopen it, or if this was not you, please write to us.',
    },
    DISABLED_BY_OWNER: {
      subject: 'Your account is disabled',
      text: 'An owner of our office disabled your account. You are logged out everywhere, and no one can log in with it.',
      remedy: 'If you think this is a mistake, please speak to an owner.',
    },
    DISABLED_ASKED: {
      subject: 'Your account is disabled',
      text: 'You asked us to disable your account. No one can log in any more. You keep your cask shares and what is in your wallet.',
      remedy: 'To reopen it, or if this was not you, please write to us.',
    },
    DISABLED_SAFETY: {
      subject: 'Your account is disabled for your safety',
      text: 'We think that somebody else has used your account, and disabled it. No one can log in any more. You keep your cask shares and what is in your wallet.',
      remedy: 'Please write to us. We open it again once we know that it is you.',
    },
    DISABLED_TERMS: {
      subject: 'Your account is disabled',
      text: 'We disabled your account because it was used against our terms. You keep your cask shares and what is in your wallet.',
      remedy: 'If you think this is a mistake, or want to know more, please write to us.',
    },
    DISABLED_LAW: {
      subject: 'Your account is disabled',
      text: 'We disabled your account because the law asks us to. You keep your cask shares and what is in your wallet.',
      remedy: 'If you think this is a mistake, or want to know more, please write to us.',
    },
    DATE_OF_BIRTH: {
      subject: 'Your date of birth was corrected',
      text: 'We corrected the date of birth of your account. You find it in your preferences.',
      remedy: 'If you did not ask for this, please write to us.',
    },
    RECOVERY_OPENED: {
      subject: 'We were asked to remove your second step',
      text: 'Somebody told us that you lost your authenticator app, your passkeys and your recovery codes, and asked us to remove them. This can happen at any time from now on. If you still have one of them, log in with it: that stops it.',
      remedy: 'If you did not ask for this, please log in with your second step now, or write to us at once.',
    },
    RECOVERY_STOPPED: {
      subject: 'Your second step stays',
      text: 'Your authenticator app, passkeys and recovery codes stay as they are. Nobody removes them.',
    },
    RECOVERED: {
      subject: 'Your second step was removed',
      text: 'As asked, we removed your authenticator app, passkeys and recovery codes, and ended every session. Your password no longer works either: another mail has a link to set a new one. Please set up a second step again after that.',
      remedy: 'If you did not ask for this, please write to us at once.',
    },
    ENABLED: {
      subject: 'Your account is open again',
      text: 'We opened your account again. Log in as you did before.',
    },
    TOTP_ADDED: {
      subject: 'An authenticator app was set up',
      text: 'From now on logging in with your password also asks for a code of your authenticator app.',
    },
    TOTP_REMOVED: {
      subject: 'Your authenticator app was removed',
      text: 'Logging in no longer asks for a code of your authenticator app.',
    },
    PASSKEY_ADDED: {
      subject: 'A passkey was added',
      text: 'A passkey was added to your account. You can log in with it alone, and logging in with your password asks for it too.',
    },
    PASSKEY_REMOVED: {
      subject: 'A passkey was removed',
      text: 'A passkey was removed from your account. You can no longer log in with it.',
    },
    RECOVERY_CODE_USED: {
      subject: 'A recovery code was used',
      text: 'Someone, probably you, logged in with your password and a recovery code. That code is used up.',
    },
    CODES_WRONG: {
      subject: 'Many wrong codes were entered for your account',
      text: 'Someone logged in with your password and then gave one wrong code after another. Nobody got in. No code is accepted for a day; a passkey still works.',
    },
    RECOVERY_CODES_RENEWED: {
      subject: 'You have new recovery codes',
      text: 'New recovery codes were made for your account. The old ones no longer work.',
    },
  },
};

export const accountDeletedMail = {
  subject: 'Your account is deleted',
  paragraphs: [
    'As you asked, we have deleted your account and erased your data: your name, your addresses, your date of birth, your devices and your choices.',
    'What tax law makes us keep, the orders and the movements of money, stays in our books, without your name.',
  ],
  closing: ['This is our last message to you. Thank you for being with us.'],
};

export const orderMail = {
  subject: (shares: number, invoice: string) =>
    `${plural(shares, { one: 'Your cask share', other: 'Your cask shares' })}: order confirmed (${invoice})`,
  thanks: (name: string, day: string) =>
    `Thank you${name === '' ? '' : `, ${name}`}. Your order of ${day} is confirmed.`,
  one: (number: string, cask: string, distillery: string, code: string, total: string) =>
    `Share ${number} of ${cask} (${distillery}, cask ${code}): ${total}`,
  line: (quantity: number, cask: string, distillery: string, code: string, total: string) =>
    `${quantity} × ${cask} (${distillery}, cask ${code}): ${total}`,
  shares: (count: number, codes: string) =>
    `${plural(count, { one: 'Share code', other: 'Share codes' })} ${codes}`,
  atBottling: (amount: string, years: string) =>
    `Later: about ${amount} at bottling, ${years}, for delivery, duty and tax, as estimated today. ${spareBottle}`,
  years: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  nameless: 'The invoice is attached. Add your name in your account, and save your certificate with it.',
  attached: (certificates: number, all: number) => {
    if (certificates === 0) return 'The invoice is attached.';
    if (certificates < all)
      return `The invoice and the first ${certificates} certificates are attached. All of them are in your collection.`;
    return plural(all, {
      one: 'Your certificate and the invoice are attached.',
      other: 'Your certificates and the invoice are attached.',
    });
  },
  discount: (amount: string) => `Discount: ${amount}`,
  paid: (by: string, amount: string) => `Paid ${by}: ${amount}`,
  invoice: (number: string) => `Invoice: ${number}`,
  check: (url: string) =>
    `Anyone can check a share code at ${url}. We write to you if anything happens to the cask.`,
  action: (shares: number) => plural(shares, { one: 'See your certificate', other: 'See your certificates' }),
  withdrawal: (ordersEmail: string, lastDay: string) =>
    `You may withdraw from this order until the end of ${lastDay}, without giving a reason, for ${fullRefund}: press “Withdraw from contract here” on the page of the order, or write to ${ordersEmail}, or reply to this mail. The 14 days run from your order, not from delivery. The attached terms of sale say more, and hold a form for withdrawing.`,
};

export const withdrawalMail = {
  subject: (invoice: string) => `We have your withdrawal (invoice ${invoice})`,
  received: (receivedOn: string, recordedAt: string, invoice: string, orderedOn: string) =>
    `We received your withdrawal on ${receivedOn} and recorded it on ${recordedAt}. You withdrew from these shares of your order of ${orderedOn} (invoice ${invoice}):`,
  share: (code: string, cask: string, paid: string) => `${code}, ${cask}: ${paid}`,
  refund: (amount: string) => `Back in your wallet: ${amount}`,
  creditNote: (number: string) => `Credit note: ${number}`,
  action: 'See the order',
  wallet: (url: string) =>
    `You can spend it, or send it back to the card or account it came from, under “${returns.title}”:\n${url}`,
  closing: (ordersEmail: string) =>
    `The certificates of these shares are no longer valid. If you did not mean to withdraw, write to ${ordersEmail}.`,
};

export const membershipMail = {
  paid: (amount: string, invoice: string) =>
    `Paid from your wallet: ${amount}\nInvoice, attached: ${invoice}`,
  withdrawal: (ordersEmail: string, lastDay: string) =>
    `You may withdraw from this membership until the end of ${lastDay}, without giving a reason: in your account under Membership, or by e-mail to ${ordersEmail}. Unless you have used a benefit by then, you get everything back. The attached terms of sale say how, and hold a form you may use.`,
};

export const unsubscribe = (url: string) =>
  `Your e-mail preferences allow this kind of mail. To stop e-mails like it:\n${url}`;

export const pictureOf = (cask: string) => `The cask ${cask}`;
