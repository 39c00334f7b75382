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

/** The check character of shares issued before is one of these; letters that look like digits are left out. */
const formerCharacters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Luhn, mod 32: misses some swaps, and every exchange among I, L, O and U. */
function formerCheckCharacter(body: string): string {
  let sum = 0;
  const counted = [...body].filter((character) => formerCharacters.includes(character));
  counted.toReversed().forEach((character, i) => {
    const value = formerCharacters.indexOf(character) * (i % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / 32) + (value % 32);
  });
  return formerCharacters[(32 - (sum % 32)) % 32] ?? '0';
}

/**
 * Whether it can be a code of ours; only the register knows whether it is one. Codes with one check character were
 * issued until November 2026 and stay valid.
 * @param code normalized
 */
export function isShareCode(code: string): boolean {
  // A cask has 2000 shares at most, so that a number has four digits.
  const [, body = '', check = ''] = /^([0-9A-Z][0-9A-Z-]{0,40}-\d{4})-([0-9A-Z]{1,2})$/.exec(code) ?? [];
  if (body === '') return false;
  return check === (check.length === 1 ? formerCheckCharacter(body) : checkCharacters(body));
}

/** The parts of a code like TC-0042-0007-XX, without its hyphens. */
const parts = /^([A-Z]{1,5})(\d{4})(\d{4})([0-9A-Z]{1,2})$/;

/** The code that was typed, whether its hyphens are spaces or are missing; a text that is no code stays what it is. */
export function normalizeShareCode(text: string): string {
  const groups = plainLine(text).toUpperCase().split(' ');
  const code = groups.filter((group) => group !== '' && group !== '-').join('-');
  const hyphened = code.replaceAll('-', '').replace(parts, '$1-$2-$3-$4');
  return isShareCode(hyphened) ? hyphened : code;
}
