import type { MailContent } from '#server/platform/mail/render-mail.ts';

export type AccountChange =
  | 'PASSWORD'
  | 'GOOGLE_LINKED'
  | 'DISABLED'
  | 'TOTP_ADDED'
  | 'TOTP_REMOVED'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'RECOVERY_CODE_USED'
  | 'RECOVERY_CODES_RENEWED'
  | 'CODES_WRONG';

const notYou = 'If this was not you, you need not do anything.';

export function confirmationMail(publicUrl: string, token: string): MailContent {
  return {
    subject: 'Please confirm your e-mail address',
    paragraphs: ['Welcome to Tierce. One step is left: please confirm that this address is yours.'],
    action: { label: 'Confirm my address', url: `${publicUrl}/register/confirm?token=${token}` },
    closing: ['The link works once, within 24 hours.', notYou],
  };
}

/** To someone who registered with an address that has an account; the screen does not tell, the mail does. */
export function alreadyRegisteredMail(publicUrl: string): MailContent {
  return {
    subject: 'You already have an account',
    paragraphs: [
      'Someone, probably you, asked to register with this address. It has an account already, so nothing was changed.',
      `If you forgot your password, you can set a new one:\n${publicUrl}/forgot`,
    ],
    action: { label: 'Log in', url: `${publicUrl}/login` },
    closing: [notYou],
  };
}

/** To someone who registered with the address of a disabled account, or asked for a link to it. */
export function accountDisabledMail(publicUrl: string): MailContent {
  return {
    subject: 'Your account is disabled',
    paragraphs: [
      'Someone, probably you, asked for a link to log in with this address. Its account is disabled: no link opens it, and nothing was changed.',
      'What you hold remains yours. To open the account again, please write to us.',
    ],
    action: { label: 'Contact us', url: `${publicUrl}/contacts` },
    closing: [notYou],
  };
}

export function resetMail(publicUrl: string, token: string): MailContent {
  return {
    subject: 'Set a new password',
    paragraphs: ['You asked for a link to set a new password.'],
    action: { label: 'Set a new password', url: `${publicUrl}/reset?token=${token}` },
    closing: ['The link works once, within one hour. Every device will be logged out.', notYou],
  };
}

const notYouAtAll = 'If this was not you, set a new password at once, and write to us.';

const changes: Record<AccountChange, { subject: string; text: string; remedy: string }> = {
  PASSWORD: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed, and every other session has ended.',
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
};

export function accountChangedMail(publicUrl: string, change: AccountChange): MailContent {
  const { subject, text, remedy } = changes[change];
  const reset = { label: 'Set a new password', url: `${publicUrl}/forgot` };
  return {
    subject,
    paragraphs: [text],
    ...(change !== 'DISABLED' && { action: reset }),
    closing: [remedy],
  };
}

export function accountDeletedMail(): MailContent {
  return {
    subject: 'Your account is deleted',
    paragraphs: [
      'As you asked, we have deleted your account and forgotten what we knew of you: your name, your addresses, your date of birth, your devices and your choices.',
      'What tax law makes us keep, the orders and the movements of money, stays for as long as it says, without your name.',
    ],
    closing: ['This is our last message to you. Thank you for the time you shared with us. Sláinte.'],
  };
}
