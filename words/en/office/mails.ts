export const operatorInvitationMail = {
  subject: 'You are invited to work at Tierce',
  text: (inviter: string) => `${inviter} invites you to the back office of Tierce.`,
  steps:
    'Log in, or register with this e-mail address, and accept. At your next login you set up an authenticator app or a passkey: nobody works here without one.',
  action: 'Accept the invitation',
  closing: ['The link works once, for seven days. If you do not know what this is about, please ignore it.'],
};
