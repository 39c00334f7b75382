import type { Mail } from '../../gateways/mail/mailer.ts';
import { letter } from './letter.ts';

const notYou = 'If this was not you, you need not do anything.';

export function confirmationMail(publicUrl: string, to: string, token: string): Mail {
  return letter({
    to,
    subject: 'Please confirm your e-mail address',
    paragraphs: ['Welcome to Tierce. One step is left: please confirm that this address is yours.'],
    action: { label: 'Confirm my address', url: `${publicUrl}/register/confirm?token=${token}` },
    closing: ['The link works once, within 24 hours.', notYou],
  });
}

/** To someone who registered with an address that has an account; the screen does not tell, the mail does. */
export function alreadyRegisteredMail(publicUrl: string, to: string): Mail {
  return letter({
    to,
    subject: 'You already have an account',
    paragraphs: [
      'Someone, probably you, asked to register with this address. It has an account already, so nothing was changed.',
      `If you forgot your password, you can set a new one:\n${publicUrl}/forgot`,
    ],
    action: { label: 'Log in', url: `${publicUrl}/login` },
    closing: [notYou],
  });
}

export function resetMail(publicUrl: string, to: string, token: string): Mail {
  return letter({
    to,
    subject: 'Set a new password',
    paragraphs: ['You asked for a link to set a new password.'],
    action: { label: 'Set a new password', url: `${publicUrl}/reset?token=${token}` },
    closing: ['The link works once, within one hour. Every device will be logged out.', notYou],
  });
}
