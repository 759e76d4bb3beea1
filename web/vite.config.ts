import { readdirSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { chunkNames } from './scripts/chunks';

/** The code of a game's board is named by the game, so that it can be weighed. */
const nameOf = (modules: readonly string[]): string =>
  modules.map((id) => /\/games\/(\w+)\/index\.ts$/.exec(id)?.[1]).find(Boolean) ?? '[name]';

const server = process.env.KASSEN_SERVER ?? 'http://127.0.0.1:8080';

/** All that are spoken, English first, each under its own name: browsers take 12 ms to look up two of them. */
const LANGUAGES = readdirSync(new URL('./src/locales', import.meta.url))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b))
  .map((id) => ({ id, name: new Intl.DisplayNames([id], { type: 'language' }).of(id) ?? id }));

export default defineConfig({
  plugins: [svelte()],
  define: { __LANGUAGES__: JSON.stringify(LANGUAGES) },
  build: {
    target: 'es2022',
    // Small files stay files: the content security policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The largest part is three.js, which comes only with the tower.
    chunkSizeWarningLimit: 700,
    rollupOptions: {
      output: {
        chunkFileNames: ({ moduleIds }) => `assets/${nameOf(moduleIds)}-[hash].js`,
        manualChunks: chunkNames(),
        onlyExplicitManualChunks: true,
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/boards': server,
    },
  },
  test: { include: ['tests/**/*.test.ts', 'src/games/**/*.test.ts'] },
});
