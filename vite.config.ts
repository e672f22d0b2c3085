import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { CHUNKS } from './scripts/chunks.ts';
import { pictures } from './scripts/vite-pictures.ts';
import { starter } from './scripts/vite-starter.ts';
import { withoutFallback } from './scripts/vite-styles.ts';
import { wordForms } from './scripts/vite-word-forms.ts';

const root = import.meta.dirname;

/**
 * Gives the service worker the list of the build's files. Pictures and sounds come as they are seen and heard, except the
 * faces of errors and empty lists, which appear offline.
 */
const offline = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'worker',
  filename: 'sw.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: [
      'index.html',
      '*.{js,svg,webmanifest}',
      'assets/*.{js,css,woff2}',
      'icons/*.{png,svg}',
      'pictures/people/{kjell,astrid}.svg',
    ],
    globIgnores: ['sw.js', 'icons/og.png'],
    // Their names hold a hash already.
    dontCacheBustURLsMatching: /^assets\//,
  },
});

export default defineConfig(({ isSsrBuild }) => ({
  root: `${root}/src/web`,
  publicDir: `${root}/src/web/public`,
  cacheDir: `${root}/.cache/vite`,
  plugins: [
    react(),
    tailwindcss(),
    pictures(root),
    starter(root),
    ...(isSsrBuild ? [] : [withoutFallback(), wordForms(), offline]),
  ],
  build: {
    outDir: `${root}/dist/web`,
    emptyOutDir: true,
    target: 'es2022',
    // A data: address for a font or picture would be one more thing for the policy to allow.
    assetsInlineLimit: 0,
    manifest: true,
    // All of it is smaller than a request is worth.
    cssCodeSplit: false,
    // Without it a browser asks a little later, and works all the same.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // src/shared is pure: what a page does not use of it is left out, the schemas and zod with them.
        moduleSideEffects: [{ test: /\/src\/shared\//, sideEffects: false }],
      },
      // Nobody waits for what renders the first page while the app is built.
      ...(!isSsrBuild && { output: { codeSplitting: { groups: CHUNKS } } }),
    },
  },
  server: {
    // `npm run dev` names the API it has started.
    proxy: { '/api': { target: process.env.API_URL ?? 'http://localhost:3001', changeOrigin: false } },
  },
}));
