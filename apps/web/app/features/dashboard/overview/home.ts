import type { PageContext } from '../../../lib/page'
import { loadModelFacts } from './facts'

export { HomeView } from './home-view'

/** The browser keeps the home page as it came, so the answers it was drawn from do not travel with it. */
export const loadHome = (context: PageContext, search: URLSearchParams) =>
  loadModelFacts(context, search, { asServed: true })
