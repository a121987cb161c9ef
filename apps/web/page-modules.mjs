import { readdirSync } from 'node:fs'
import path from 'node:path'

const app = path.join(import.meta.dirname, 'app')

/** Files that a page only loads for some of its addresses, with the name of the page. */
const partsOfPages = { 'panel.ts': 'viewing-data', 'view.ts': 'quotation' }

/**
 * First modules of every page: its component, its loader, and one part if the page has parts.
 * @returns {Record<string, string[]>}
 */
export function pageModules() {
  const routes = readdirSync(path.join(app, 'routes')).filter((file) => !file.includes('.test.'))
  /** @type {Record<string, string[]>} */
  const pages = {}
  for (const file of routes) {
    const page = file.replace(/\..*/, '')
    pages[page] = [...(pages[page] ?? []), path.join(app, 'routes', file)]
  }
  for (const file of /** @type {string[]} */ (
    readdirSync(path.join(app, 'features'), { recursive: true })
  ).sort()) {
    const host = Object.entries(partsOfPages).find(([name]) => path.basename(file) === name)?.[1]
    if (host) pages[path.dirname(file)] = [...(pages[host] ?? []), path.join(app, 'features', file)]
  }
  return pages
}
