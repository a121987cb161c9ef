import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appImports, productionAliases } from './build.mjs'

/** Client build; the server build is in apps/server/vite.config.ts. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  resolve: { alias: command === 'build' ? productionAliases : appImports },
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // echarts' core is such a chunk, loaded only for interactive charts.
    chunkSizeWarningLimit: 800,
    rollupOptions: {
      input: 'app/entry.client.tsx',
      // Code of every page is one file with all its imports: each file boundary costs a hundred bytes and a
      // request. React and the router change seldom and stay in the browser's cache.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
            { name: 'first', test: /app\/(app|router|document)\.tsx?$/, priority: 1 },
          ],
        },
      },
    },
  },
}))
