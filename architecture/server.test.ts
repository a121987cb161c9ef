import { directionRule } from './lib/direction'
import { inEachFile, rule } from './lib/rule'
import { codeSources, isTest } from './lib/tree'

const source = 'apps/server/src/'
const isServer = (file: string) => file.startsWith('apps/server/')
const isPlatform = (file: string) => file.startsWith(`${source}platform/`)

/** Part of the server that a file belongs to: `modules/market`, `platform/http`, or undefined. */
const partOf = (file: string) => /^apps\/server\/src\/((?:modules|platform)\/[^/]+)\//.exec(file)?.[1]
const moduleOf = (file: string) => (partOf(file)?.startsWith('modules/') ? partOf(file) : undefined)

const is = (kind: string) => (file: string) =>
  moduleOf(file) !== undefined && new RegExp(`\\.${kind}\\.ts$`).test(file)
const isRoutes = is('routes')
const isService = is('service')
const isRepository = is('repository')
const isTables = is('tables')
const isSeed = is('seed')

directionRule('routes never reach past their service', {
  of: isRoutes,
  forbids: ({ to }) => isRepository(to) || isTables(to) || to === 'drizzle-orm' || to === 'pg',
  example: {
    'apps/server/src/modules/market/market.routes.ts':
      "import { a } from './market.repository'\nimport type { B } from './market.tables'\nimport './symbols.service'\nimport { sql } from 'drizzle-orm'",
    'apps/server/src/modules/market/market.repository.ts': 'export const a = 1',
    'apps/server/src/modules/market/market.tables.ts': 'export type B = 1',
    'apps/server/src/modules/market/symbols.service.ts': "import './market.repository'",
  },
  caught: [
    'apps/server/src/modules/market/market.routes.ts imports ./market.repository',
    'apps/server/src/modules/market/market.routes.ts imports ./market.tables',
    'apps/server/src/modules/market/market.routes.ts imports drizzle-orm',
  ],
})

directionRule('no layer of a module knows its routes', {
  of: (file) =>
    moduleOf(file) !== undefined &&
    !isTest(file) &&
    !file.endsWith('/index.ts') &&
    !file.endsWith('.module.ts'),
  forbids: ({ to }) => isRoutes(to),
  example: {
    'apps/server/src/modules/market/symbols.service.ts': "import './market.routes'",
    'apps/server/src/modules/market/market.routes.ts': "import './symbols.service'",
    'apps/server/src/modules/market/index.ts': "export { a } from './market.routes'",
    'apps/server/src/modules/market/market.module.ts': "import { a } from './market.routes'",
  },
  caught: ['apps/server/src/modules/market/symbols.service.ts imports ./market.routes'],
})

directionRule('a repository never knows a service', {
  of: isRepository,
  forbids: ({ from, to }) => isService(to) || (moduleOf(to) !== undefined && moduleOf(to) !== moduleOf(from)),
  example: {
    'apps/server/src/modules/market/market.repository.ts':
      "import type { A } from './symbols.service'\nimport './market.tables'\nimport '#modules/account'\nimport '#platform/database'",
    'apps/server/src/modules/market/symbols.service.ts': 'export type A = 1',
    'apps/server/src/modules/market/market.tables.ts': '',
    'apps/server/src/modules/account/index.ts': '',
    'apps/server/src/platform/database/index.ts': '',
  },
  caught: [
    'apps/server/src/modules/market/market.repository.ts imports ./symbols.service',
    'apps/server/src/modules/market/market.repository.ts imports #modules/account',
  ],
})

directionRule('tables know nothing but Drizzle, the packages and other tables of their module', {
  of: isTables,
  forbids: ({ from, to, specifier }) =>
    !(
      to === 'drizzle-orm' ||
      to.startsWith('@vce/') ||
      (isTables(to) && moduleOf(to) === moduleOf(from)) ||
      // Its columns; the next rule names them.
      specifier === '#platform/database'
    ),
  example: {
    'apps/server/src/modules/market/market.tables.ts':
      "import 'drizzle-orm/pg-core'\nimport '@vce/futures'\nimport { id } from '#platform/database'\nimport './days.tables'\nimport './rows'\nimport '#platform/clock'",
    'apps/server/src/modules/market/days.tables.ts': "import '../account/account.tables'",
    'apps/server/src/modules/account/account.tables.ts': '',
    'apps/server/src/modules/market/rows.ts': '',
    'apps/server/src/platform/clock/index.ts': '',
    'apps/server/src/platform/database/index.ts': '',
  },
  caught: [
    'apps/server/src/modules/market/market.tables.ts imports ./rows',
    'apps/server/src/modules/market/market.tables.ts imports #platform/clock',
    'apps/server/src/modules/market/days.tables.ts imports ../account/account.tables',
  ],
})

const columns = new Set(['amount', 'bytes', 'id', 'moment', 'reference', 'secondRanges', 'userId', 'world'])

rule('tables take nothing but columns from platform/database', {
  about: codeSources,
  broken: inEachFile((file, text) => {
    if (!file.endsWith('.tables.ts')) return []
    const names = /import (?:type )?\{([^}]*)\} from '#platform\/database'/.exec(text)?.[1] ?? ''
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !columns.has(name))
      .map((name) => `${file} imports ${name}`)
  }),
  example: {
    'apps/server/src/modules/market/market.tables.ts':
      "import { id, moment, openDatabase } from '#platform/database'",
    'apps/server/src/modules/market/days.tables.ts': "import type { Database } from '#platform/database'",
    'apps/server/src/modules/market/market.repository.ts': "import { putRows } from '#platform/database'",
  },
  caught: [
    'apps/server/src/modules/market/market.tables.ts imports openDatabase',
    'apps/server/src/modules/market/days.tables.ts imports Database',
  ],
})

