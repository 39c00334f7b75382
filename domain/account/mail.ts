import { plainLine } from '../text.ts';

/** Browsers and Node have it alike. */
declare const URL: new (address: string) => { hostname: string };

function asciiDomain(domain: string): string {
  if (/^[\0-\x7f]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** In small letters; a domain with other letters as the mail is sent to it: `bücher.example` is `xn--bcher-kva.example`. */
export function plainMail(typed: string): string {
  const text = plainLine(typed).toLowerCase();
  const at = text.lastIndexOf('@') + 1;
  return text.slice(0, at) + asciiDomain(text.slice(at));
}

const isAtom = (text: string) => /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/.test(text);
const isLabel = (text: string) =>
  /^[a-z0-9-]{1,63}$/.test(text) && !text.startsWith('-') && !text.endsWith('-');

/** RFC 5321, 4.5.3.1.1. */
const maxBox = 64;

/**
 * The rule of browsers for a field for mail (https://html.spec.whatwg.org/#valid-e-mail-address); the domain has a dot.
 * @param text as `plainMail` returns it
 */
export function isMail(text: string): boolean {
  const [box = '', domain = '', ...more] = text.split('@');
  const labels = domain.split('.');
  const top = labels.at(-1) ?? '';
  return (
    more.length === 0 &&
    box.length <= maxBox &&
    box.split('.').every(isAtom) &&
    labels.length > 1 &&
    labels.every(isLabel) &&
    /^[a-z]./.test(top)
  );
}
