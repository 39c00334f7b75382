/** Those of the document; none on the server. */
export const documentCookies = () => (typeof document === 'undefined' ? '' : document.cookie);

/** @param cookies as `document.cookie` has them: `name=value; name=value` */
export function cookieValue(cookies: string, name: string): string | null {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  try {
    return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}
