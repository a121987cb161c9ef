import { createRequire } from 'node:module'
import path from 'node:path'

const packageDir = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
const file = (/** @type {string} */ name) => path.join(packageDir, 'dist/production', name)

/** The import `#app/*` of package.json for bundlers, which would only try the first of its two endings. */
export const appImports = [{ find: /^#app\//, replacement: `${path.join(import.meta.dirname, 'app')}/` }]

/**
 * The router's package exports its development build with warnings and checks, so production builds for
 * server and browser are redirected to the production files.
 */
export const productionAliases = [
  ...appImports,
  { find: /^react-router\/dom$/, replacement: file('dom-export.mjs') },
  { find: /^react-router$/, replacement: file('index.mjs') },
]
