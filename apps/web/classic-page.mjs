import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { appImports } from './build.mjs'

const suffix = '?classic-page'

/** Bundles a module with its imports into one classic script. */
async function scriptOf(/** @type {string} */ entry) {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: appImports },
    build: {
      write: false,
      target: 'es2020',
      lib: { entry, formats: ['iife'], name: 'page' },
    },
  })
  const [only] = Array.isArray(built) ? built : [built]
  const chunk = only && 'output' in only ? only.output.find((file) => file.type === 'chunk') : undefined
  if (chunk?.type !== 'chunk') throw new Error(`${entry} has no script`)
  return chunk.code.replaceAll('</script', '<\\/script')
}

/**
 * Plugin for imports of `main?classic-page`: returns the text of `page.html` next to the module, with the module bundled
 * into its script. A page opened from a file can only run classic scripts.
 *
 * @returns {import('vite').Plugin}
 */
export function classicPage() {
  /** @type {Map<string, Promise<string>>} */
  const made = new Map()
  return {
    name: 'classic-page',
    enforce: 'pre',
    async load(id, options) {
      if (!id.endsWith(suffix)) return null
      // On the server the import is empty, since it never saves the file.
      if (options?.ssr) return 'export default ""'
      const entry = id.slice(0, -suffix.length)
      const page = made.get(entry) ?? scriptOf(entry)
      made.set(entry, page)
      const html = readFileSync(path.join(path.dirname(entry), 'page.html'), 'utf8')
      const script = await page
      return `export default ${JSON.stringify(html.replace('/* script */', () => script))}`
    },
  }
}
