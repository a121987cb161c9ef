import { posix } from 'node:path'
import { parseSync } from 'vite'
import { graphOf, targetOf } from './graph'
import { isCode, type Sources } from './tree'

/** Names that a file imports from another file; `all` for an import without names. */
interface Reference {
  to: string
  names: readonly string[] | 'all'
}

interface Module {
  references: Reference[]
  /** Names that the module re-exports from another file, by exported name. */
  passedOn: Map<string, { to: string; name: string }>
  /** Files that the module re-exports as a whole. */
  passedOnWhole: string[]
  own: Set<string>
}

type Graph = ReadonlyMap<string, Module>

/** Entry files of the pages' package; other packages have `packages/<name>/src`. */
const webEntries: Record<string, string> = {
  '@vce/web/server': 'apps/web/app/entry.server.tsx',
  '@vce/web/build': 'apps/web/build.mjs',
  '@vce/web/classic-page': 'apps/web/classic-page.mjs',
}

/** File of the project that a specifier refers to; undefined for anything outside of the project. */
function fileOf(from: string, specifier: string, sources: Sources): string | undefined {
  const [scope, name, ...room] = specifier.split('/')
  const file =
    webEntries[specifier] ??
    (scope === '@vce'
      ? posix.join('packages', name ?? '', 'src', ...room, 'index.ts')
      : targetOf(from, specifier, sources))
  return file in sources ? file : undefined
}

function moduleOf(file: string, sources: Sources, others: readonly string[]): Module {
  const references: Reference[] = []
  const passedOn: Module['passedOn'] = new Map()
  const passedOnWhole: string[] = []
  const own = new Set<string>()
  const { module } = parseSync(file, sources[file] ?? '')
  for (const { moduleRequest, entries } of module.staticImports) {
    const to = fileOf(file, moduleRequest.value, sources)
    if (!to) continue
    const names = entries.flatMap(({ importName: { kind, name } }) => (kind === 'Name' && name ? [name] : []))
    references.push({ to, names: names.length === entries.length && names.length > 0 ? names : 'all' })
  }
  for (const { moduleRequest, importName, exportName } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    if (!moduleRequest) {
      own.add(exportName.name ?? 'default')
      continue
    }
    const to = fileOf(file, moduleRequest.value, sources)
    if (!to) continue
    if (importName.kind === 'Name' && importName.name)
      passedOn.set(exportName.name ?? importName.name, { to, name: importName.name })
    else passedOnWhole.push(to)
  }
  // Adds dynamic imports, inline type imports, and glob patterns.
  const known = new Set([...references, ...passedOn.values()].map(({ to }) => to).concat(passedOnWhole))
  for (const specifier of others) {
    const to = fileOf(file, specifier, sources) ?? (specifier in sources ? specifier : undefined)
    if (to && !known.has(to)) references.push({ to, names: 'all' })
  }
  return { references, passedOn, passedOnWhole, own }
}

function modulesOf(sources: Sources): Graph {
  const specifiers = new Map<string, string[]>()
  for (const { from, specifier, to } of graphOf(sources)) {
    const known = specifiers.get(from) ?? []
    // A glob pattern refers to the files that it matches.
    known.push(to in sources ? to : specifier)
    specifiers.set(from, known)
  }
  const files = Object.keys(sources).filter(isCode)
  return new Map(files.map((file) => [file, moduleOf(file, sources, specifiers.get(file) ?? [])]))
}

/** File that declares a name which `file` exports; undefined if none is found. */
function originOf(modules: Graph, file: string, name: string, seen = new Set<string>()): string | undefined {
  const module = modules.get(file)
  if (!module || seen.has(file)) return undefined
  seen.add(file)
  if (module.own.has(name)) return file
  const passed = module.passedOn.get(name)
  if (passed) return originOf(modules, passed.to, passed.name, seen) ?? passed.to
  for (const to of module.passedOnWhole) {
    const origin = originOf(modules, to, name, seen)
    if (origin) return origin
  }
  return undefined
}

/** Files that import each file, resolved by name through files that only re-export. */
function importersOf(modules: Graph): ReadonlyMap<string, ReadonlySet<string>> {
  const importers = new Map<string, Set<string>>()
  const add = (from: string, to: string) => {
    const known = importers.get(to) ?? new Set()
    importers.set(to, known.add(from))
  }
  for (const [from, { references }] of modules) {
    for (const { to, names } of references) {
      if (names === 'all') add(from, to)
      else for (const name of names) add(from, originOf(modules, to, name) ?? to)
    }
  }
  return importers
}

/**
 * Every file that these changes reach, with the number of imports in between. Imports by files for which
 * `isPast` is true are not followed, since the program's entry connects everything with everything.
 */
export function reachOf(
  sources: Sources,
  changed: readonly string[],
  isPast: (file: string) => boolean,
): ReadonlyMap<string, number> {
  const importers = importersOf(modulesOf(sources))
  const distances = new Map(changed.map((file) => [file, 0]))
  for (const [file, distance] of distances) {
    if (distance > 0 && isPast(file)) continue
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  }
  return distances
}
