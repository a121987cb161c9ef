import { isBuiltin } from 'node:module'
import { directionRule } from './lib/direction'
import { globExpression } from './lib/glob'
import { inEachFile, rule } from './lib/rule'
import { files, isTest, sourcesOf } from './lib/tree'

/** Packages that each package may import. */
const below: Record<string, readonly string[]> = {
  protocol: ['@vce/futures', 'zod'],
  futures: [],
  'draw-proof': [],
  // The libraries read archives, quoted tables and web pages, and validate mappings.
  'exchange-files': ['@vce/futures', 'd3-dsv', 'fflate', 'entities', 'htmlparser2', 'zod'],
  'simulated-market': ['@vce/futures', '@vce/exchange-files'],
}

const packageOf = (file: string) => /^packages\/([^/]+)\//.exec(file)?.[1] ?? ''
const isPackage = (file: string) => packageOf(file) !== ''
const isPackageSource = (file: string) => isPackage(file) && !isTest(file)
const workspaceOf = (file: string) => /^(apps|packages)\/[^/]+/.exec(file)?.[0]
const testTools = ['vitest', 'fast-check']

directionRule('a package stands only on the packages below it', {
  of: isPackageSource,
  forbids: ({ from, to }) =>
    !to.includes('packages/') && !to.startsWith('node:') && !below[packageOf(from)]?.includes(to),
  example: {
    'packages/futures/src/a.ts': "import { endpoints } from '@vce/protocol'\nimport { b } from './b'",
    'packages/futures/src/b.ts': "export type { ZodType } from 'zod'",
    'packages/exchange-files/src/a.ts': "import { exchangeOf } from '@vce/futures'",
    'packages/protocol/src/a.ts':
      "import * as z from 'zod/mini'\nexport const later = () => import('@vce/server')",
    'packages/unlisted/src/a.ts': "import 'left-pad'",
  },
  caught: [
    'packages/futures/src/a.ts imports @vce/protocol',
    'packages/futures/src/b.ts imports zod',
    'packages/protocol/src/a.ts imports @vce/server',
    'packages/unlisted/src/a.ts imports left-pad',
  ],
})

directionRule('a package touches no file, no clock and no network of Node', {
  of: isPackageSource,
  forbids: ({ to }) => isBuiltin(to),
  example: {
    'packages/futures/src/a.ts': "import { readFileSync } from 'node:fs'\nimport path from 'path'",
    'packages/futures/src/a.test.ts': "import { readFileSync } from 'node:fs'",
    'packages/futures/test/files.ts': "import { readFileSync } from 'node:fs'",
  },
  caught: ['packages/futures/src/a.ts imports node:fs', 'packages/futures/src/a.ts imports path'],
})

directionRule("a package's tests stand on no package above it either", {
  of: (file) => isPackage(file) && isTest(file),
  forbids: ({ from, to }) =>
    !to.includes('packages/') &&
    !to.startsWith('node:') &&
    !testTools.includes(to) &&
    !below[packageOf(from)]?.includes(to),
  example: {
    'packages/exchange-files/src/a.test.ts': "import 'vitest'\nimport '@vce/futures'\nimport '@vce/protocol'",
  },
  caught: ['packages/exchange-files/src/a.test.ts imports @vce/protocol'],
})

directionRule('workspaces import each other by name, never by a path', {
  of: (file) => workspaceOf(file) !== undefined,
  forbids: ({ from, specifier, to }) =>
    specifier.startsWith('.') && (to.startsWith('..') || workspaceOf(to) !== workspaceOf(from)),
  example: {
    'apps/web/app/a.ts': "import x from '../../server/src/b'\nimport y from '@vce/futures'\nimport './c'",
    'apps/server/src/b.ts': "import x from '../../../packages/futures/src/c'\nimport '../../../../elsewhere'",
  },
  caught: [
    'apps/web/app/a.ts imports ../../server/src/b',
    'apps/server/src/b.ts imports ../../../packages/futures/src/c',
    'apps/server/src/b.ts imports ../../../../elsewhere',
  ],
})

directionRule('what runs for readers imports nothing that is only for tests', {
  of: (file) => workspaceOf(file) !== undefined && !isTest(file),
  forbids: ({ to }) => to === 'vitest' || isTest(to),
  example: {
    'apps/server/src/a.ts': "import { startTestApp } from '#test/app'\nimport './b'",
    'apps/server/src/test/app.ts': "import 'vitest'",
    'apps/server/src/b.ts': "import './c.fixture'",
    'apps/server/src/c.fixture.ts': 'export {}',
  },
  caught: ['apps/server/src/a.ts imports #test/app', 'apps/server/src/b.ts imports ./c.fixture'],
})

const futures = 'packages/futures/src/'
/** Rooms whose names `@vce/futures` exports at its root. */
const baseRooms = ['calendar', 'contracts', 'prices', 'sessions']
const roomOf = (file: string) =>
  file.startsWith(futures) ? (/^([^/]+)\//.exec(file.slice(futures.length))?.[1] ?? '') : undefined

directionRule('a room of futures is imported by its index.ts', {
  of: (file) => roomOf(file) !== undefined && !isTest(file),
  forbids: ({ from, to }) => {
    const room = roomOf(to)
    return room !== undefined && room !== roomOf(from) && to !== `${futures}${room}/index.ts`
  },
  example: {
    'packages/futures/src/basis/basis.ts':
      "import '../contracts'\nimport '../prices/round-to-hundredths'\nimport './side'",
    'packages/futures/src/contracts/index.ts': '',
    'packages/futures/src/prices/round-to-hundredths.ts': '',
    'packages/futures/src/basis/side.ts': '',
  },
  caught: ['packages/futures/src/basis/basis.ts imports ../prices/round-to-hundredths'],
})

directionRule('the base rooms of futures are imported from the package itself', {
  of: () => true,
  forbids: ({ specifier }) => baseRooms.some((room) => specifier === `@vce/futures/${room}`),
  example: {
    'apps/web/app/a.ts': "import '@vce/futures'\nimport '@vce/futures/prices'\nimport '@vce/futures/candles'",
  },
  caught: ['apps/web/app/a.ts imports @vce/futures/prices'],
})

rule('files with side effects that a package.json names exist', {
  about: sourcesOf((file) => /^(apps|packages)\/[^/]+\/package\.json$/.test(file)),
  broken: inEachFile((file, source) => {
    const { sideEffects } = JSON.parse(source) as { sideEffects?: false | string[] }
    const folder = file.replace('package.json', '')
    return (sideEffects || [])
      .map((pattern) => `${folder}${pattern.replace('./', '')}`)
      .filter((pattern) => !files.some((each) => globExpression(pattern).test(each)))
  }),
  example: {
    'apps/web/package.json': '{ "sideEffects": ["**/*.css", "./app/ui/charts/lost.ts"] }',
    'packages/futures/package.json': '{ "sideEffects": false }',
  },
  caught: ['apps/web/app/ui/charts/lost.ts'],
})
