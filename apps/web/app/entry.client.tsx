import './ui/styles.css'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './app'
import type { PageAssets } from './document'
import { browserApi } from './lib/browser-api'
import { reloadOnMissingChunk } from './lib/chunk-reload'
import { lastProduct } from './lib/last-product'
import { type Preferences, preferencesFrom } from './lib/preferences'
import { browserQueries } from './lib/query-client'
import { browserSession } from './lib/session/session'
import { worldOf } from './lib/world'
import { loadRenderedPage, pageRouteOf, routeTable } from './router'
import { fixedInDocument } from './ui/static/fixed'

interface ServerState {
  queries: DehydratedState
  router: HydrationState
  assets: PageAssets
  preferences: Preferences
  development: boolean
}

reloadOnMissingChunk()

// Shown by print.css. At the event, since nothing can be loaded between it and the printing.
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
const routes = routeTable(context)

/**
 * The current page must be loaded before hydration, or it would mismatch. Without it the document stays as it
 * is.
 */
const page = pageRouteOf(location.pathname)
const match = matchRoutes(routes, location)?.at(-1)
if (page && match) {
  const rendered = await loadRenderedPage(page, context, new URL(location.href))
  Object.assign(match.route, rendered, { lazy: undefined })
}

const router = createBrowserRouter(routes, { hydrationData: state.router })
// As a transition: hydration must not block a reader who is already scrolling.
startTransition(() => {
  hydrateRoot(
    document,
    <App
      fixed={fixedInDocument()}
      api={browserApi}
      queries={queries}
      assets={state.assets}
      preferences={state.preferences}
      development={state.development}
      state={text}
    >
      <RouterProvider router={router} />
    </App>,
  )
})
