import { directionRule } from './lib/direction'
import { inEachFile, rule } from './lib/rule'
import { files, isTest, sourcesOf } from './lib/tree'

const app = 'apps/web/app/'
const isWeb = (file: string) => file.startsWith(app)
const layerOf = (file: string) =>
  isWeb(file) ? file.slice(app.length).split('/').slice(0, -1)[0] : undefined
const featureOf = (file: string) => /^apps\/web\/app\/features\/([^/]+)\//.exec(file)?.[1]
const isUiOrLib = (file: string) => layerOf(file) === 'ui' || layerOf(file) === 'lib'
const isFeature = (file: string) => featureOf(file) !== undefined

/** `app.tsx`, `router.ts` and the entries import everything; the files they import may not import them. */
const isTop = (file: string) => isWeb(file) && layerOf(file) === undefined && !file.endsWith('.css')

directionRule('ui and lib know no feature and no route', {
  of: isUiOrLib,
  forbids: ({ to }) => isFeature(to) || layerOf(to) === 'routes' || isTop(to),
  example: {
    'apps/web/app/ui/button.tsx':
      "import '../features/site/logo'\nimport '../lib/api'\nimport { a } from '../routes/home'",
    'apps/web/app/lib/api.ts': "export const later = () => import('#app/features/site/logo')",
    'apps/web/app/lib/page.ts': "import { pageRoutes } from '../routes'",
    'apps/web/app/features/site/logo.tsx': "import '../../ui/button'",
    'apps/web/app/routes/home.tsx': '',
    'apps/web/app/routes.ts': '',
  },
  caught: [
    'apps/web/app/ui/button.tsx imports ../features/site/logo',
    'apps/web/app/ui/button.tsx imports ../routes/home',
    'apps/web/app/lib/api.ts imports #app/features/site/logo',
    'apps/web/app/lib/page.ts imports ../routes',
  ],
})

directionRule('features are combined in routes, not in each other', {
  of: isFeature,
  forbids: ({ from, to }) => isFeature(to) && featureOf(to) !== featureOf(from),
  example: {
    'apps/web/app/features/dashboard/rail.tsx': "import '../site/logo'\nimport './positions/table'",
    'apps/web/app/features/dashboard/positions/table.tsx': "import '../rail'",
    'apps/web/app/features/site/logo.tsx': '',
    'apps/web/app/routes/home.tsx': "import '../features/site/logo'\nimport '../features/dashboard/rail'",
  },
  caught: ['apps/web/app/features/dashboard/rail.tsx imports ../site/logo'],
})

directionRule('a feature knows no route', {
  of: isFeature,
  forbids: ({ to }) => layerOf(to) === 'routes' || isTop(to),
  example: {
    'apps/web/app/features/site/logo.tsx':
      "import '../../routes/home'\nconst all = import.meta.glob(['../../routes/*.tsx', '!../../routes/*.test.tsx'])",
    'apps/web/app/routes/home.tsx': '',
    'apps/web/app/routes/home.test.tsx': '',
  },
  caught: [
    'apps/web/app/features/site/logo.tsx imports ../../routes/home',
    'apps/web/app/features/site/logo.tsx imports ../../routes/*.tsx',
  ],
})

/** Packages with computations shared by server and web. */
const sharedPackages = new Set(['@vce/protocol', '@vce/futures', '@vce/draw-proof'])

directionRule('the web shares only the protocol with the server', {
  of: isWeb,
  forbids: ({ to }) => to.startsWith('apps/server/') || (to.startsWith('@vce/') && !sharedPackages.has(to)),
  example: {
    'apps/web/app/lib/api.ts':
      "import '@vce/protocol'\nimport '@vce/futures'\nimport '@vce/exchange-files'\nimport type { A } from '../../../server/src/app'",
  },
  caught: [
    'apps/web/app/lib/api.ts imports @vce/exchange-files',
    'apps/web/app/lib/api.ts imports ../../../server/src/app',
  ],
})

