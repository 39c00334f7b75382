import { DomainError } from '#domain/errors.ts';
import { foldCase } from '#domain/fold.ts';
import { commonPasswords } from './common-passwords.ts';

const brand = 'tierce';

const walks = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((walk) => [walk, [...walk].toReversed().join('')]);

function walkPieces(text: string): number {
  let pieces = 0;
  for (let start = 0; start < text.length; pieces += 1) {
    let end = start + 1;
    while (end < text.length && walks.some((walk) => walk.includes(text.slice(start, end + 1)))) end += 1;
    start = end;
  }
  return pieces;
}

function isRepetition(text: string): boolean {
  const characters = [...text];
  const { length } = characters;
  return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].some((unit) => {
    const firstOther = characters.findIndex((one, i) => i >= unit && one !== characters[i - unit]);
    const times = Math.floor((firstOther < 0 ? length : firstOther) / unit);
    const rest = length - times * unit;
    return (times >= 2 && rest === 0) || (times >= 3 && unit <= 4 && rest <= 3);
  });
}

/** Four steps to the piece and more: `qwertyuiop12`, `abcd12345678`. */
const isWalk = (text: string) => text !== '' && walkPieces(text) * 4 <= text.length;

const lookalikes: Record<string, string> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
  '!': 'i',
};

const asLetters = (text: string, one: string) =>
  [...text].map((sign) => (sign === '1' ? one : (lookalikes[sign] ?? sign))).join('');

function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0 && !/\p{Letter}/u.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const lettersAndDigits = (text: string) => text.replaceAll(/[^\p{Letter}\p{Number}]/gu, '');

/** The password as it may have been a word before its letters were replaced: `P@ssw0rd1234` is `password`. */
function plainSpellings(folded: string): string[] {
  const texts = [folded, withoutTail(folded)];
  return texts.flatMap((text) => ['i', 'l'].map((one) => lettersAndDigits(asLetters(text, one))));
}

function withoutOuterDigits(text: string): string {
  let end = text.length;
  while (/\d/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).replace(/^\d+/, '');
}

const isCommon = (text: string) => commonPasswords.has(text) || commonPasswords.has(withoutOuterDigits(text));

const isMostly = (word: string, text: string) =>
  word.length >= 4 && text.includes(word) && text.replaceAll(word, '').length < 6;

const reversed = (text: string) => [...text].toReversed().join('');

function isMadeOf(word: string, text: string): boolean {
  const rest = text.replaceAll(word, '');
  return rest.length < 6 && rest.length < text.length && rest.replaceAll(/\d/g, '').length < 3;
}

/** A common word, forwards or backwards, as often as one likes, and little besides: `dragon!dragon1`, `drowssap12345`. */
const isMostlyCommon = (text: string) =>
  [text, reversed(text)].some(
    (one) => isCommon(one) || [...commonPasswords].some((word) => word.length > 4 && isMadeOf(word, one)),
  );

function weakness(password: string, email: string): string | null {
  const folded = foldCase(password.normalize('NFKC'));
  const text = lettersAndDigits(folded);
  const spellings = [text, ...plainSpellings(folded)];
  const [mailbox = ''] = email.split('@');
  const own = [email, mailbox].map((word) => word.replaceAll(/[^a-z0-9]/g, ''));
  if (own.some((word) => isMostly(word, text))) return 'must not be your e-mail address';
  if (spellings.some((one) => isMostly(brand, one))) return 'must not be the name of this shop';
  // Marks alone leave no text: they are judged as they are.
  if (isRepetition(text || password) || isWalk(text)) return 'is too easy to guess';
  return spellings.some(isMostlyCommon) ? 'is one of the most common passwords' : null;
}

export function checkPasswordStrength(password: string, email: string, field = 'password'): void {
  const problem = weakness(password, email);
  if (problem) {
    throw new DomainError('WEAK_PASSWORD', { fields: { [field]: problem } });
  }
}
