import { type DehydratedState, defaultShouldDehydrateQuery, dehydrate } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
} from 'react-router'
import { App } from './app'
import { assetsOf, type Manifest } from './assets'
import type { PageAssets } from './document'
import { DocumentQueries } from './document-queries'
import { type Api, ApiFailure } from './lib/api'
import { preferencesFrom } from './lib/preferences'
import { worldOf } from './lib/world'
import { loadPage, modulesOf, pageRouteOf } from './page-files'
import { redirectOf } from './redirects'
import { waitForRenderTurn } from './render-turns'
import { routeTable } from './router'
import { markupOf } from './ui/static/static-markup'

export type { Manifest } from './assets'
export type { Api } from './lib/api'
export { ApiFailure } from './lib/api'
export { preferencesFrom, preferencesKey } from './lib/preferences'

export interface RenderedPage {
  status: number
  /** Target of a redirect; if set, there is no `html`. */
  location?: string
  html: string
  /** Error while loading, for the server's log; the visitor gets the error page. */
  error?: unknown
}

/** JSON that cannot end the script element around it. */
const safeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** State without timestamps, so that the same data produces the same page and ETag. */
const withoutTimestamps = (state: DehydratedState): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({
    ...query,
    dehydratedAt: 0,
    state: { ...query.state, dataUpdatedAt: 0 },
  })),
})

/**
 * Whether a query is sent to the browser; a `serverOnly` query is not, since the browser reuses the rendered
 * HTML.
 */
const isSent: typeof defaultShouldDehydrateQuery = (query) =>
  defaultShouldDehydrateQuery(query) && !query.meta?.serverOnly

/** Whether the server has no database at the moment; reported as HTTP status 503. */
const isBusy = (error: unknown) => error instanceof ApiFailure && error.code === 503

/** A route error in serialisable form; details of internal errors stay on the server. */
const publicError = (error: unknown) =>
  isRouteErrorResponse(error)
    ? { status: error.status, statusText: error.statusText, data: error.data, internal: false }
    : { status: isBusy(error) ? 503 : 500, statusText: '', data: null, internal: false }

const fixedParts = new Map<string, string>()

/** HTML of a fixed part, rendered with the first page that contains it. */
function fixed(id: string, children: ReactNode) {
  const html = fixedParts.get(id) ?? markupOf(children)
  fixedParts.set(id, html)
  return html
}

interface RenderOptions {
  api: Api
  /** Whether the request belongs to a user's session. */
  signedIn: boolean
  cookies: string
  /** Whether pages are shown without colours. */
  grey: boolean
  /** Whether pages may show commands for the operator. */
  development: boolean
  /** Host of the site as set by the operator; empty if not set. */
  host: string
  assetsFor: (own: readonly string[], parts: readonly string[]) => PageAssets
}

/** Renders a page as a complete HTML document. Loads all data first, so that rendering never suspends. */
export async function render(
  request: Request,
  { api, signedIn, cookies, grey, development, host, assetsFor }: RenderOptions,
): Promise<RenderedPage> {
  const url = new URL(request.url)
  const redirect = redirectOf(url)
  if (redirect) return { status: redirect.status, location: redirect.to, html: '' }

  const queries = new DocumentQueries()
  const preferences = { ...preferencesFrom(cookies), grey }
  const pageContext = {
    api,
    queries,
    signedIn: () => signedIn,
    lastProduct: () => null,
    worldOf: (search: URLSearchParams) => worldOf(search, preferences),
    preferences: () => preferences,
  }
  const route = pageRouteOf(url.pathname)
  const handler = createStaticHandler(
    routeTable(pageContext, route ? await loadPage(route, pageContext) : null),
  )
  const context = await handler.query(request)
  if (context instanceof Response) {
    return { status: context.status, location: context.headers.get('location') ?? '/', html: '' }
  }

  const thrown = Object.values(context.errors ?? {})[0]
  if (context.errors) {
    context.errors = Object.fromEntries(
      Object.entries(context.errors).map(([id, error]) => [id, publicError(error)]),
    )
    context.statusCode = publicError(thrown).status
  }
  const { own, parts } = route ? await modulesOf(route, url) : { own: [], parts: [] }
  const assets = assetsFor(own, parts)

  const document = () => {
    const { loaderData, errors } = context
    const state = safeJson({
      queries: withoutTimestamps(dehydrate(queries, { shouldDehydrateQuery: isSent })),
      router: { loaderData, errors },
      route,
      assets,
      preferences,
      development,
      host,
    })
    return renderToString(
      <App
        fixed={fixed}
        api={api}
        queries={queries}
        assets={assets}
        preferences={preferences}
        development={development}
        host={host}
        state={state}
      >
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>,
    )
  }

  await waitForRenderTurn()
  try {
    const html = document()
    return {
      status: context.statusCode,
      html: `<!DOCTYPE html>${html}`,
      error: isRouteErrorResponse(thrown) ? undefined : thrown,
    }
  } catch (error) {
    // Error boundaries do not run on the server, so the page's error page is rendered explicitly.
    const page = context.matches.at(-1)?.route.id ?? 'shell'
    context.errors = { [page]: publicError(error) }
    return { status: 500, html: `<!DOCTYPE html>${document()}`, error }
  } finally {
    queries.clear()
  }
}

/**
 * Creates a function that finds a page's files and caches them, since the manifest does not change while the
 * server runs.
 */
export function createAssetFinder(manifest: Manifest) {
  const cache = new Map<string, PageAssets>()
  return (own: readonly string[], parts: readonly string[]) => {
    const key = [...own, ...parts].join()
    const assets = cache.get(key) ?? assetsOf(manifest, own, parts)
    cache.set(key, assets)
    return assets
  }
}
