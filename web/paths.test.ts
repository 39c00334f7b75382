import { expect, test } from 'vitest';
import { ownPath, paths } from './paths.ts';

test('ids, targets and codes are encoded in an address', () => {
  expect(paths.compare([12, 7])).toBe('/casks/compare?ids=12,7');
  expect(paths.login(paths.profileWallet())).toBe('/login?target=%2Fprofile%2Fwallet');
  expect(paths.certificate('TC/0042?x')).toBe('/certificate/TC%2F0042%3Fx');
  expect(paths.profileCertificate('TC/0042?x')).toBe('/profile/collection/TC%2F0042%3Fx');
});

test('a login returns only to a path of our own', () => {
  expect(ownPath('/profile/wallet?x=1#y')).toBe('/profile/wallet?x=1#y');
  const foreign = [
    '//evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' //evil.example',
    '\\\\evil.example',
    'evil.example',
    '%2F%2Fevil.example',
    'data:text/html,x',
  ];
  // Encoded twice, it is a page of ours that is not there.
  expect(ownPath('/%2Fevil.example')).toBe('/%2Fevil.example');
  for (const target of [...foreign, '', null, undefined, 'IGNORE', '/login?target=/login']) {
    expect(ownPath(target)).toBeNull();
  }
});
