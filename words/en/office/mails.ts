export const operatorInvitationMail = {
  subject: 'You are invited to work at Tierce',
  text: (inviter: string) => `${inviter} invites you to the back office of Tierce.`,
  steps:
    'Log in, or register with this e-mail address, and accept. At your next login you set up an authenticator app or a passkey: nobody works here without one.',
  action: 'Accept the invitation',
  closing: ['The link works once, for seven days. If you do not know what this is about, please ignore it.'],
};

interface Told {
  by: string;
  whom: string;
  roles: string;
}

const texts = {
  ASKED_TO_INVITE: ({ by, whom, roles }) =>
    `${by} asks to invite ${whom} as: ${roles}. Nothing is sent until another owner has confirmed it.`,
  INVITED: ({ by, whom, roles }) => `${by} invited ${whom} as: ${roles}.`,
  JOINED: ({ by, whom, roles }) => `${whom} works here from now on as: ${roles}. ${by} had invited them.`,
  ASKED_FOR_ROLES: ({ by, whom, roles }) =>
    `${by} asks to give ${whom} these roles: ${roles}. Nothing changes until another owner has confirmed it.`,
  ROLES: ({ by, whom, roles }) => `${by} changed the roles of ${whom}. From now on they have: ${roles}.`,
  REMOVED: ({ by, whom }) => `${by} took all roles from ${whom}, who does not work here any more.`,
  DISABLED: ({ by, whom }) => `${by} disabled the account of ${whom}, who cannot log in any more.`,
  ENABLED: ({ by, whom, roles }) => `${by} enabled the account of ${whom} again, with these roles: ${roles}.`,
} satisfies Record<string, (told: Told) => string>;
export type OperatorsChange = keyof typeof texts;

export const operatorsChangedMail = {
  subject: 'Who works at Tierce',
  texts,
  command: 'The command on the server',
  action: 'Open the operators',
  closing: ['Every owner gets this mail. If you did not expect it, please ask the other owners today.'],
};
