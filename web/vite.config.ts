import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsOnly } from './calls-only.ts';
import { routerAlone } from './router-alone.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 8081}`;
const proxied = ['/account', '/platform', '/sandbox', '/openapi.json', '/docs'];

/** Whether a file is one of those. */
const oneOf = (files: readonly RegExp[]) => (id: string) => files.some((file) => file.test(id));

// One file instead of thirty small ones, which brotli packs less well and a slow line asks for six by six.
const everyPage = [
  /\/contract\/(account|alert|cart|cask|dashboard|wallet)\.ts$/,
  /\/domain\/(calendar|errors|money)\.ts$/,
  /\/web\/api\/(?!words|google|passkey|membership)/,
  /\/web\/paths\.ts$/,
  /\/words\/(plural|en\/(common|house|ui))\.ts$/,
  /\/web\/ui\/(button|cx|icon-button|later|press|skeleton|spinner|wordmark)/,
  /\/web\/shop\/(address|error-words|loaded|title)\./,
  /\/lucide-react\/dist\/esm\/(?!icons\/(?!circle-exclamation-point))/,
];
const everyCask = [
  /\/domain\/(ageing|cask)\.ts$/,
  /\/words\/en\/casks\.ts$/,
  /\/web\/ui\/(badge|card|cask-|field|in-turn|page-header|select-outline|stepper)/,
  /\/lucide-react\/dist\/esm\/icons\/(bell|chevron-down|minus|plus|search|sliders-horizontal|x)\.mjs$/,
  /\/web\/shop\/(cask-words|format)\./,
  /\/web\/shop\/casks\/cask-(art|card|look)\./,
];

/** The web client. In development the API is proxied, so that cookies and paths are as in production. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [callsOnly(), routerAlone(), tailwindcss(), react()],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: api, xfwd: true }])),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // These know light-dark(); for older ones it would be rewritten so that no part of a page can keep its own theme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The server's document names what its page needs; the list of everything every part needs would weigh 2 kB.
    modulePreload: false,
    cssCodeSplit: false,
    // What each page is made of, for the server.
    manifest: true,
    sourcemap: 'hidden',
    // Files, never data: URLs: the Content-Security-Policy allows only our own origin.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Pure rules: what is imported of them and not used is left out.
      treeshake: { moduleSideEffects: (id) => !/\/(domain|contract)\//.test(id) },
      output: {
        // What changes with our releases and what changes with React's are cached apart.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/](react-router|@tanstack)[\\/]/ },
            { name: 'every-page', test: oneOf(everyPage) },
            { name: 'every-cask', test: oneOf(everyCask) },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|web[\\/]zod\.ts/ },
          ],
        },
      },
    },
  },
});
