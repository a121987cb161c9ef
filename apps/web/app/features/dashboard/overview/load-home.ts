import { lazyModules } from '#app/lib/lazy-modules'

const pages = lazyModules((_page: 'home') => import('./home'))

/** The home page's code: loaded by the server on its first page, by the browser only on navigation to it. */
export const loadHomePage = () => pages.load('home')

export const homeView = () => pages.loaded('home')?.HomeView ?? null
