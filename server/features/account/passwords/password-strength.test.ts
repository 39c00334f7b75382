import { expect, test } from 'vitest';
import { checkPasswordStrength } from './password-strength.ts';
import { commonPasswords } from './common-passwords.ts';

const email = 'aoife.byrne@example.com';
const check = (password: string) => () => checkPasswordStrength(password, email);

test.each([
  '123456789012',
  '987654321098',
  'passwordpassword',
  'Password1234!',
  'P a s s w o r d - 2 0 2 6',
  'pässword123456',
  'qwertyuiop12',
  '1qaz2wsx3edc',
  'abcd12345678',
  'aaaaaaaaaaaa',
  '!!!!!!!!!!!!',
  'abcabcabcabc',
  'horsehorsehorse',
  'correct horse battery staple',
  'I love you so much!',
  'youllneverwalkalone',
  'Irish Whiskey 1234',
  'aoife.byrne@example.com',
  'AoifeByrne1985',
  'tierce-tierce-1',
  'Tierce2026!!!',
  'P@ssw0rd1234',
  'Wh1skey12345',
  'T13rce-T13rce',
  'drowssap12345',
  'Password123!Password',
  'dragon!dragon1',
  '1nogard-nogard!',
])('%s is refused', (password) => {
  expect(check(password)).toThrow('WEAK_PASSWORD');
});

test.each([
  'copper pot stills',
  'horse staple battery wrong',
  'seven slow casks',
  'my tierce of whiskey rolls downhill',
  'aoife.byrne likes rain',
  'kX9#vQ2!mL7$wR4',
  'päivää kaikille täällä',
  '私の猫は毎朝とても早く起きる',
  '🌧️🐈☕📚🚲🌻🧭🍀🎻🪵🔥🛶',
  'cask-share-demo-2026',
])('%s is welcome', (password) => {
  expect(check(password)).not.toThrow();
});

test('the list is written as passwords are compared', () => {
  for (const entry of commonPasswords) expect(entry).toMatch(/^[a-z0-9]+$/);
  expect(commonPasswords.size).toBeGreaterThan(300);
});
