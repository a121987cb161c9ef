import { lazyModules } from '#app/lib/lazy-modules'

const pages = lazyModules((_page: 'home') => import('./home'))

/**
 * Loads the code of the home page: the server on its first request, the browser only on navigation to this
 * page.
 */
export const loadHomeViews = () => pages.load('home')

/** The two views of the home page, above and below the reader's card; null until their code is loaded. */
export const homeViews = () => pages.loaded('home') ?? { HomeHead: null, HomeView: null }
