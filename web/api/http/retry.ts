import { isShed, type ApiError } from './api-error.ts';

const maxRetries = 2;

export interface Waiting {
  onWait: () => void;
  pauseMs: (failures: number, error: Error) => number;
  isWanted: () => boolean;
}

export async function sendAgain<T>(
  send: () => Promise<T>,
  shed: ApiError,
  { onWait, pauseMs, isWanted }: Waiting,
): Promise<T> {
  let refusal = shed;
  onWait();
  for (let failures = 0; failures < maxRetries; failures += 1) {
    const pause = pauseMs(failures, refusal);
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (!isWanted()) break;
    try {
      return await send();
    } catch (error) {
      if (!isShed(error)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}
