import { createRequire } from 'node:module'
import path from 'node:path'

const packageDir = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
const file = (/** @type {string} */ name) => path.join(packageDir, 'dist/production', name)

/** `#app/*` of package.json, for bundlers: they try one ending only. */
export const appImports = [{ find: /^#app\//, replacement: `${path.join(import.meta.dirname, 'app')}/` }]

/**
 * The router's package exports its development build, with warnings and checks. Production builds, for server and
 * browser, use the production files.
 */
export const productionAliases = [
  ...appImports,
  { find: /^react-router\/dom$/, replacement: file('dom-export.mjs') },
  { find: /^react-router$/, replacement: file('index.mjs') },
]
