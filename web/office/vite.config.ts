import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanEndpoints } from '../api/http/lean-endpoints.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss(), react(), leanEndpoints()],
  base: '/office/',
  publicDir: false,
  server: { host: '127.0.0.1' },
  build: {
    outDir: '../dist/office',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: false,
    cssCodeSplit: false,
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    // kB. React, the router and React Aria are one file, which browsers keep.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !/\/(domain|contract)\//.test(id) },
    },
  },
});
