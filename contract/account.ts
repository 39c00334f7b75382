import { z } from 'zod';
import { passwordLength } from '#domain/password.ts';
import { endpoint } from './endpoint.ts';
import { calendarDate, country, currency, email, line, optionalLine } from './fields.ts';

/** What the browser keeps of the member (spec §3). */
export const user = z.strictObject({
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  membershipType: z.string().nullable().meta({ description: 'Name of the current membership level.' }),
  balance: z.int().meta({ description: 'Minor units of `currency`.' }),
  currency,
  country: country.nullable(),
});
export type User = z.infer<typeof user>;

const password = z.string().min(1).max(passwordLength.max);
const newPassword = z.string().min(passwordLength.min).max(passwordLength.max);
const secret = z.string().min(20).max(2000);
const session = z.strictObject({ token: z.string(), refreshToken: z.string(), user });
export type Session = z.infer<typeof session>;

export const login = endpoint({
  method: 'POST',
  path: '/account/api/auth/login',
  role: 'anyone',
  summary: 'Log in',
  body: z.strictObject({ login: email, password }),
  answer: session,
  errors: ['WRONG_CREDENTIALS', 'EMAIL_NOT_CONFIRMED', 'ACCOUNT_DISABLED', 'TOO_MANY_REQUESTS'],
});

export const register = endpoint({
  method: 'POST',
  path: '/account/api/auth/register',
  role: 'anyone',
  summary: 'Register; the answer is the same whatever the address',
  body: z.strictObject({ email, password: newPassword }),
  status: 202,
  errors: ['WEAK_PASSWORD', 'TOO_MANY_REQUESTS'],
});

export const confirmRegistration = endpoint({
  method: 'POST',
  path: '/account/api/auth/register/confirm',
  role: 'anyone',
  summary: 'Confirm the e-mail address with the mailed token; logs in',
  body: z.strictObject({ token: secret }),
  answer: session,
  errors: ['LINK_INVALID', 'ACCOUNT_DISABLED', 'TOO_MANY_REQUESTS'],
});

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/account/api/auth/register/resend',
  role: 'anyone',
  summary: 'Send the confirmation link again; the answer is the same whatever the address',
  body: z.strictObject({ email }),
  status: 202,
  errors: ['TOO_MANY_REQUESTS'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/account/api/auth/logout',
  role: 'anyone',
  summary: 'End the session a refresh token belongs to',
  body: z.strictObject({ refreshToken: secret }),
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/account/api/token/refresh',
  role: 'anyone',
  summary: 'Exchange a refresh token for an access token and its successor',
  body: z.strictObject({ refreshToken: secret }),
  answer: z.strictObject({ token: z.string(), refreshToken: z.string() }),
  errors: ['UNAUTHENTICATED'],
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/account/api/forgot-password',
  role: 'anyone',
  summary: 'Mail a link to set a new password; the answer is the same whatever the address',
  body: z.strictObject({ email }),
  status: 202,
  errors: ['TOO_MANY_REQUESTS'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/account/api/reset-password',
  role: 'anyone',
  summary: 'Set a new password with the mailed token; ends every other session and logs in',
  body: z.strictObject({ token: secret, password: newPassword }),
  answer: session,
  errors: ['LINK_INVALID', 'WEAK_PASSWORD', 'ACCOUNT_DISABLED', 'TOO_MANY_REQUESTS'],
});

const address = z.strictObject({
  line1: line(120),
  line2: optionalLine(120),
  city: line(80),
  postalCode: line(20),
  country,
});

const details = {
  name: optionalLine(80),
  surname: optionalLine(80),
  phone: optionalLine(30),
  country: country.nullable(),
  dateOfBirth: calendarDate.nullable(),
  deliveryAddress: address.nullable(),
  currency,
  emailChoices: z.strictObject({ news: z.boolean(), alerts: z.boolean() }),
};

const account = z.strictObject({ email: z.string(), ...details });
export type Account = z.infer<typeof account>;

export const getAccount = endpoint({
  method: 'GET',
  path: '/platform/api/my-account',
  role: 'member',
  summary: "The member's own details",
  answer: account,
});

export const updateAccount = endpoint({
  method: 'PUT',
  path: '/platform/api/my-account',
  role: 'member',
  summary: 'Change details; a date of birth can be set once',
  body: z.strictObject(details),
  answer: account,
  errors: ['DATE_OF_BIRTH_FIXED'],
});