directionRule('only repositories, tables and seeds of a module speak SQL', {
  of: (file) =>
    moduleOf(file) !== undefined && !isTest(file) && !isRepository(file) && !isTables(file) && !isSeed(file),
  forbids: ({ to }) => to === 'drizzle-orm' || to === 'pg',
  example: {
    'apps/server/src/modules/market/symbols.service.ts': "import { eq } from 'drizzle-orm'",
    'apps/server/src/modules/market/lists.ts': "import pg from 'pg'",
    'apps/server/src/modules/market/market.repository.ts': "import { eq } from 'drizzle-orm'",
  },
  caught: [
    'apps/server/src/modules/market/symbols.service.ts imports drizzle-orm',
    'apps/server/src/modules/market/lists.ts imports pg',
  ],
})

directionRule('the platform never knows a module', {
  of: (file) => isPlatform(file) && !isTest(file),
  forbids: ({ to, specifier }) =>
    specifier.startsWith('#modules/') ||
    moduleOf(to) !== undefined ||
    (to.startsWith(source) && partOf(to) === undefined),
  example: {
    'apps/server/src/platform/http/serve.ts':
      "import '#modules/account'\nimport type { A } from '../../modules/market/lists'\nimport '#platform/errors'\nimport '../../app'",
    'apps/server/src/platform/errors/index.ts': '',
    'apps/server/src/modules/market/lists.ts': 'export type A = 1',
    'apps/server/src/platform/http/wire.test.ts': "import { buildApp } from '../../app'",
    'apps/server/src/app.ts': "import '#platform/http'",
  },
  caught: [
    'apps/server/src/platform/http/serve.ts imports #modules/account',
    'apps/server/src/platform/http/serve.ts imports ../../modules/market/lists',
    'apps/server/src/platform/http/serve.ts imports ../../app',
  ],
})

directionRule('modules and parts of the platform are imported by their index.ts only', {
  of: isServer,
  forbids: ({ from, specifier, to }) => {
    const part = partOf(to)
    const isAlias = /^#(modules|platform)\//.test(specifier)
    if (part !== partOf(from) && part) return specifier !== `#${part}`
    return isAlias && !/^#(modules|platform)\/[^/]+$/.test(specifier)
  },
  example: {
    'apps/server/src/modules/dashboard/lists.ts':
      "import '../market/market.tables'\nimport '#modules/market'\nimport '#modules/market/market.repository'\nimport './days'",
    'apps/server/src/modules/dashboard/days.ts': "import '#platform/http/actor'",
    'apps/server/src/modules/market/index.ts': '',
    'apps/server/src/modules/market/market.tables.ts': '',
    'apps/server/src/modules/market/market.repository.ts': '',
    'apps/server/src/platform/http/actor.ts': '',
    'apps/server/src/app.ts': "import './modules/market'\nimport '#modules/market'",
  },
  caught: [
    'apps/server/src/modules/dashboard/lists.ts imports ../market/market.tables',
    'apps/server/src/modules/dashboard/lists.ts imports #modules/market/market.repository',
    'apps/server/src/modules/dashboard/days.ts imports #platform/http/actor',
    'apps/server/src/app.ts imports ./modules/market',
  ],
})

/** Programs that choose a renderer, and the build configuration that includes the web in the server. */
const mayImportWeb = new Set([
  ...['programs/main', 'programs/dev', 'programs/web-renderer'].map((name) => `${source}${name}.ts`),
  'apps/server/vite.config.ts',
])

directionRule('the server knows the web only where a renderer is chosen or built in', {
  of: (file) => isServer(file) && !isTest(file),
  forbids: ({ from, to }) => to === '@vce/web' && !mayImportWeb.has(from),
  example: {
    'apps/server/src/programs/main.ts': "import * as web from '@vce/web/server'",
    'apps/server/src/platform/pages/pages.ts': "type Web = typeof import('@vce/web/server')",
  },
  caught: ['apps/server/src/platform/pages/pages.ts imports @vce/web/server'],
})

const isDatabase = (file: string) => file.startsWith(`${source}platform/database/`)

rule('an advisory lock is taken in platform/database, which numbers all of them', {
  about: codeSources,
  broken: inEachFile((file, text) =>
    !isServer(file) || isDatabase(file) || isTest(file)
      ? []
      : (text.match(/\bpg_(?:try_)?advisory\w*/g) ?? []).map((name) => `${file} calls ${name}`),
  ),
  example: {
    'apps/server/src/modules/site/site.repository.ts':
      'await db.execute(sql`select pg_advisory_xact_lock(1, 2)`)\nawait db.execute(sql`select pg_try_advisory_lock(1)`)',
    'apps/server/src/modules/site/site.test.ts': "await client.query('select pg_advisory_lock(1)')",
    'apps/server/src/platform/database/locks.ts': 'sql`select pg_advisory_xact_lock(1)`',
  },
  caught: [
    'apps/server/src/modules/site/site.repository.ts calls pg_advisory_xact_lock',
    'apps/server/src/modules/site/site.repository.ts calls pg_try_advisory_lock',
  ],
})