directionRule('pages run in a browser, where there is no Node', {
  of: (file) => isWeb(file) && !isTest(file),
  forbids: ({ to }) => to.startsWith('node:'),
  example: { 'apps/web/app/lib/api.ts': "import { Buffer } from 'node:buffer'" },
  caught: ['apps/web/app/lib/api.ts imports node:buffer'],
})

rule('the gallery names files that exist', {
  about: sourcesOf((file) => file === `${app}features/gallery/charts/charts.ts`),
  broken: inEachFile((_file, source) =>
    [...source.matchAll(/file: '([^']+)'/g)]
      .flatMap(([, named = '']) => named.split('、'))
      .filter((named) => !files.includes(`${app}${named}`)),
  ),
  example: { a: "{ file: 'router.ts、ui/charts/svg/lost.tsx' }" },
  caught: ['ui/charts/svg/lost.tsx'],
})

directionRule('the web imports by #app, never by a path that climbs', {
  of: (file) => file.startsWith('apps/web/app/'),
  forbids: ({ specifier }) => specifier.startsWith('../'),
  example: {
    'apps/web/app/features/site/logo.tsx': "import '../../ui/button'\nimport './mark'\nimport '#app/lib/api'",
    'apps/web/app/features/site/mark.ts': '',
    'apps/web/app/lib/api.ts': '',
    'apps/web/app/ui/button.tsx': '',
  },
  caught: ['apps/web/app/features/site/logo.tsx imports ../../ui/button'],
})

const featureFiles = (name: RegExp) =>
  sourcesOf((file) => isFeature(file) && !isTest(file) && name.test(file.split('/').at(-1) ?? ''))

/** Names of the values that a file exports. */
const exportedBy = (source: string) =>
  [...source.matchAll(/^export (?:default )?(?:async )?(?:function\*?|const|class) (\w+)/gm)].map(
    ([, name = '']) => name,
  )

/** Parts of a name: `queryRow` and `query-rows` both have query and row. */
const partsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-.]/)
    .map((part) => part.replace(/s$/, ''))

rule('a feature’s .tsx file is named for a component, a hook or columns that it exports', {
  about: featureFiles(/^(?!icons\.).*\.tsx$/),
  broken: inEachFile((file, source) => {
    const parts = partsOf(
      file
        .split('/')
        .at(-1)
        ?.replace(/\.tsx$/, '') ?? '',
    )
    const isNamed = exportedBy(source).some((name) => partsOf(name).some((part) => parts.includes(part)))
    return isNamed ? [] : [file]
  }),
  example: {
    'apps/web/app/features/site/sign-out.tsx': 'export default function SignOutDialog() {}',
    'apps/web/app/features/bbas/board-columns.tsx': 'export const shownColumns = []',
    'apps/web/app/features/bbas/thumbnails.tsx': 'export const Thumbnail = () => <i />',
    'apps/web/app/features/bbas/basics.tsx': 'export const Buttons = () => <i />\nconst Basics = 1',
    'apps/web/app/features/bbas/no-data.tsx': 'export type Data = 1\nexport const Nothing = () => <i />',
  },
  caught: ['apps/web/app/features/bbas/basics.tsx', 'apps/web/app/features/bbas/no-data.tsx'],
})

rule('queries.ts of a feature exports queries only', {
  about: featureFiles(/^queries\.ts$/),
  broken: inEachFile((file, source) =>
    exportedBy(source)
      .filter((name) => !/Quer(y|ies)$/.test(name))
      .map((name) => `${file} ${name}`),
  ),
  example: {
    'apps/web/app/features/bbas/queries.ts':
      'export const pivotsQuery = endpointQuery(getPivots)\nexport const bbasQueries = queriesOf(getPivots)\nexport type Pivots = 1',
    'apps/web/app/features/market/queries.ts': 'export const mainContractsOf = () => []',
  },
  caught: ['apps/web/app/features/market/queries.ts mainContractsOf'],
})

