import { z } from 'zod';

/** Also names that no one can register: RFC 6761 reserves `.localhost` for this machine and `.test` for tests. */
export const isLoopback = (url: string) =>
  URL.canParse(url) && /^(([\w-]+\.)?(localhost|test)|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/** Plain http is accepted on this machine only. */
export const isHttpsUrl = (url: string) =>
  URL.canParse(url) && (url.startsWith('https:') || (url.startsWith('http:') && isLoopback(url)));

export const httpsUrl = z
  .url({ protocol: /^https?$/ })
  .refine(isHttpsUrl, 'must be https, or on this machine');
