import { DomainError } from '#domain/errors.ts';

export const challengeInvalid = () =>
  new DomainError(
    'CHALLENGE_INVALID',
    'This took too long, or too many codes were wrong. Please log in again.',
  );

export const secondFactorWrong = () =>
  new DomainError('SECOND_FACTOR_WRONG', 'This code is not right.', { fields: { code: 'is not right' } });

export const passkeyRefused = () => new DomainError('PASSKEY_REFUSED', 'This passkey was not accepted.');
