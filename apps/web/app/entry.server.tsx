import {
  type DehydratedState,
  defaultShouldDehydrateQuery,
  dehydrate,
  QueryClient,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
} from 'react-router'
import { App } from './app'
import { assetsOf, type Manifest } from './assets'
import type { PageAssets } from './document'
import { type Api, ApiFailure } from './lib/api'
import { preferencesFrom } from './lib/preferences'
import { worldOf } from './lib/world'
import { redirectOf } from './redirects'
import { modulesOf, pageRouteOf, routeTableFor } from './router'

export type { Manifest } from './assets'
export type { Api } from './lib/api'
export { ApiFailure } from './lib/api'
export { preferencesFrom, preferencesKey } from './lib/preferences'

export interface RenderedPage {
  status: number
  /** Set when the visitor is sent elsewhere; then there is no html. */
  location?: string
  html: string
  /** What went wrong while loading, for the server's log; the visitor sees the error page. */
  error?: unknown
}

/** JSON that cannot end the script element it stands in. */
const safeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Without the hour of its making, so that the same facts make the same page and the same ETag. */
const timeless = (state: DehydratedState): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({
    ...query,
    dehydratedAt: 0,
    state: { ...query.state, dataUpdatedAt: 0 },
  })),
})

/** What parts were drawn from that the browser keeps as they came: it does not need the answers. */
const travels: typeof defaultShouldDehydrateQuery = (query) =>
  defaultShouldDehydrateQuery(query) && !query.meta?.asServed

/** The server has no database for the moment; it says so by the status of HTTP. */
const isBusy = (error: unknown) => error instanceof ApiFailure && error.code === 503

/** A route error as the browser can read it back; the details of a fault stay on the server. */
const publicError = (error: unknown) =>
  isRouteErrorResponse(error)
    ? { status: error.status, statusText: error.statusText, data: error.data, internal: false }
    : { status: isBusy(error) ? 503 : 500, statusText: '', data: null, internal: false }

const fixedParts = new Map<string, string>()

/** Rendered with the first page that shows it. */
function fixed(id: string, children: ReactNode) {
  const html = fixedParts.get(id) ?? renderToStaticMarkup(children)
  fixedParts.set(id, html)
  return html
}

interface RenderOptions {
  api: Api
  /** Whether a user's session is behind the request. */
  signedIn: boolean
  cookies: string
  /** Pages may tell how the server is run. */
  development: boolean
  assetsFor: (modules: readonly string[]) => PageAssets
}

/** One page as a whole HTML document. All data is loaded first, so nothing suspends while rendering. */
export async function render(
  request: Request,
  { api, signedIn, cookies, development, assetsFor }: RenderOptions,
): Promise<RenderedPage> {
  const url = new URL(request.url)
  const redirect = redirectOf(url)
  if (redirect) return { status: redirect.status, location: redirect.to, html: '' }

  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } },
  })
  const preferences = preferencesFrom(cookies)
  const pageContext = {
    api,
    queries,
    signedIn: () => signedIn,
    worldOf: (search: URLSearchParams) => worldOf(search, preferences),
  }
  const handler = createStaticHandler(await routeTableFor(url.pathname, pageContext))
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
  const route = pageRouteOf(url.pathname)
  const assets = assetsFor(route ? await modulesOf(route, url) : [])

  const document = () => {
    const { loaderData, errors } = context
    const state = safeJson({
      queries: timeless(dehydrate(queries, { shouldDehydrateQuery: travels })),
      router: { loaderData, errors },
      assets,
      preferences,
      development,
    })
    return renderToString(
      <App
        fixed={fixed}
        api={api}
        queries={queries}
        assets={assets}
        preferences={preferences}
        development={development}
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

  try {
    const html = document()
    return {
      status: context.statusCode,
      html: `<!DOCTYPE html>${html}`,
      error: isRouteErrorResponse(thrown) ? undefined : thrown,
    }
  } catch (error) {
    // Error boundaries do not run on the server: show the page's error page, as the browser would.
    const page = context.matches.at(-1)?.route.id ?? 'shell'
    context.errors = { [page]: publicError(error) }
    return { status: 500, html: `<!DOCTYPE html>${document()}`, error }
  } finally {
    queries.clear()
  }
}

/** Remembers the files of each page: a manifest does not change while the server runs. */
export function assetFinder(manifest: Manifest) {
  const known = new Map<string, PageAssets>()
  return (modules: readonly string[]) => {
    const key = modules.join()
    const assets = known.get(key) ?? assetsOf(manifest, modules)
    known.set(key, assets)
    return assets
  }
}
