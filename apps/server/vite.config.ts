import { productionAliases } from '@vce/web/build'
import { defineConfig } from 'vite'

/** The server and its commands in one build; npm packages stay external, workspace packages are bundled. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: productionAliases },
  build: {
    ssr: true,
    outDir: '../../dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rollupOptions: {
      // `use client` matters only to frameworks that split a page; this server renders whole pages.
      checks: { moduleLevelDirective: false },
      input: {
        main: 'src/programs/main.ts',
        ingest: 'src/programs/ingest.ts',
        'ledger-verify': 'src/programs/ledger-verify.ts',
        operator: 'src/programs/operator.ts',
        seed: 'src/programs/seed.ts',
        'market-worker': 'src/programs/market-worker.ts',
      },
    },
  },
  ssr: { noExternal: [/^@vce\//] },
})
