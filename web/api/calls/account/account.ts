// Made by `npm run calls` from contract/account/account.ts.
import type * as contract from '#contract/account/account.ts';
import type { Call } from '#web/api/http/call.ts';

export const authMethods: Call<typeof contract.authMethods> = {
  method: 'GET',
  path: '/account/api/auth/ways',
  role: 'anyone',
  answer: 'json',
};

export const changePassword: Call<typeof contract.changePassword> = {
  method: 'POST',
  path: '/platform/api/my-account/change-password',
  role: 'member',
  answer: null,
};

export const confirmRegistration: Call<typeof contract.confirmRegistration> = {
  method: 'POST',
  path: '/account/api/auth/register/confirm',
  role: 'anyone',
  answer: 'json',
};

export const disableAccount: Call<typeof contract.disableAccount> = {
  method: 'POST',
  path: '/platform/api/my-account/disable',
  role: 'member',
  answer: null,
};

export const forgotPassword: Call<typeof contract.forgotPassword> = {
  method: 'POST',
  path: '/account/api/forgot-password',
  role: 'anyone',
  answer: null,
};

export const getAccount: Call<typeof contract.getAccount> = {
  method: 'GET',
  path: '/platform/api/my-account',
  role: 'member',
  answer: 'json',
};

export const login: Call<typeof contract.login> = {
  method: 'POST',
  path: '/account/api/auth/login',
  role: 'anyone',
  answer: 'json',
};

export const logout: Call<typeof contract.logout> = {
  method: 'POST',
  path: '/account/api/auth/logout',
  role: 'anyone',
  answer: null,
};

export const refreshToken: Call<typeof contract.refreshToken> = {
  method: 'POST',
  path: '/account/api/token/refresh',
  role: 'anyone',
  answer: 'json',
};

export const register: Call<typeof contract.register> = {
  method: 'POST',
  path: '/account/api/auth/register',
  role: 'anyone',
  answer: null,
};

export const resendConfirmation: Call<typeof contract.resendConfirmation> = {
  method: 'POST',
  path: '/account/api/auth/register/resend',
  role: 'anyone',
  answer: null,
};

export const resetPassword: Call<typeof contract.resetPassword> = {
  method: 'POST',
  path: '/account/api/reset-password',
  role: 'anyone',
  answer: 'json',
};

export const updateAccount: Call<typeof contract.updateAccount> = {
  method: 'PUT',
  path: '/platform/api/my-account',
  role: 'member',
  answer: 'json',
};
