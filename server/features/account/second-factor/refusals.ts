import { DomainError } from '#domain/errors.ts';

export const challengeInvalid = () => new DomainError('CHALLENGE_INVALID');

export const secondFactorWrong = () =>
  new DomainError('SECOND_FACTOR_WRONG', { fields: { code: 'is not right' } });

export const passkeyRefused = () => new DomainError('PASSKEY_REFUSED');
