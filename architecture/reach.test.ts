import { expect, test } from 'vitest'
import { reachOf } from './lib/reach'

const nothing = () => false

test('a change reaches its importers and theirs, each at its distance', () => {
  const sources = {
    'packages/futures/src/a.ts': 'export const a = 1',
    'packages/futures/src/b.ts': "import { a } from './a'\nexport const b = a",
    'packages/futures/src/b.test.ts': "import { b } from './b'\nb",
    'packages/futures/src/lazy.ts': "export const lazy = () => import('./a')",
    'packages/futures/src/all.ts': "const all = import.meta.glob('./a.ts')\nall",
    'packages/futures/src/other.ts': 'export const other = 2',
  }
  expect([...reachOf(sources, ['packages/futures/src/a.ts'], nothing)]).toEqual([
    ['packages/futures/src/a.ts', 0],
    ['packages/futures/src/b.ts', 1],
    ['packages/futures/src/lazy.ts', 1],
    ['packages/futures/src/all.ts', 1],
    ['packages/futures/src/b.test.ts', 2],
  ])
})

test('an index connects each name with the files that import it', () => {
  const sources = {
    'packages/futures/src/index.ts': "export * from './basis'\nexport { roll } from './roll'",
    'packages/futures/src/basis.ts': 'export const basis = 1',
    'packages/futures/src/roll.ts': "export { roll } from './rolled'",
    'packages/futures/src/rolled.ts': 'export function roll() {}',
    'apps/server/src/takes-basis.ts': "import { basis } from '@vce/futures'\nbasis",
    'apps/server/src/takes-roll.ts': "import { roll } from '@vce/futures'\nroll()",
    'apps/server/src/takes-all.ts': "import * as futures from '@vce/futures'\nfutures",
  }
  const reachedFrom = (file: string) => [...reachOf(sources, [file], nothing).keys()].slice(1)
  expect(reachedFrom('packages/futures/src/rolled.ts')).toEqual(['apps/server/src/takes-roll.ts'])
  expect(reachedFrom('packages/futures/src/basis.ts')).toEqual(['apps/server/src/takes-basis.ts'])
  expect(reachedFrom('packages/futures/src/index.ts')).toEqual(['apps/server/src/takes-all.ts'])
})

test('files past a connecting file are not reached', () => {
  const sources = {
    'apps/server/src/modules/quota/index.ts': "export { routes } from './routes'",
    'apps/server/src/modules/quota/routes.ts': 'export const routes = 1',
    'apps/server/src/app.ts': "import { routes } from '#modules/quota'\nexport const app = routes",
    'apps/server/src/far.test.ts': "import { app } from './app'\napp",
  }
  const change = ['apps/server/src/modules/quota/routes.ts']
  const isApp = (file: string) => file === 'apps/server/src/app.ts'
  expect([...reachOf(sources, change, isApp).keys()]).toEqual([...change, 'apps/server/src/app.ts'])
  expect(reachOf(sources, change, nothing).get('apps/server/src/far.test.ts')).toBe(2)
})
