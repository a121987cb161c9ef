import type { PageContext } from '#app/lib/page'
import { loadModelFacts } from './facts'

export { HomeView } from './home-view'

/** The browser keeps the server-rendered home page, so the answers behind it are not sent along. */
export const loadHome = (context: PageContext, search: URLSearchParams) =>
  loadModelFacts(context, search, { serverOnly: true })
