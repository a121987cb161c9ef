export { bbasRoutes } from './bbas.routes'
export { isRecommended } from './recommended'
