import { productionAliases } from '@vce/web/build'
import { classicPage } from '@vce/web/classic-page'
import { defineConfig } from 'vite'

/** The threads, each built alone; every other program shares the modules it has in common with the server. */
const threads: Readonly<Record<string, Record<string, string>>> = {
  'market-thread': { 'market-worker': 'src/programs/market-worker.ts' },
  'media-thread': { 'media-worker': 'src/programs/media-worker.ts' },
  'cut-thread': { 'cut-worker': 'src/programs/cut-worker.ts' },
}
const programs = {
  main: 'src/programs/main.ts',
  ingest: 'src/programs/ingest.ts',
  'ledger-verify': 'src/programs/ledger-verify.ts',
  operator: 'src/programs/operator.ts',
  seed: 'src/programs/seed.ts',
  timetable: 'src/programs/timetable.ts',
}

/**
 * The server and its commands; npm packages stay external, workspace packages are bundled. The modes `market-thread`,
 * `media-thread` and `cut-thread` build a thread apart: its heap is its own, and what its modules import but it never calls (web server,
 * images, pinyin) would be held twice in the process. A thread that lives for one file bundles what it uses of
 * mediabunny, a third of it.
 */
export default defineConfig(({ mode }) => {
  const thread = threads[mode]
  return {
    root: import.meta.dirname,
    plugins: [classicPage()],
    resolve: { alias: productionAliases },
    build: {
      ssr: true,
      outDir: '../../dist/server',
      emptyOutDir: !thread,
      target: 'node20',
      minify: false,
      rollupOptions: {
        // `use client` matters only to frameworks that split a page; this server renders whole pages.
        checks: { moduleLevelDirective: false },
        input: thread ?? programs,
        ...(thread && { treeshake: { moduleSideEffects: [{ external: true, sideEffects: false }] } }),
      },
    },
    ssr: { noExternal: mode === 'cut-thread' ? [/^@vce\//, 'mediabunny'] : [/^@vce\//] },
  }
})
