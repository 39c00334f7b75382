/** Crockford's base 32, without letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Luhn, mod 32: detects every single wrong character and most swaps. */
function checkCharacter(body: string): string {
  let sum = 0;
  [...body].toReversed().forEach((character, i) => {
    const value = alphabet.indexOf(character) * (i % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / 32) + (value % 32);
  });
  return alphabet[(32 - (sum % 32)) % 32] ?? '0';
}

/** The cask's code, the share's number and a check character: `TC-0042-0007-…`. */
export function shareCode(caskCode: string, number: number): string {
  const numbered = String(number).padStart(4, '0');
  const body = `${caskCode}${numbered}`.toUpperCase().replace(/[^0-9A-HJKMNP-TV-Z]/g, '');
  return `${caskCode}-${numbered}-${checkCharacter(body)}`;
}
