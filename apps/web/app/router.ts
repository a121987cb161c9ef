import type { ComponentType } from 'react'
import { type RouteObject, redirect } from 'react-router'
import { shellId } from './features/site/headline'
import { memoizeImports } from './lib/memoize-imports'
import { notFound, type PageContext, type PageLoader } from './lib/page'
import { type PageRoute, pageRoutes } from './routes'
import { Component as RouteError } from './routes/route-error'
import { Component as Shell } from './routes/shell'
import { shellLoader } from './routes/shell.data'

interface PageModule {
  Component: ComponentType
}

const pages = memoizeImports(
  import.meta.glob<PageModule>([
    './routes/*.tsx',
    '!./routes/*.test.tsx',
    '!./routes/{shell,route-error}.tsx',
  ]),
)
interface PageData {
  loader: PageLoader
  /** What a page from the server still needs before it comes alive; its loader has run there already. */
  prepare?: (url: URL) => Promise<void>
  /** Source files this address needs besides the page's own. */
  modules?: (url: URL) => string[]
}
const loaders = memoizeImports(import.meta.glob<PageData>(['./routes/*.data.ts', '!./routes/shell.data.ts']))

const comingSoon = 'coming-soon'
const pageFile = ({ page = comingSoon }: PageRoute) => `./routes/${page}.tsx`
const dataFile = ({ page = comingSoon }: PageRoute) => `./routes/${page}.data.ts`

/** The source files of a page at an address, as the client build's manifest names them. */
export async function modulesOf(route: PageRoute, url: URL): Promise<string[]> {
  const own = [pageFile(route), dataFile(route)].map((file) => `app/${file.slice(2)}`)
  const data = await loaders[dataFile(route)]?.()
  return [...own, ...(data?.modules?.(url) ?? [])]
}

/** The page that answers an address; addresses are exact, but for the galleries' `/*`. */
export function pageRouteOf(pathname: string): PageRoute | undefined {
  return byPath.get(pathname) ?? galleries.find(({ path }) => pathname.startsWith(path.slice(0, -1)))
}
const byPath = new Map(pageRoutes.map((route) => [route.path, route]))
const galleries = pageRoutes.filter(({ path }) => path.endsWith('/*'))

/** Component and loader of a page; they arrive with its first visit. */
async function loadPage(route: PageRoute, context: PageContext) {
  const page = pages[pageFile(route)]
  if (!page) throw new Error(`No page file ${pageFile(route)}`)
  const [module, data] = await Promise.all([page(), loaders[dataFile(route)]?.()])
  // Nothing arrives when the files are gone and the page is about to reload itself.
  if (!module) throw new Error(`The files of ${route.path} are gone`)
  return { Component: module.Component, loader: data?.loader(context) }
}

/** The page at an address that came whole from the server. */
export async function loadRenderedPage(route: PageRoute, context: PageContext, url: URL) {
  const [page, data] = await Promise.all([loadPage(route, context), loaders[dataFile(route)]?.()])
  await data?.prepare?.(url)
  return page
}

/** The router shows no error page for a route that never loaded, so such a one loads and then fails. */
const unloadable = (error: unknown) => ({
  Component: () => null,
  loader: () => {
    throw error
  },
})

const unknownAddress: RouteObject = {
  id: 'unknown',
  path: '*',
  Component: () => null,
  ErrorBoundary: RouteError,
  loader: async ({ request }) => {
    // The server sent older addresses on before; in the browser they arrive here, and their table with them.
    const { redirectOf } = await import('./redirects')
    const moved = redirectOf(new URL(request.url))
    if (moved) return redirect(moved.to)
    throw notFound()
  },
}

const root = (context: PageContext, children: RouteObject[]): RouteObject[] => [
  { id: shellId, Component: Shell, ErrorBoundary: RouteError, ...shellLoader(context), children },
]

/** The browser's table: every page, each loaded when it is first visited. */
export const routeTable = (context: PageContext): RouteObject[] =>
  root(context, [
    ...pageRoutes.map((route) => ({
      id: route.path,
      path: route.path,
      ErrorBoundary: RouteError,
      handle: route,
      lazy: () => loadPage(route, context).catch(unloadable),
    })),
    unknownAddress,
  ])

/** The server's table for one request: only the page that answers it. */
export async function routeTableFor(pathname: string, context: PageContext): Promise<RouteObject[]> {
  const route = pageRouteOf(pathname)
  if (!route) return root(context, [unknownAddress])
  return root(context, [
    {
      id: route.path,
      path: route.path,
      ErrorBoundary: RouteError,
      handle: route,
      ...(await loadPage(route, context)),
    },
  ])
}
