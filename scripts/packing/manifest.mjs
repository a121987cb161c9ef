import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const manifestOf = (/** @type {string} */ folder) => path.join(folder, 'package.json')
/** Path of the workspace's package.json while the published one is in its place. */
const workspaceCopyPath = (/** @type {string} */ folder) => path.join(folder, 'dist/package.json.source')

const builtFrom = (/** @type {string} */ source, /** @type {string} */ ending) =>
  source.replace('./src/', './dist/').replace(/\.ts$/, ending)

/**
 * The package.json for use outside of the workspace: refers to built files, without entries that only the
 * workspace needs.
 */
function publishedManifest(/** @type {string} */ text) {
  const { scripts: _, devDependencies: __, exports, ...rest } = JSON.parse(text)
  const entries = Object.entries(exports).map(([name, source]) => [
    name,
    { types: builtFrom(source, '.d.ts'), default: builtFrom(source, '.js') },
  ])
  const published = { ...rest, types: builtFrom(exports['.'], '.d.ts'), exports: Object.fromEntries(entries) }
  return `${JSON.stringify(published, null, 2)}\n`
}

/** Puts the published package.json in place until `restoreManifest` runs. */
export function publishManifest(/** @type {string} */ folder) {
  const text = readFileSync(manifestOf(folder), 'utf8')
  const published = publishedManifest(text)
  writeFileSync(workspaceCopyPath(folder), text)
  writeFileSync(`${manifestOf(folder)}.next`, published)
  renameSync(`${manifestOf(folder)}.next`, manifestOf(folder))
}

/** Restores the workspace's package.json, also after an interrupted packing, and removes the built files. */
export function restoreManifest(/** @type {string} */ folder) {
  if (existsSync(workspaceCopyPath(folder))) renameSync(workspaceCopyPath(folder), manifestOf(folder))
  rmSync(path.join(folder, 'dist'), { recursive: true, force: true })
}

/**
 * Restores all packages. Runs before every command of the workspace, since a command must find the sources
 * and not the files that an interrupted packing has built.
 */
export function restoreManifests(/** @type {string} */ packages) {
  for (const name of readdirSync(packages)) {
    const folder = path.join(packages, name)
    if (existsSync(workspaceCopyPath(folder))) restoreManifest(folder)
  }
}
