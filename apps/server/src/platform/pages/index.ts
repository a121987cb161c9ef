export { type PageRenderer, pages } from './pages'
export { hosts } from './hosts'
export { staticFiles } from './static'
