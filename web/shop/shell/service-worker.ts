const script = '/service-worker.js';

/** The one script that may be started by its address; `trusted-types.ts` lets no other through. */
export const isServiceWorker = (url: string) => url === script;

/** Starts what shows a notice where a page cannot be fetched. A browser without it has its own. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(script).catch(() => undefined);
}
