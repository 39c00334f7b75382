import { plainLine } from '../text.ts';

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-';
const modulus = 1271;

/** Weighs each place by a power of 37; 37 and 36 have no divisor in common with 1271. */
const remainder = (text: string) =>
  [...text].reduce((sum, character) => (sum * 37 + characters.indexOf(character)) % modulus, 0);

/**
 * Two characters that make any code with one wrong character, and any with two neighbours swapped, a wrong one: ISO 7064
 * MOD 1271-36 with the hyphen as a 37th character.
 */
function checkCharacters(body: string): string {
  // The two characters stand after the body, at weights 36 and 1.
  const check = (modulus - ((remainder(body) * 36 * 36) % modulus)) % modulus;
  return `${characters[Math.floor(check / 36)]}${characters[check % 36]}`;
}

export function shareCode(caskCode: string, number: number): string {
  const body = `${caskCode}-${String(number).padStart(4, '0')}`;
  return `${body}-${checkCharacters(body.toUpperCase())}`;
}

/**
 * Whether it can be a code of ours; only the register knows whether it is one.
 * @param code normalized
 */
export function isShareCode(code: string): boolean {
  // A cask has 2000 shares at most, so that a number has four digits.
  const [, body = '', check = ''] = /^([0-9A-Z][0-9A-Z-]{0,40}-\d{4})-([0-9A-Z]{2})$/.exec(code) ?? [];
  return body !== '' && check === checkCharacters(body);
}

/** The parts of a code like TC-0042-0007-XX, without its hyphens. */
const parts = /^([A-Z]{1,5})(\d{4})(\d{4})([0-9A-Z]{2})$/;

/** The code that was typed, whether its hyphens are spaces or are missing; a text that is no code stays what it is. */
export function normalizeShareCode(text: string): string {
  const groups = plainLine(text).toUpperCase().split(' ');
  const code = groups.filter((group) => group !== '' && group !== '-').join('-');
  const hyphened = code.replaceAll('-', '').replace(parts, '$1-$2-$3-$4');
  return isShareCode(hyphened) ? hyphened : code;
}
