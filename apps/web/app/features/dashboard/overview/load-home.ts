import { lazyModules } from '#app/lib/lazy-modules'

const pages = lazyModules((_page: 'home') => import('./home'))

/** The home page's code: loaded by the server on its first page, by the browser only on navigation to it. */
export const loadHomePage = () => pages.load('home')

/** The two parts of the page, above and below the reader's own card; null until their code is loaded. */
export const homeViews = () => pages.loaded('home') ?? { HomeHead: null, HomeView: null }
