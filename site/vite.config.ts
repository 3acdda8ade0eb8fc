import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The library of the scene, in a file that only a page that plays the scene asks for. */
const THREE = /node_modules[\\/]three[\\/]/;

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react()],
  css: { transformer: 'lightningcss' },
  build: {
    outDir: '../dist/site/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    cssMinify: 'lightningcss',
    // A font inside a stylesheet could not be preloaded.
    assetsInlineLimit: 0,
    // Only the library of the scene is larger than half a megabyte, and nothing waits for it.
    chunkSizeWarningLimit: 560,
    rollupOptions: {
      input: ['src/entry-public.tsx', 'src/entry-manage.tsx'],
      output: { codeSplitting: { groups: [{ name: 'three', test: THREE }] } },
    },
  },
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/three-[name]-[hash].js' } } },
  // Built, the server's bundle stands alone and loads quickly; in development Node loads React itself.
  ssr: { noExternal: command === 'build' ? true : ['@portfolio/contract'] },
}));
