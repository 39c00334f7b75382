import { z } from 'zod';

const isLoopback = (url: string) =>
  URL.canParse(url) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/** An https address; plain http is accepted on this machine only. */
export const httpsUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => url.startsWith('https:') || isLoopback(url), 'must be https, or on this machine');
