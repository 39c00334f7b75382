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

/** @param maxAge seconds; null until the browser is closed */
export function writeCookie(name: string, value: string, maxAge: number | null): void {
  const age = maxAge === null ? '' : `; Max-Age=${maxAge}`;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${age}${secure}`;
}
