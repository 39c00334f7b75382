import { ApiError } from './api-error.ts';

/** Longer each time, and different for each browser: a crowd that was turned away does not come back at once. In ms. */
export function pauseBeforeRetry(failures: number, error: Error): number {
  const retryMs = error instanceof ApiError && error.retryAfter !== null ? error.retryAfter * 1000 : 0;
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return retryMs + 500 * 2 ** failures * (0.5 + random / 2 ** 32);
}
