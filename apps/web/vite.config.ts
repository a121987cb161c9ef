import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Rolldown, type UserConfig } from 'vite'
import { appImports, productionAliases } from './build.mjs'
import { planChunks } from './chunk-plan.mjs'
import { classicPage } from './classic-page.mjs'
import { leanPackages } from './lean-packages.mjs'
import { pageModules } from './page-modules.mjs'

// Code of every page is one file with all its imports, because each further file costs a hundred bytes and a
// request. React and the router seldom change and stay in the browser's cache.
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: 'first', test: /app\/(app|router|document)\.tsx?$/, priority: 1 },
]

/**
 * This page is left out of the merging plan: it shares a little with every other page, so the plan would move
 * up to 20 KB between them. It loads thirteen files without merging.
 */
const assistantPage = 'ai'

/** Maximum number of files of a page; parts that open on demand add a few. */
const maxFiles = 21

/** Seven characters of hash are enough; every page loads the names of all files. */
const chunkFileNames = 'assets/[name]-[hash:7].js'

const clientBuild = (codeSplitting: Rolldown.CodeSplittingOptions): UserConfig => ({
  root: import.meta.dirname,
  resolve: { alias: productionAliases },
  plugins: [classicPage(), leanPackages(), react(), tailwindcss()],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The core of echarts exceeds the default limit; it is loaded only for interactive charts.
    chunkSizeWarningLimit: 800,
    rollupOptions: {
      input: 'app/entry.client.tsx',
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting, chunkFileNames },
    },
  },
})

/** Target chunk of each module to merge, computed from a first build with the bundler's own rule. */
async function mergedChunks(): Promise<ReadonlyMap<string, string>> {
  const first = await build({
    ...clientBuild({ groups }),
    configFile: false,
    logLevel: 'silent',
    build: { ...clientBuild({ groups }).build, write: false, minify: false },
  })
  if (!('output' in first)) throw new Error('The first build has no single output')
  const chunks = first.output.filter((file) => file.type === 'chunk')
  const chunkOf = new Map(chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName])))
  const chunksOf = (modules: readonly string[]) =>
    [...modules, ...entryModules].flatMap((id) => chunkOf.get(id) ?? [])
  const modulesOf = new Map(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds]))
  const merged = planChunks({
    chunks: chunks.map(({ fileName, imports, code }) => ({ name: fileName, imports, size: code.length })),
    pages: Object.fromEntries(
      Object.entries(pageModules())
        .filter(([page]) => page !== assistantPage)
        .map(([page, modules]) => [page, chunksOf(modules)]),
    ),
    fixed: new Set(
      chunks
        .filter(({ isEntry, isDynamicEntry, name }) => isEntry || isDynamicEntry || isGroup(name))
        .map(({ fileName }) => fileName),
    ),
    lean: 'home',
    maxFiles,
  })
  return new Map(
    merged.flatMap((names, index) =>
      names.flatMap((name) => modulesOf.get(name) ?? []).map((id) => [id, `shared-${index}`] as const),
    ),
  )
}

const entryModules = [`${import.meta.dirname}/app/entry.client.tsx`]
const isGroup = (name: string) => groups.some((group) => group.name === name)

/** Client build; the server build is in apps/server/vite.config.ts. */
export default defineConfig(async ({ command }) => {
  if (command === 'serve') return { ...clientBuild({ groups }), resolve: { alias: appImports } }
  const merged = await mergedChunks()
  return clientBuild({
    groups: [
      ...groups,
      {
        name: (module) => merged.get(module) ?? null,
        debugName: 'shared',
        includeDependenciesRecursively: false,
      },
    ],
  })
})
