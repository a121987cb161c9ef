import { createRequire } from 'node:module'
import path from 'node:path'

const home = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
const file = (/** @type {string} */ name) => path.join(home, 'dist/production', name)

/**
 * The router's package names its development build only, with its warnings and checks. What is built for readers,
 * on the server as in the browser, takes the other one.
 */
export const routerForReaders = [
  { find: /^react-router\/dom$/, replacement: file('dom-export.mjs') },
  { find: /^react-router$/, replacement: file('index.mjs') },
]
