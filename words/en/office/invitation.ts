import { roleNames } from './shell.ts';

export const invitation = {
  title: 'An invitation to the office',
  lead: 'Log in with the account of the address that was invited, or register with it. You come back here after that; if this page does not open by itself, open the link in the mail again.',
  login: 'Log in',
  register: 'Register',
  incomplete:
    'This link is not complete. Please open the link in the mail again, or copy it whole into the address bar.',
  offer: (inviter: string) => `${inviter} invites you to work in the office of Tierce.`,
  address: 'Sent to',
  until: 'Open until',
  next: 'When you accept, you are logged out everywhere. Then log in again. If you have no second factor yet, you set up an authenticator app or a passkey there.',
  accept: 'Accept the invitation',
  otherAddress: (invited: string, own: string) =>
    `It was sent to ${invited}, and you are logged in as ${own}. Log out, and log in as ${invited} to accept it.`,
  logout: 'Log out',
  toOffice: 'To the office',
  closed: {
    WAITING: 'Another owner has to confirm this invitation first.',
    ACCEPTED:
      'This invitation was accepted already. Each works once; if that was not you, please tell an owner.',
    EXPIRED: 'This invitation is too old. Please ask for a new one.',
    REVOKED: 'This invitation was revoked. If you expected it, please ask for a new one.',
  },
  unknown: 'We know no invitation with this link. Please open the link in the mail again.',
  doneTitle: 'You work here now',
  done: (roles: readonly (keyof typeof roleNames)[]) =>
    `Your roles: ${roles.map((role) => roleNames[role]).join(', ')}.`,
  doneNext:
    'You were logged out everywhere. Log in again now. If you have no second factor yet, you are asked to set up an authenticator app or a passkey; keep the recovery codes you are shown.',
  doneAction: 'Log in to the office',
} as const;
