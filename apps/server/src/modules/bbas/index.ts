export { bbasRoutes } from './bbas.routes'
export { isRecommended } from './recommended'
export { viewSharesOn, voteWindowStart } from './votes'
