import { routerForReaders } from '@vce/web/build'
import { defineConfig } from 'vite'

/** The server and its command lines in one build; packages from npm stay outside, our own go in. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: routerForReaders },
  build: {
    ssr: true,
    outDir: '../../dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rollupOptions: {
      // `use client` means something to frameworks that split a page; this server renders all of it.
      checks: { moduleLevelDirective: false },
      input: {
        main: 'src/main.ts',
        ingest: 'src/ingest.ts',
        seed: 'src/seed.ts',
        'market-worker': 'src/market-worker.ts',
      },
    },
  },
  ssr: { noExternal: [/^@vce\//] },
})
