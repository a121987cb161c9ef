export { bbasRoutes } from './bbas.routes'
export { isRecommended } from './recommended'
export { sharesOn, windowStart } from './votes'