rule('choice.ts of a feature reads and writes addresses: no component, no hook, no call', {
  about: featureFiles(/^choice\.ts$/),
  broken: inEachFile((file, source) =>
    [...source.matchAll(/ from '(react|react-router|@tanstack\/[^']+|#app\/lib\/api)'/g)].map(
      ([, module = '']) => `${file} imports ${module}`,
    ),
  ),
  example: {
    'apps/web/app/features/bbas/choice.ts':
      "import { oneOf } from '#app/lib/address'\nimport { pivotsQuery } from './queries'",
    'apps/web/app/features/market/choice.ts':
      "import { useState } from 'react'\nimport { useApi } from '#app/lib/api'",
  },
  caught: [
    'apps/web/app/features/market/choice.ts imports react',
    'apps/web/app/features/market/choice.ts imports #app/lib/api',
  ],
})

const savesFiles = new Set([
  // Both files require a mark themselves.
  `${app}ui/table/marked-csv.ts`,
  `${app}ui/marks/marked-picture.ts`,
  // This file draws source and marks into its picture.
  `${app}features/community/share/picture-file.ts`,
  // These export no market data: a user's own data, and the poster of an invitation.
  `${app}features/profile/settings/privacy-card.tsx`,
  `${app}features/profile/invitation/save-poster.ts`,
  `${app}features/ledger/wallet/statement-file.ts`,
  `${app}features/payment/orders/invoice-file.tsx`,
  // This one exports draws of prizes, without names of users.
  `${app}features/reward/save-proof.ts`,
])

directionRule('a file of market data is saved with its mark only', {
  of: (file) => isWeb(file) && !savesFiles.has(file),
  forbids: ({ to }) => to === `${app}lib/download.ts`,
  example: {
    'apps/web/app/features/dashboard/receipts/board-card.tsx':
      "import { downloadFile } from '#app/lib/download'\nimport { downloadCsv } from '#app/ui/table/marked-csv'",
    'apps/web/app/ui/table/marked-csv.ts': "import { downloadFile } from '#app/lib/download'",
    'apps/web/app/lib/download.ts': '',
  },
  caught: ['apps/web/app/features/dashboard/receipts/board-card.tsx imports #app/lib/download'],
})

const community = `${app}features/community/`
/** Whether a file shows documents to readers. */
const showsDocuments = (file: string) =>
  !isTest(file) &&
  file.startsWith(community) &&
  (file.startsWith(`${community}document/`) || /\/(?:[a-z-]+-in-page|page-nodes)\.tsx?$/.test(file))

directionRule('a page with a document loads nothing of the editor', {
  of: showsDocuments,
  forbids: ({ to }) =>
    to.startsWith('@tiptap/') ||
    to.startsWith(`${community}editor/`) ||
    /\/(?:[a-z-]+-in-editor|editor-nodes)\.tsx?$/.test(to),
  example: {
    'apps/web/app/features/community/nodes/page-nodes.ts':
      "import { voteInPage } from './vote/vote-in-page'\nimport { voteInEditor } from './vote/vote-in-editor'",
    'apps/web/app/features/community/nodes/vote/vote-in-page.ts':
      "import type { Node } from '@tiptap/pm/model'",
    'apps/web/app/features/community/nodes/vote/vote-in-editor.tsx':
      "import type { Node } from '@tiptap/pm/model'",
    'apps/web/app/features/community/document/document-view.tsx':
      "import '#app/features/community/nodes/page-nodes'\nimport '#app/features/community/nodes/editor-nodes'",
    'apps/web/app/features/community/nodes/editor-nodes.ts':
      "import { voteInEditor } from './vote/vote-in-editor'",
  },
  caught: [
    'apps/web/app/features/community/nodes/page-nodes.ts imports ./vote/vote-in-editor',
    'apps/web/app/features/community/nodes/vote/vote-in-page.ts imports @tiptap/pm/model',
    'apps/web/app/features/community/document/document-view.tsx imports #app/features/community/nodes/editor-nodes',
  ],
})
