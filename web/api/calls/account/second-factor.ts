// Made by `npm run calls` from contract/account/second-factor.ts.
import type * as contract from '#contract/account/second-factor.ts';
import type { Call } from '#web/api/http/call.ts';

export const addPasskey: Call<typeof contract.addPasskey> = {
  method: 'POST',
  path: '/platform/api/my-account/second-factor/passkey',
  role: 'member',
  answer: 'json',
};

export const beginTotp: Call<typeof contract.beginTotp> = {
  method: 'POST',
  path: '/platform/api/my-account/second-factor/totp',
  role: 'member',
  answer: 'json',
};

export const confirmEnrolmentAtLogin: Call<typeof contract.confirmEnrolmentAtLogin> = {
  method: 'POST',
  path: '/account/api/auth/second-factor/enrol/confirm',
  role: 'anyone',
  answer: 'json',
};

export const confirmTotp: Call<typeof contract.confirmTotp> = {
  method: 'POST',
  path: '/platform/api/my-account/second-factor/totp/confirm',
  role: 'member',
  answer: 'json',
};

export const enrolAtLogin: Call<typeof contract.enrolAtLogin> = {
  method: 'POST',
  path: '/account/api/auth/second-factor/enrol',
  role: 'anyone',
  answer: 'json',
};

export const getSecondFactor: Call<typeof contract.getSecondFactor> = {
  method: 'GET',
  path: '/platform/api/my-account/second-factor',
  role: 'member',
  answer: 'json',
};

export const passkeyLogin: Call<typeof contract.passkeyLogin> = {
  method: 'POST',
  path: '/account/api/auth/passkey',
  role: 'anyone',
  answer: 'json',
};

export const passkeyLoginOptions: Call<typeof contract.passkeyLoginOptions> = {
  method: 'POST',
  path: '/account/api/auth/passkey/options',
  role: 'anyone',
  answer: 'json',
};

export const passkeyOptions: Call<typeof contract.passkeyOptions> = {
  method: 'POST',
  path: '/platform/api/my-account/second-factor/passkey/options',
  role: 'member',
  answer: 'json',
};

export const proveFactorAgain: Call<typeof contract.proveFactorAgain> = {
  method: 'POST',
  path: '/platform/api/my-account/second-factor/proof',
  role: 'member',
  answer: null,
};

export const provePasskeyAgain: Call<typeof contract.provePasskeyAgain> = {
  method: 'POST',
  path: '/platform/api/my-account/second-factor/proof/passkey',
  role: 'member',
  answer: null,
};

export const proveSecondFactor: Call<typeof contract.proveSecondFactor> = {
  method: 'POST',
  path: '/account/api/auth/second-factor',
  role: 'anyone',
  answer: 'json',
};

export const reauthenticate: Call<typeof contract.reauthenticate> = {
  method: 'POST',
  path: '/platform/api/my-account/proof',
  role: 'member',
  answer: null,
};

export const removePasskey: Call<typeof contract.removePasskey> = {
  method: 'DELETE',
  path: '/platform/api/my-account/second-factor/passkey/{passkeyId}',
  role: 'member',
  answer: null,
};

export const removeTotp: Call<typeof contract.removeTotp> = {
  method: 'DELETE',
  path: '/platform/api/my-account/second-factor/totp',
  role: 'member',
  answer: null,
};

export const renewRecoveryCodes: Call<typeof contract.renewRecoveryCodes> = {
  method: 'POST',
  path: '/platform/api/my-account/second-factor/recovery-codes',
  role: 'member',
  answer: 'json',
};
