import type { ComponentType } from 'react'
import { type RouteObject, redirect } from 'react-router'
import { shellId } from './features/site/shell/headline'
import { type LazyPart, lazyModules } from './lib/lazy-modules'
import { notFound, type PageContext, type PageLoader } from './lib/page'
import { type PageRoute, pageRoutes } from './routes'
import { Component as RouteError } from './routes/route-error'
import { Component as Shell } from './routes/shell'
import { shellLoader } from './routes/shell.data'

interface PageModule {
  Component: ComponentType
}

interface PageData {
  loader: PageLoader
  /** What this address needs besides the page's own files. */
  part?: (url: URL) => LazyPart | undefined
}

const pageFiles = import.meta.glob<PageModule>([
  './routes/*.tsx',
  '!./routes/*.test.tsx',
  '!./routes/{shell,route-error}.tsx',
])
const dataFiles = import.meta.glob<PageData>(['./routes/*.data.ts', '!./routes/shell.data.ts'])
const pages = lazyModules(async (file: string) => pageFiles[file]?.())
const loaders = lazyModules(async (file: string) => dataFiles[file]?.())

const comingSoon = 'coming-soon'
const pageFile = ({ page = comingSoon }: PageRoute) => `./routes/${page}.tsx`
const dataFile = ({ page = comingSoon }: PageRoute) => `./routes/${page}.data.ts`

/** Source files of a page at an address, as named in the client build's manifest. */
export async function modulesOf(route: PageRoute, url: URL): Promise<string[]> {
  const own = [pageFile(route), dataFile(route)].map((file) => `app/${file.slice(2)}`)
  const data = await loaders.load(dataFile(route))
  return [...own, ...(data?.part?.(url)?.sources ?? [])]
}

/** The page of an address; addresses are exact, except for the galleries' `/*`. */
export function pageRouteOf(pathname: string): PageRoute | undefined {
  return byPath.get(pathname) ?? galleries.find(({ path }) => pathname.startsWith(path.slice(0, -1)))
}
const byPath = new Map(pageRoutes.map((route) => [route.path, route]))
const galleries = pageRoutes.filter(({ path }) => path.endsWith('/*'))

/** Component and loader of a page, loaded on its first visit. */
async function loadPage(route: PageRoute, context: PageContext) {
  const [page, data] = await Promise.all([pages.load(pageFile(route)), loaders.load(dataFile(route))])
  // Also empty if the files were removed by a release and the page is about to reload.
  if (!page) throw new Error(`The files of ${route.path} were not loaded`)
  return { Component: page.Component, loader: data?.loader(context) }
}

/** Loads the page of a server-rendered address, whose loader has already run on the server. */
export async function loadRenderedPage(route: PageRoute, context: PageContext, url: URL) {
  const page = await loadPage(route, context)
  const data = await loaders.load(dataFile(route))
  await data?.part?.(url)?.load()
  return page
}

/** The router shows no error page for a route that failed to load, so such a route loads and then fails. */
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
    // The server redirects older addresses itself; in the browser they end here, where the table is loaded.
    const { redirectOf } = await import('./redirects')
    const moved = redirectOf(new URL(request.url))
    if (moved) return redirect(moved.to)
    throw notFound()
  },
}

const root = (context: PageContext, children: RouteObject[]): RouteObject[] => [
  { id: shellId, Component: Shell, ErrorBoundary: RouteError, ...shellLoader(context), children },
]

/** The browser's route table: all pages, each loaded on its first visit. */
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

/** The server's route table for one request: only the requested page. */
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
