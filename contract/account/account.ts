import { z } from 'zod/mini';
import { hasLetter, isPhoneNumber, isPostalCode, postalCodeOf } from '#domain/address.ts';
import { plainLine } from '#domain/text.ts';
import { linkTokenLength } from '#domain/account/link-token.ts';
import { passwordLength } from '#domain/account/password.ts';
import { secondFactorMethods } from '#domain/account/second-factor.ts';
import { endpoint } from '../endpoint.ts';
import {
  calendarDate,
  country,
  currency,
  currentPassword,
  email,
  instant,
  singleLine,
  optionalSingleLine,
} from '../shared/fields.ts';

export const user = z.strictObject({
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  membershipType: z.nullable(z.string()).check(z.describe('Name of the current membership level.')),
  balance: z.int().check(z.describe('Minor units of `currency`.')),
  currency,
  country: z.nullable(country),
});
export type User = z.infer<typeof user>;

const newPassword = z.string().check(z.minLength(passwordLength.min), z.maxLength(passwordLength.max));
const secret = z.string().check(z.minLength(20), z.maxLength(2000));
const linkToken = z.string().check(z.length(linkTokenLength));
export const session = z.strictObject({ token: z.string(), refreshToken: z.string(), user });
export type Session = z.infer<typeof session>;

/** Everything is proven but the second factor. No methods: the member has to enrol one first (operators). */
export const secondFactor = z.strictObject({
  challenge: z.string(),
  methods: z.array(z.enum(secondFactorMethods)),
  expiresAt: instant,
});
export type SecondFactor = z.infer<typeof secondFactor>;

const secondFactorStep = z.strictObject({ secondFactor });
export const loginResult = z.union([session, secondFactorStep]);
export type LoginResult = z.infer<typeof loginResult>;

export const loginBody = z.strictObject({ login: email, password: currentPassword });

export const login = endpoint('POST /account/api/auth/login', 'anyone', {
  ignoresToken: true,
  summary: 'Log in',
  body: loginBody,
  answer: loginResult,
  errors: ['WRONG_CREDENTIALS', 'EMAIL_NOT_CONFIRMED', 'ACCOUNT_DISABLED', 'TOO_MANY_REQUESTS'],
});

export const authMethods = endpoint('GET /account/api/auth/ways', 'anyone', {
  ignoresToken: true,
  summary: 'Which ways of logging in there are, beside the password',
  answer: z.strictObject({ google: z.boolean() }),
});

