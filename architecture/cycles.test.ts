import { graphOf } from './lib/graph'
import { rule } from './lib/rule'
import { codeSources, isTest, type Sources } from './lib/tree'

const workspaceOf = (file: string) => /^(?:apps|packages)\/[^/]+|^[^/]+/.exec(file)?.[0]

/** The shortest path from a file back to itself; undefined if there is none. */
function pathBack(start: string, next: ReadonlyMap<string, readonly string[]>): string[] | undefined {
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

/** The cycle starting with its alphabetically first file, so that each cycle is reported once. */
function rotated(path: readonly string[]) {
  const first = path.indexOf([...path].sort()[0] ?? '')
  return [...path.slice(first), ...path.slice(0, first)].join(' → ')
}

/** Every cycle of a graph, each once. */
function cyclesIn(next: ReadonlyMap<string, readonly string[]>): string[] {
  const found = [...next.keys()].flatMap((start) => {
    const path = pathBack(start, next)
    return path ? [rotated(path)] : []
  })
  return [...new Set(found)].sort()
}

function cycles(sources: Sources) {
  const next = new Map<string, string[]>()
  for (const { from, to } of graphOf(sources)) {
    if (to in sources && workspaceOf(to) === workspaceOf(from))
      next.set(from, [...(next.get(from) ?? []), to])
  }
  return cyclesIn(next)
}

rule('no file imports itself through others, not even for a type', {
  about: codeSources,
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

const floors =
  /^(?:apps\/server\/src\/modules\/[^/]+|apps\/web\/app\/(?:features\/[^/]+|ui|lib)|packages\/[^/]+\/src)(?=\/)/

/** Room of a file: a folder or file directly in a module, a feature, `ui`, `lib` or a package. */
const roomOf = (file: string) => {
  const floor = floors.exec(file)?.[0]
  return floor && `${floor}/${file.slice(floor.length + 1).split('/')[0]}`
}

function cyclesOfRooms(sources: Sources) {
  const next = new Map<string, string[]>()
  for (const { from, to } of graphOf(sources)) {
    if (isTest(from) || isTest(to) || floors.exec(from)?.[0] !== floors.exec(to)?.[0]) continue
    const [room, other] = [roomOf(from), roomOf(to)]
    if (room && other && room !== other) next.set(room, [...(next.get(room) ?? []), other])
  }
  return cyclesIn(next)
}

rule('no room of a module, a feature or a package imports itself through others', {
  about: codeSources,
  broken: cyclesOfRooms,
  example: {
    'packages/futures/src/basis/basis.ts': "import '../prices'\nimport './side'",
    'packages/futures/src/basis/side.ts': 'export {}',
    'packages/futures/src/prices/index.ts': "export * from './digits'",
    'packages/futures/src/prices/digits.ts': "import '../spreads/legs'",
    'packages/futures/src/spreads/legs.ts': "import '../basis/side'",
    'apps/web/app/ui/controls/button.tsx': "import '#app/ui/table/table'",
    'apps/web/app/ui/table/table.tsx': "import '#app/lib/format'",
    'apps/web/app/ui/table/table.test.tsx': "import '#app/ui/controls/button'",
  },
  caught: ['packages/futures/src/basis → packages/futures/src/prices → packages/futures/src/spreads'],
})
