import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const manifestOf = (/** @type {string} */ folder) => path.join(folder, 'package.json')
/** The workspace's package.json while the published one is in its place. */
const setAside = (/** @type {string} */ folder) => path.join(folder, 'dist/package.json.source')

const builtFrom = (/** @type {string} */ source, /** @type {string} */ ending) =>
  source.replace('./src/', './dist/').replace(/\.ts$/, ending)

/** The package.json for use outside the workspace: the built files, without anything for the workspace only. */
function publishedManifest(/** @type {string} */ text) {
  const { scripts: _, devDependencies: __, exports, ...rest } = JSON.parse(text)
  const entries = Object.entries(exports).map(([name, source]) => [
    name,
    { types: builtFrom(source, '.d.ts'), default: builtFrom(source, '.js') },
  ])
  const published = { ...rest, types: builtFrom(exports['.'], '.d.ts'), exports: Object.fromEntries(entries) }
  return `${JSON.stringify(published, null, 2)}\n`
}

/** Puts the published package.json in place until `restoreManifest`. */
export function publishManifest(/** @type {string} */ folder) {
  const text = readFileSync(manifestOf(folder), 'utf8')
  const published = publishedManifest(text)
  writeFileSync(setAside(folder), text)
  writeFileSync(`${manifestOf(folder)}.next`, published)
  renameSync(`${manifestOf(folder)}.next`, manifestOf(folder))
}

/** Puts the workspace's package.json back, also after a packing that was interrupted, and removes the built files. */
export function restoreManifest(/** @type {string} */ folder) {
  if (existsSync(setAside(folder))) renameSync(setAside(folder), manifestOf(folder))
  rmSync(path.join(folder, 'dist'), { recursive: true, force: true })
}

/** For every command of the workspace: it has to find sources, not what an interrupted packing built. */
export function restoreManifests(/** @type {string} */ packages) {
  for (const name of readdirSync(packages)) {
    const folder = path.join(packages, name)
    if (existsSync(setAside(folder))) restoreManifest(folder)
  }
}
