export { HeadAdvertView } from './head-advert-view'
export { loadBanner, loadHero } from './load-head-adverts'
