import { isServiceWorker } from './shop/shell/service-worker.ts';

/** As far as we use it; browsers without it have no such rule either. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML: (html: string) => string | null;
      createScriptURL: (url: string) => string | null;
    },
  ): unknown;
}

const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };

// The Content-Security-Policy lets no text become HTML but by this policy: React Aria empties its announcer with
// `innerHTML = ''`. Of scripts only our own service worker is started by its address. Null is a refusal.
trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === '' ? html : null),
  createScriptURL: (url) => (isServiceWorker(url) ? url : null),
});