const target = z
  .string()
  .check(z.maxLength(500), z.regex(/^\/(?:[\w-][\w\-./?=&%,:;+*~!()#]*)?$/, 'must be a path of this site'));

export const registerBody = z.strictObject({ email, password: newPassword });

export const register = endpoint('POST /account/api/auth/register', 'anyone', {
  ignoresToken: true,
  summary: 'Register; the answer is the same whatever the address. The mailed link leads to `target`',
  query: z.strictObject({
    target: z.optional(target),
    cartId: z.optional(z.uuid()).check(z.describe('The cart that goes to whoever confirms, in any browser.')),
  }),
  body: registerBody,
  status: 202,
  errors: ['WEAK_PASSWORD', 'TOO_MANY_REQUESTS'],
});

export const confirmRegistration = endpoint('POST /account/api/auth/register/confirm', 'anyone', {
  ignoresToken: true,
  limit: 'confirm',
  summary:
    'Confirm the e-mail address with the mailed token, in another browser with the password given when registering, or with a new one; logs in',
  body: z.strictObject({
    token: linkToken,
    password: z.optional(currentPassword),
    newPassword: z.optional(newPassword),
  }),
  answer: z.union([
    z.extend(session, {
      target: z.nullable(z.string()).check(z.describe('Where the registration was begun.')),
    }),
    secondFactorStep,
  ]),
  errors: [
    'LINK_INVALID',
    'LINK_USED',
    'LINK_EXPIRED',
    'PASSWORD_NEEDED',
    'WRONG_PASSWORD',
    'WEAK_PASSWORD',
    'ACCOUNT_DISABLED',
    'TOO_MANY_REQUESTS',
  ],
});

export const isRegistrationConfirmed = endpoint('GET /account/api/auth/register/confirmed', 'anyone', {
  ignoresToken: true,
  live: true,
  summary: 'Whether the address that this browser registered is confirmed by now; false to any other browser',
  query: z.strictObject({ email }),
  answer: z.strictObject({ confirmed: z.boolean() }),
  errors: ['TOO_MANY_REQUESTS'],
});

export const resendConfirmationBody = z.strictObject({ email });

export const resendConfirmation = endpoint('POST /account/api/auth/register/resend', 'anyone', {
  ignoresToken: true,
  summary: 'Send the confirmation link again; the answer is the same whatever the address',
  body: resendConfirmationBody,
  status: 202,
  errors: ['TOO_MANY_REQUESTS'],
});

export const logout = endpoint('POST /account/api/auth/logout', 'anyone', {
  summary: 'End the session a refresh token belongs to',
  ignoresToken: true,
  body: z.strictObject({ refreshToken: secret }),
});

export const refreshToken = endpoint('POST /account/api/token/refresh', 'anyone', {
  summary: 'Exchange a refresh token for an access token and its successor',
  ignoresToken: true,
  limit: 'refresh',
  body: z.strictObject({ refreshToken: secret }),
  answer: z.strictObject({ token: z.string(), refreshToken: z.string() }),
  errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'],
});

export const forgotPasswordBody = z.strictObject({ email });

export const forgotPassword = endpoint('POST /account/api/forgot-password', 'anyone', {
  ignoresToken: true,
  summary: 'Mail a link to set a new password; the answer is the same whatever the address',
  body: forgotPasswordBody,
  status: 202,
  errors: ['TOO_MANY_REQUESTS'],
});

export const resetPasswordBody = z.strictObject({ token: linkToken, password: newPassword });

export const resetPassword = endpoint('POST /account/api/reset-password', 'anyone', {
  ignoresToken: true,
  limit: 'reset',
  summary: 'Set a new password with the mailed token; ends every other session and logs in',
  body: resetPasswordBody,
  answer: loginResult,
  errors: ['LINK_INVALID', 'WEAK_PASSWORD', 'ACCOUNT_DISABLED'],
});

export const accountLengths = {
  name: 80,
  surname: 80,
  phone: 30,
  line1: 120,
  line2: 120,
  city: 80,
  postalCode: 20,
} as const;

/** An address as it is kept: an old one may break a rule of `deliverableAddress`. */
export const address = z.strictObject({
  line1: singleLine(accountLengths.line1),
  line2: optionalSingleLine(accountLengths.line2),
  city: singleLine(accountLengths.city),
  postalCode: singleLine(accountLengths.postalCode),
  country,
});

export const deliverableAddress = z
  .strictObject({
    ...address.shape,
    line1: address.shape.line1.check(z.refine(hasLetter, 'must contain a letter')),
    city: address.shape.city.check(z.refine(hasLetter, 'must contain a letter')),
  })
  .check(
    z.refine(({ country: where, postalCode }) => isPostalCode(where, postalCode), {
      error: 'must be an Eircode in Ireland, six digits in Singapore',
      path: ['postalCode'],
    }),
    z.overwrite((entered) => ({ ...entered, postalCode: postalCodeOf(entered.country, entered.postalCode) })),
  );

export const phoneNumber = z.string().check(
  z.overwrite(plainLine),
  z.maxLength(accountLengths.phone),
  z.refine((text) => text === '' || isPhoneNumber(text), 'must be a phone number of 7 to 15 digits'),
);

const details = {
  name: optionalSingleLine(accountLengths.name),
  surname: optionalSingleLine(accountLengths.surname),
  phone: optionalSingleLine(accountLengths.phone),
  country: z.nullable(country),
  dateOfBirth: z.nullable(calendarDate),
  deliveryAddress: z.nullable(address),
  currency,
  emailPreferences: z.strictObject({
    news: z.boolean(),
    alerts: z.boolean(),
    reminders: z._default(z.boolean(), true),
  }),
};

const account = z.strictObject({ email: z.string(), ...details });
export type Account = z.infer<typeof account>;

export const getAccount = endpoint('GET /platform/api/my-account', 'member', {
  summary: "The member's own details",
  answer: account,
});

export const updateAccountBody = z.strictObject(details);

export const updateAccount = endpoint('PUT /platform/api/my-account', 'member', {
  limit: 'change',
  summary:
    'Change details; a date of birth can be set once, the country is that of the delivery address and is kept for 30 days after a move, an order or a paid membership',
  body: updateAccountBody,
  answer: account,
  errors: ['DATE_OF_BIRTH_FIXED', 'COUNTRY_FIXED'],
});

export const changePasswordBody = z.strictObject({ currentPassword, newPassword });

export const changePassword = endpoint('POST /platform/api/my-account/change-password', 'member', {
  limit: 'credential',
  summary: 'Set a new password; ends every other session',
  body: changePasswordBody,
  errors: ['WRONG_PASSWORD', 'WEAK_PASSWORD', 'TOO_MANY_REQUESTS'],
});

export const disableAccountBody = z.strictObject({ password: currentPassword });

export const disableAccount = endpoint('POST /platform/api/my-account/disable', 'member', {
  summary: 'Close the account: every session ends and nobody logs in; shares and money stay',
  body: disableAccountBody,
  errors: ['WRONG_PASSWORD', 'MEMBER_IS_OPERATOR', 'TOO_MANY_REQUESTS'],
});
