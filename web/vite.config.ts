import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 8081}`;
const proxied = ['/account', '/platform', '/sandbox', '/openapi.json', '/docs'];

/** The web client. In development the API is proxied, so that cookies and paths are as in production. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss(), react()],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: api, xfwd: true }])),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: 'hidden',
    // Files, never data: URLs: the Content-Security-Policy allows only our own origin.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What changes with our releases and what changes with React's are cached apart.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // Together, so that zod is told before anyone uses it.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|web[\\/]zod-without-eval/ },
          ],
        },
      },
    },
  },
});
