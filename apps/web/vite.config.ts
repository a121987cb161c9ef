import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { routerForReaders } from './build.mjs'

/** The browser's half; the server's half is built by apps/server/vite.config.ts. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  resolve: { alias: command === 'build' ? routerForReaders : [] },
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // echarts' core is one such chunk; it is fetched only where a reader explores a chart.
    chunkSizeWarningLimit: 800,
    rollupOptions: {
      input: 'app/entry.client.tsx',
      // What every page loads is one file, with all it imports: each boundary between files costs a hundred bytes and
      // a request. React and the router change seldom, and stay in a reader's cache.
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
