import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
    rollupOptions: { input: ['src/entry-public.tsx', 'src/entry-manage.tsx'] },
  },
  // Built, the server's bundle stands alone and loads quickly; in development Node loads React itself.
  ssr: { noExternal: command === 'build' ? true : ['@portfolio/contract'] },
}));
