const script = '/service-worker.js';

/** The one script that may be started by its address; `trusted-types.ts` refuses all others. */
export const isServiceWorker = (url: string) => url === script;

export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(script).catch(() => undefined);
}
