import { domains } from './lib/domains'
import { rule } from './lib/rule'
import { files, type Sources } from './lib/tree'

/** Sources with these file names and without content, which the rules of this file do not read. */
const named = (names: readonly string[]): Sources => Object.fromEntries(names.map((name) => [name, '']))
const below = (...folders: string[]) =>
  named(files.filter((file) => folders.some((folder) => file.startsWith(folder))))

const modules = 'apps/server/src/modules/'
const moduleOf = (file: string) =>
  file.startsWith(modules) ? file.slice(modules.length).split('/')[0] : undefined

rule('every module of the server has an index.ts and says what it owns', {
  about: below(modules),
  broken: (sources) =>
    [...new Set(Object.keys(sources).map(moduleOf))].flatMap((module) =>
      ['index.ts', 'README.md']
        .filter((name) => !(`${modules}${module}/${name}` in sources))
        .map((name) => `${module} has no ${name}`),
    ),
  example: named([
    `${modules}market/index.ts`,
    `${modules}market/README.md`,
    `${modules}ledger/ledger.service.ts`,
    `${modules}shop/README.md`,
  ]),
  caught: ['ledger has no index.ts', 'ledger has no README.md', 'shop has no index.ts'],
})

const kinds = 'module|routes|service|repository|tables|policy|events|jobs|live|seed'
const vocabulary = new RegExp(
  `^(README\\.md|index\\.ts|[a-z0-9]+(-[a-z0-9]+)*(\\.(${kinds}))?(\\.(test|soak|fixture))?\\.ts|[a-z0-9-]+\\.data\\.json)$`,
)

rule('files of a module are named by what they are: a kind, a verb or a meaning', {
  about: below(modules),
  broken: (sources) =>
    Object.keys(sources).filter((file) => {
      const [, ...names] = file.slice(modules.length).split('/')
      const name = names.pop() ?? ''
      return !vocabulary.test(name) || names.some((folder) => !/^[a-z0-9-]+$/.test(folder))
    }),
  example: named([
    `${modules}market/market.routes.ts`,
    `${modules}market/market.controller.ts`,
    `${modules}market/contract-facts.ts`,
    `${modules}market/contractFacts.ts`,
    `${modules}market/ingest-killed.test.ts`,
    `${modules}market/writers/put-quotes.ts`,
    `${modules}market/Writers/put-quotes.ts`,
    `${modules}market/index.js`,
  ]),
  caught: [
    `${modules}market/market.controller.ts`,
    `${modules}market/contractFacts.ts`,
    `${modules}market/Writers/put-quotes.ts`,
    `${modules}market/index.js`,
  ],
})

const features = 'apps/web/app/features/'
const protocol = 'packages/protocol/src/'

/** Files of the protocol that do not belong to a domain. */
const ofTheWire = new Set([
  'bounds',
  'endpoint',
  'endpoints',
  'envelope',
  'index',
  'operator-roles',
  'paging',
  'permissions',
  'primitives',
  'privileges',
  'refusals',
  'world',
])

/** A feature for developers only: pages that show every part of the interface. */
const gallery = `${features}gallery/`

/** Domain that a file belongs to by its path; undefined if it belongs to none. */
function domainOf(file: string) {
  if (file.startsWith(gallery)) return undefined
  const place = [modules, features].find((start) => file.startsWith(start))
  if (place) return file.slice(place.length).split('/')[0]
  if (!file.startsWith(protocol)) return undefined
  const name = file.slice(protocol.length).split(/[/.]/)[0] ?? ''
  return ofTheWire.has(name) ? undefined : name
}

rule("modules, features and the protocol's files carry the names of the domains", {
  about: below(modules, features, protocol),
  broken: (sources) =>
    Object.keys(sources).filter((file) => {
      const domain = domainOf(file)
      return domain !== undefined && !domains.includes(domain)
    }),
  example: named([
    `${modules}market/index.ts`,
    `${modules}trading/index.ts`,
    `${features}live-room/queries.ts`,
    `${features}liveroom/queries.ts`,
    `${protocol}dashboard.ts`,
    `${protocol}dashboard/positions.ts`,
    `${protocol}charts.test.ts`,
    `${protocol}endpoint.ts`,
  ]),
  caught: [`${modules}trading/index.ts`, `${features}liveroom/queries.ts`, `${protocol}charts.test.ts`],
})

const dashboardOf = { server: `${modules}dashboard/`, web: `${features}dashboard/` }
/**
 * Web folders without a server counterpart: `shared` for all models, and 研报, whose server part is in the
 * module research.
 */
const webOnly = new Set(['shared', 'reports'])

/** Names of the folders directly below `folder`. */
const foldersOf = (files: readonly string[], folder: string) => [
  ...new Set(
    files
      .filter((file) => file.startsWith(folder) && file.slice(folder.length).includes('/'))
      .map((file) => file.slice(folder.length).split('/')[0] ?? ''),
  ),
]

rule('a data model has one folder name on the server and on the web', {
  about: below(dashboardOf.server, dashboardOf.web),
  broken: (sources) => {
    const files = Object.keys(sources)
    const server = new Set(foldersOf(files, dashboardOf.server))
    return foldersOf(files, dashboardOf.web).filter((name) => !webOnly.has(name) && !server.has(name))
  },
  example: named([
    `${dashboardOf.server}fund-flow/fund-flow.service.ts`,
    `${dashboardOf.web}fund-flow/panel.ts`,
    `${dashboardOf.web}money-flow/panel.ts`,
    `${dashboardOf.web}shared/one-day.tsx`,
  ]),
  caught: ['money-flow'],
})
