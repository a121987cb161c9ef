import { posix } from 'node:path'
import { globExpression } from './glob'
import { importsOf } from './imports'
import { isCode, type Sources } from './tree'

/** One import in one file. */
export interface Edge {
  from: string
  /** The specifier as written in the import. */
  specifier: string
  /** The imported file; for a package its name, for a module of Node `node:…`. */
  to: string
}

/** Aliases as the package.json files of server and web declare them. */
const aliases: Record<string, string> = {
  '#platform/': 'apps/server/src/platform/',
  '#modules/': 'apps/server/src/modules/',
  '#test/': 'apps/server/src/test/',
  '#app/': 'apps/web/app/',
}

const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** The file that a specifier refers to; for a package its name, for a module of Node `node:…`. */
export function targetOf(from: string, specifier: string, sources: Sources) {
  const alias = Object.keys(aliases).find((start) => specifier.startsWith(start))
  if (!alias && !specifier.startsWith('.')) {
    return specifier.startsWith('node:') ? specifier : packageOf(specifier)
  }
  const path = alias
    ? `${aliases[alias]}${specifier.slice(alias.length)}`
    : posix.join(posix.dirname(from), specifier)
  return endings.map((ending) => path + ending).find((file) => file in sources) ?? path
}

function globbed(from: string, patterns: readonly string[], sources: Sources): Edge[] {
  const expressionOf = (pattern: string) => globExpression(posix.join(posix.dirname(from), pattern))
  const refused = patterns
    .filter((pattern) => pattern.startsWith('!'))
    .map((pattern) => expressionOf(pattern.slice(1)))
  return patterns
    .filter((pattern) => !pattern.startsWith('!'))
    .flatMap((specifier) =>
      Object.keys(sources)
        .filter((file) => expressionOf(specifier).test(file) && !refused.some((no) => no.test(file)))
        .map((to) => ({ from, specifier, to })),
    )
}

const known = new WeakMap<Sources, Edge[]>()

/** All imports among these sources. */
export function graphOf(sources: Sources): Edge[] {
  const edges = known.get(sources) ?? edgesOf(sources)
  known.set(sources, edges)
  return edges
}

const edgesOf = (sources: Sources): Edge[] =>
  Object.entries(sources)
    .filter(([file]) => isCode(file))
    .flatMap(([from, source]) => {
      const { specifiers, globs } = importsOf(from, source)
      return [
        ...specifiers.map((specifier) => ({ from, specifier, to: targetOf(from, specifier, sources) })),
        ...globs.flatMap((patterns) => globbed(from, patterns, sources)),
      ]
    })
