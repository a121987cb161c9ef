import type { ComponentType } from 'react'
import { type RouteObject, redirect } from 'react-router'
import { shellId } from './features/site/shell/headline'
import type { LazyPart } from './lib/lazy-modules'
import { notFound, type PageContext, type PageLoader } from './lib/page'
import type { PageRoute } from './routes'
import { Component as RouteError } from './routes/route-error'
import { Component as Shell } from './routes/shell'
import { shellLoader } from './routes/shell.data'

/** Exports of `routes/<page>.tsx`. */
export interface PageModule {
  Component: ComponentType
}

/** Exports of `routes/<page>.data.ts`, for pages that load data. */
export interface PageDataModule {
  loader: PageLoader
  /** Returns the part of the code that this address needs besides the page's own files. */
  lazyPartAt?: (url: URL) => LazyPart | undefined
}

/** A page in the router's table. */
export const pageObject = (
  route: PageRoute,
  parts: Pick<RouteObject, 'Component' | 'loader' | 'lazy'>,
): RouteObject => ({
  id: route.path,
  path: route.path,
  ErrorBoundary: RouteError,
  handle: route,
  ...(parts as object),
})

/** Component and loader of a page whose files are loaded. */
export const loadedPage = (route: PageRoute, context: PageContext, page: PageModule, data?: PageDataModule) =>
  pageObject(route, { Component: page.Component, loader: data?.loader(context) })

const unknownAddress: RouteObject = {
  id: 'unknown',
  path: '*',
  Component: () => null,
  ErrorBoundary: RouteError,
  loader: async ({ request }) => {
    // The server redirects former addresses itself; in the browser they reach this route, which loads the
    // table of redirects.
    const { redirectOf } = await import('./redirects')
    const moved = redirectOf(new URL(request.url))
    if (moved) return redirect(moved.to)
    throw notFound()
  },
}

/** Route table with one page inside the shell; `page` is null for an unknown address. */
export const routeTable = (context: PageContext, page: RouteObject | null): RouteObject[] => [
  {
    id: shellId,
    Component: Shell,
    ErrorBoundary: RouteError,
    ...shellLoader(context),
    children: [...(page ? [page] : []), unknownAddress],
  },
]
