import type { RouteObject } from 'react-router'
import { lazyModules } from './lib/lazy-modules'
import type { PageContext } from './lib/page'
import { loadedPage, type PageDataModule, type PageModule, pageObject } from './router'
import { type PageRoute, pageRoutes } from './routes'

const pageFiles = import.meta.glob<PageModule>([
  './routes/*.tsx',
  '!./routes/*.test.tsx',
  '!./routes/{shell,route-error}.tsx',
])
const dataFiles = import.meta.glob<PageDataModule>(['./routes/*.data.ts', '!./routes/shell.data.ts'])
const pages = lazyModules(async (file: string) => pageFiles[file]?.())
const loaders = lazyModules(async (file: string) => dataFiles[file]?.())

const comingSoon = 'coming-soon'
const pageFile = ({ page = comingSoon }: PageRoute) => `./routes/${page}.tsx`
const dataFile = ({ page = comingSoon }: PageRoute) => `./routes/${page}.data.ts`

/**
 * Source files of a page at an address, by their names in the client build's manifest: `own` are the page's
 * files, `parts` those of the part that this address needs.
 */
export async function modulesOf(route: PageRoute, url: URL): Promise<{ own: string[]; parts: string[] }> {
  const [page, data] = [pageFile(route), dataFile(route)]
  const own = data in dataFiles ? [page, data] : [page]
  const part = (await loaders.load(data))?.lazyPartAt?.(url)
  return { own: own.map((file) => `app/${file.slice(2)}`), parts: part?.sources ?? [] }
}

/** The page of an address; addresses are exact, except for the galleries' `/*`. */
export function pageRouteOf(pathname: string): PageRoute | undefined {
  return byPath.get(pathname) ?? galleries.find(({ path }) => pathname.startsWith(path.slice(0, -1)))
}
const byPath = new Map(pageRoutes.map((route) => [route.path, route]))
const galleries = pageRoutes.filter(({ path }) => path.endsWith('/*'))

/** Loads a page of the table on its first visit. */
export async function loadPage(route: PageRoute, context: PageContext): Promise<RouteObject> {
  const [page, data] = await Promise.all([pages.load(pageFile(route)), loaders.load(dataFile(route))])
  // Also missing if a release has removed the files and the page is about to reload.
  if (!page) throw new Error(`The files of ${route.path} were not loaded`)
  return loadedPage(route, context, page, data)
}

/** Route that loads and then throws: the router shows no error page for a route that failed to load. */
const unloadable = (error: unknown) => ({
  Component: () => null,
  loader: () => {
    throw error
  },
})

/** Routes of all pages, each loaded on its first visit. */
export const allPages = (context: PageContext): RouteObject[] =>
  pageRoutes.map((route) =>
    pageObject(route, {
      lazy: async () => {
        try {
          const { Component, loader } = await loadPage(route, context)
          return { Component, loader }
        } catch (error) {
          return unloadable(error)
        }
      },
    }),
  )
