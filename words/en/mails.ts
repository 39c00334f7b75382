const notYou = 'If this was not you, you need not do anything.';
const notYouAtAll = 'If this was not you, set a new password at once, and write to us.';

export const confirmationMail = {
  subject: 'Please confirm your e-mail address',
  text: 'Welcome to Tierce. One step is left: please confirm that this address is yours.',
  action: 'Confirm my address',
  closing: ['The link works once, within 24 hours.', notYou],
};

/** To someone who registered with an address that has an account; the screen does not tell, the mail does. */
export const alreadyRegisteredMail = {
  subject: 'You already have an account',
  text: 'Someone, probably you, asked to register with this address. It has an account already, so nothing was changed.',
  forgot: (url: string) => `If you forgot your password, you can set a new one:\n${url}`,
  action: 'Log in',
  closing: [notYou],
};

/** To someone who registered with the address of a disabled account, or asked for a link to it. */
export const accountDisabledMail = {
  subject: 'Your account is disabled',
  paragraphs: [
    'Someone, probably you, asked for a link to log in with this address. Its account is disabled: no link opens it, and nothing was changed.',
    'What you hold remains yours. To open the account again, please write to us.',
  ],
  action: 'Contact us',
  closing: [notYou],
};

export const resetMail = {
  subject: 'Set a new password',
  text: 'You asked for a link to set a new password.',
  action: 'Set a new password',
  closing: ['The link works once, within one hour. Every device will be logged out.', notYou],
};

export const accountChangedMail = {
  action: 'Set a new password',
  changes: {
    PASSWORD: {
      subject: 'Your password was changed',
      text: 'The password of your account was changed, and every other session has ended.',
      remedy: notYouAtAll,
    },
    TOKEN_REUSED: {
      subject: 'We ended one of your sessions',
      text: 'A browser came to us with a key to your account that had been used before. Someone may have copied it, so we ended that session. Log in again where you use it.',
      remedy: notYouAtAll,
    },
    GOOGLE_LINKED: {
      subject: 'Google now logs in to your account',
      text: 'Someone, probably you, logged in with the Google account of this address. From now on it logs in to your account here.',
      remedy: notYouAtAll,
    },
    DISABLED: {
      subject: 'Your account is disabled',
      text: 'Your account was disabled, as asked. Nobody can log in any more. Your cask shares, and what is in your wallet, remain yours.',
      remedy: 'To open it again, or if this was not you, please write to us.',
    },
    TOTP_ADDED: {
      subject: 'An authenticator app was set up',
      text: 'From now on logging in with your password also asks for a code of your authenticator app.',
      remedy: notYouAtAll,
    },
    TOTP_REMOVED: {
      subject: 'Your authenticator app was removed',
      text: 'Logging in no longer asks for a code of your authenticator app.',
      remedy: notYouAtAll,
    },
    PASSKEY_ADDED: {
      subject: 'A passkey was added',
      text: 'A passkey was added to your account. It logs in by itself, and logging in with your password asks for it.',
      remedy: notYouAtAll,
    },
    PASSKEY_REMOVED: {
      subject: 'A passkey was removed',
      text: 'A passkey was removed from your account. It does not log in any more.',
      remedy: notYouAtAll,
    },
    RECOVERY_CODE_USED: {
      subject: 'A recovery code was used',
      text: 'Someone, probably you, logged in with your password and a recovery code. That code is used up.',
      remedy: notYouAtAll,
    },
    CODES_WRONG: {
      subject: 'Many wrong codes were given for your account',
      text: 'Someone logged in with your password and then gave one wrong code after another. Nobody came in. For a day no code is accepted; a passkey still works.',
      remedy: notYouAtAll,
    },
    RECOVERY_CODES_RENEWED: {
      subject: 'You have new recovery codes',
      text: 'New recovery codes were made for your account. The ones from before do not work any more.',
      remedy: notYouAtAll,
    },
  },
};

export const accountDeletedMail = {
  subject: 'Your account is deleted',
  paragraphs: [
    'As you asked, we have deleted your account and forgotten what we knew of you: your name, your addresses, your date of birth, your devices and your choices.',
    'What tax law makes us keep, the orders and the movements of money, stays for as long as it says, without your name.',
  ],
  closing: ['This is our last message to you. Thank you for the time you shared with us. Sláinte.'],
};

export const orderMail = {
  subject: (invoice: string) => `Your cask shares: order confirmed (${invoice})`,
  thanks: (day: string) => `Thank you. Your order of ${day} is confirmed.`,
  line: (quantity: number, cask: string, distillery: string, code: string, total: string) =>
    `${quantity} × ${cask} (${distillery}, cask ${code}): ${total}`,
  shares: (codes: string) => `Shares ${codes}`,
  discount: (amount: string) => `Discount: ${amount}`,
  paid: (amount: string) => `Paid from your wallet: ${amount}`,
  invoice: (number: string) => `Invoice: ${number}`,
  action: 'See your certificates',
  /** docs/product.md#withdrawal */
  withdrawal:
    'You may withdraw from this order within 14 days, for a full refund to your wallet. Write to us, and attach the invoice from your orders page.',
};

export const digestMail = { subject: 'Your casks today', action: 'See your dashboard' };

/** On every mail that an e-mail preference must allow. */
export const unsubscribe = (url: string) =>
  `You get this because you asked for it. To stop such mails:\n${url}`;
