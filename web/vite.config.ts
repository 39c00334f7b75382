import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanEndpoints } from './api/http/lean-endpoints.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 8081}`;
const proxied = ['/account', '/platform', '/sandbox', '/pictures', '/files', '/openapi.json'];
/** The office has a Vite of its own behind this one, so that both share the session of one address. */
const office = `http://127.0.0.1:${process.env.OFFICE_PORT ?? 8082}`;

const catalogue = [
  /web\/shop\/casks\/(cask-image|state-tones|liquid-name)\./,
  /web\/shop\/shared\/(money\/share-price|loaded|error-message|page-header|quiet-link|route-params|use-media|when-near|time\/today)\./,
  /web\/ui\/(badge|layout\/card|feedback\/(skeleton|error-state))\./,
  /words\/en\/casks\/(casks|price)\./,
  /contract\/cask\/cask\.ts\?lean$/,
  /(domain\/(cask\/cask|order\/cart)|contract\/shared\/patterns)\.ts/,
];
const caskList = [
  /web\/shop\/casks\/(cask-card|casks-query)\./,
  /web\/shop\/shared\/list\/search-box\./,
  /web\/ui\/forms\/(field|field-frame|select|use-debounced-text)\./,
  /lucide-react\/.*\/(sliders-horizontal|chevron-down)\./,
];
const buying = [
  /web\/ui\/forms\/stepper\./,
  /web\/shop\/casks\/cask\/buy\/use-add-to-cart\./,
  /node_modules[\\/]@tanstack[\\/].*(useMutation|mutationObserver)\./,
  /lucide-react\/.*\/(minus|plus)\./,
];
const oneOf = (patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

/** Without the hooks that only the comparison and the checkout call. */
const everyPagesLibraries =
  /node_modules[\\/](react-router|@tanstack)[\\/](?!.*(useQueries|queriesObserver|useMutation|mutationObserver)\.)/;

/** Vite wraps each import to preload what it needs. We preload nothing: an import is an import. */
const plainImports: Plugin = {
  name: 'plain-imports',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: import.meta.dirname,
  plugins: [tailwindcss(), react(), leanEndpoints(), plainImports],
  server: {
    host: '127.0.0.1',
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, { target: api, xfwd: true }])),
      '/office': { target: office, ws: true },
    },
  },
  // One program that needs no package: the server starts without those of the web.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify(mode) } }),
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    // These know light-dark(); for older ones it would be rewritten so that no part of a page can keep its own theme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The server's document names what its page needs; the list of everything every part needs would weigh 2 kB.
    modulePreload: false,
    cssCodeSplit: false,
    // The parts of each page, for the server.
    manifest: true,
    sourcemap: 'hidden',
    // Files, never data: URLs: the Content-Security-Policy allows only our own origin.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Pure rules: unused exports of them are left out.
      treeshake: { moduleSideEffects: (id) => !/\/(domain|contract)\//.test(id) },
      output: isSsrBuild
        ? {}
        : {
            // Our code and React's are cached apart, because they change at other times.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
                { name: 'router', test: everyPagesLibraries, priority: 2 },
                // One file instead of fifteen of some hundred bytes; their imports stay where others need them too.
                ...Object.entries({ catalogue, caskList, buying }).map(([name, files]) => ({
                  name,
                  test: oneOf(files),
                  priority: 2,
                  includeDependenciesRecursively: false,
                })),
                // One file of what most pages share, instead of thirty small ones that a slow line asks for six by six.
                { name: 'shared', minShareCount: 37, priority: 1 },
              ],
            },
          },
    },
  },
}));
