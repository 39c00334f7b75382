import { minimumAge } from '#domain/law/age.ts';
import { passwordLength } from '#domain/account/password.ts';
import { plural } from '../../format.ts';

export const fields = {
  email: 'E-mail',
  password: 'Password',
  emailMissing: 'Please enter your e-mail address.',
  emailTooLong: 'This address is too long.',
  emailWrong: 'This does not look like an e-mail address.',
  passwordMissing: 'Please enter your password.',
  passwordTooShort: `Please use at least ${passwordLength.min} characters.`,
  passwordTooLong: `Please use at most ${passwordLength.max} characters.`,
  passwordAdvice: `At least ${passwordLength.min} characters. Three or four unrelated words are ideal.`,
  passwordWords: 'Three or four unrelated words are ideal.',
  passwordMissingBy: (count: number) =>
    plural(count, { one: '# more character needed.', other: '# more characters needed.' }),
  passwordEnough: 'Long enough. A few more words make it harder to guess.',
  passwordLong: 'Strong, unless someone who knows you could guess these words.',
};

export const login = {
  title: 'Log in',
  lead: 'Your collection, your wallet and what happens next to your casks.',
  action: 'Log in',
  already: (email: string) => `You are logged in as ${email}.`,
  forgot: 'Forgot your password?',
  register: 'New here? <register>Register</register>',
  passkey: 'Log in with a passkey',
  google: 'Continue with Google',
  googleTerms: `The first time, Google opens an account for you: you accept our <terms>Terms & Conditions</terms> and are at least ${minimumAge}.`,
};

export const register = {
  title: 'Register',
  lead: 'All you need is an e-mail address and a password. Registering costs nothing.',
  action: 'Register',
  terms: `By registering you accept our <terms>Terms & Conditions</terms>. You must be at least ${minimumAge}. The <privacy>privacy policy</privacy> says what we do with your data.`,
  login: 'Registered already? <login>Log in</login>',
  sent: {
    title: 'Check your e-mail',
    lead: 'We have written to <email>you</email>. Open the link in that message to confirm the address; it logs you in.',
    nothingArrived: 'Nothing arrived after a few minutes?',
    confirmed: 'Your address is confirmed',
    goOn: 'Log in to go on here.',
    logIn: 'Log in',
  },
};

export const confirm = {
  title: 'Welcome to Tierce',
  lead: 'Confirm your e-mail address to log in.',
  action: 'Confirm my e-mail address',
  welcome: 'Welcome to Tierce. Your address is confirmed.',
  used: { title: 'Your address is confirmed', login: 'Log in' },
  unusable: { title: 'This link no longer works' },
  incomplete: {
    title: 'This link is not complete',
    text: 'Please open it from the e-mail again, or ask for a new one.',
  },
  withPassword: {
    title: 'Enter your password',
    lead: 'You registered in another browser. Type the password you chose there, so that we know it was you.',
    action: 'Confirm and log in',
    other: 'Choose a new password',
  },
  withNewPassword: {
    title: 'Choose your password',
    lead: 'It replaces the one given when registering, so that the account is yours alone.',
    other: 'Use the password I registered with',
  },
};

export const resend = {
  link: 'Send the link again',
  action: 'Send a new link',
  sent: 'Sent. Please check your inbox and your spam folder.',
};

export const forgot = {
  title: 'Forgot your password?',
  lead: 'We will e-mail you a link to set a new one.',
  action: 'Send the link',
  back: 'Back to log in',
  sent: {
    title: 'Check your e-mail',
    lead: 'If <email>this address</email> has an account here, a link to set a new password is on its way. It works once, for one hour.',
  },
};

export const reset = {
  title: 'Set a new password',
  lead: 'This logs you in and ends every other session.',
  password: 'New password',
  action: 'Set the password',
  done: 'Your new password is set. Every other session has ended.',
  another: 'Send me a new link',
};

export const secondStep = {
  title: 'One more step',
  back: 'Back to log in',
  methods: {
    totp: {
      lead: 'Open your authenticator app and enter the code it shows for Tierce.',
      choose: 'Use your authenticator app',
    },
    passkey: { lead: 'Confirm with a passkey of your account.', choose: 'Use a passkey' },
    recovery: { lead: 'Enter one of your recovery codes. Each works once.', choose: 'Use a recovery code' },
  },
  action: 'Log in',
  again: 'Log in again',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'Capitals, spaces and dashes do not matter.',
  enrol: {
    title: 'Set up a second step',
    lead: 'Your account has operator rights, so a password alone is not enough. Please set up an authenticator app.',
    action: 'Set up an authenticator app',
    codes: 'Your recovery codes',
  },
};

export const device = {
  name: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown browser',
};
