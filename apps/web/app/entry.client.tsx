import './ui/styles.css'
import './lib/early-keys'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './app'
import type { PageAssets } from './document'
import { shellId } from './features/site/shell/headline'
import { browserApi } from './lib/browser-api'
import { reloadForRelease, reloadOnMissingChunk } from './lib/chunk-reload'
import { lastProduct } from './lib/last-product'
import { type Preferences, preferencesFrom } from './lib/preferences'
import { browserQueries } from './lib/query-client'
import { browserSession } from './lib/session/session'
import { worldOf } from './lib/world'
import { loadedPage, type PageDataModule, type PageModule, routeTable } from './router'
import type { PageRoute } from './routes'
import { createFixedLookup } from './ui/static/fixed'

interface ServerState {
  queries: DehydratedState
  router: HydrationState
  /** Route of this address; missing for an unknown address. */
  route?: PageRoute
  assets: PageAssets
  preferences: Preferences
  development: boolean
  host: string
}

reloadOnMissingChunk()

// Address and time for print.css; set in the event, because nothing can be loaded between the event and
// printing.
addEventListener('beforeprint', () => {
  document.head.dataset.printed = `${location.href} ${new Date().toLocaleString('sv', { timeZone: 'Asia/Shanghai' })}`
})

const text = document.getElementById('state')?.textContent ?? ''
const state: ServerState = JSON.parse(text)
const queries = browserQueries()
// The document contains no timestamps; its data counts as fresh now.
for (const { state: query } of state.queries.queries) query.dataUpdatedAt = Date.now()
hydrate(queries, state.queries)

const preferences = () => preferencesFrom(document.cookie)
const context = {
  api: browserApi,
  queries,
  signedIn: browserSession.is,
  lastProduct,
  worldOf: (search: URLSearchParams) => worldOf(search, preferences()),
  preferences,
}

/**
 * Loads a file of the page by its address in the document; reloads the page if a release has removed the
 * file.
 */
const load = (file: string) =>
  import(/* @vite-ignore */ file).catch((error: unknown) => {
    reloadForRelease()
    throw error
  })

/**
 * The page that the server rendered; must be loaded before hydration, which would otherwise mismatch. If
 * loading fails, the document stays as it is.
 */
async function renderedPage(route: PageRoute) {
  const [pageFile = '', dataFile] = state.assets.page
  const [page, data]: [PageModule, PageDataModule?] = await Promise.all([
    load(pageFile),
    dataFile === undefined ? undefined : load(dataFile),
  ])
  await data?.lazyPartAt?.(new URL(location.href))?.load()
  return loadedPage(route, context, page, data)
}

/**
 * Loads the table of all pages, which the first navigation needs; triggered by the reader's first pointer
 * movement or key.
 */
const loadTable = () => import('./page-files')
for (const movement of ['pointermove', 'pointerdown', 'keydown']) {
  addEventListener(movement, () => void loadTable().catch(() => undefined), { once: true, passive: true })
}

const router = createBrowserRouter(
  routeTable(context, state.route ? await renderedPage(state.route) : null),
  {
    hydrationData: state.router,
    async patchRoutesOnNavigation({ patch }) {
      patch(shellId, (await loadTable()).allPages(context))
    },
  },
)
// In a transition, so that hydration does not block a reader who is already scrolling.
startTransition(() => {
  hydrateRoot(
    document,
    <App
      fixed={createFixedLookup()}
      api={browserApi}
      queries={queries}
      assets={state.assets}
      preferences={state.preferences}
      development={state.development}
      host={state.host}
      state={text}
    >
      <RouterProvider router={router} />
    </App>,
  )
})
