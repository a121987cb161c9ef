export { createApiPathTest } from './api-paths'
export { hosts } from './hosts'
export { type PageRenderer, pages } from './pages'
export { staticFiles } from './static'
