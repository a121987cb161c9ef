import { graphOf } from './lib/graph'
import { rule } from './lib/rule'
import { code, type Sources } from './lib/tree'

const workspaceOf = (file: string) => /^(?:apps|packages)\/[^/]+|^[^/]+/.exec(file)?.[0]

/** The shortest way from a file back to itself, or nothing. */
function wayBack(start: string, next: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const waiting = [start]
  for (const file of waiting) {
    for (const to of next.get(file) ?? []) {
      if (to === start) return unwound(file, cameFrom)
      if (cameFrom.has(to)) continue
      cameFrom.set(to, file)
      waiting.push(to)
    }
  }
  return undefined
}

function unwound(last: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const before = cameFrom.get(last)
  return before === undefined ? [last] : [...unwound(before, cameFrom), last]
}

/** Begins with the first of its files by name, so that a cycle is reported once. */
function rotated(way: readonly string[]) {
  const first = way.indexOf([...way].sort()[0] ?? '')
  return [...way.slice(first), ...way.slice(0, first)].join(' → ')
}

function cycles(sources: Sources) {
  const next = new Map<string, string[]>()
  for (const { from, to } of graphOf(sources)) {
    if (to in sources && workspaceOf(to) === workspaceOf(from))
      next.set(from, [...(next.get(from) ?? []), to])
  }
  const found = Object.keys(sources).flatMap((file) => {
    const way = wayBack(file, next)
    return way ? [rotated(way)] : []
  })
  return [...new Set(found)].sort()
}

rule('no file imports itself by way of others, not even for a type', {
  about: code,
  broken: cycles,
  example: {
    'packages/futures/src/a.ts': "import './b'",
    'packages/futures/src/b.ts': "import type { C } from './c'\nimport './d'",
    'packages/futures/src/c.ts': "export * from './a'",
    'packages/futures/src/d.ts': 'export {}',
    'apps/server/src/platform/http/index.ts': "export { serve } from './serve'",
    'apps/server/src/platform/http/serve.ts': "import { serve } from '#platform/http'",
    'apps/web/app/itself.ts': "export const again = () => import('./itself')",
    'apps/web/app/tree.ts': "const pages = import.meta.glob('./pages/*.ts')",
    'apps/web/app/pages/home.ts': "import '../tree'",
  },
  caught: [
    'apps/server/src/platform/http/index.ts → apps/server/src/platform/http/serve.ts',
    'apps/web/app/itself.ts',
    'apps/web/app/pages/home.ts → apps/web/app/tree.ts',
    'packages/futures/src/a.ts → packages/futures/src/b.ts → packages/futures/src/c.ts',
  ],
})
