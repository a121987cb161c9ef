export { dashboardRoutes } from './dashboard.routes'
export { createPositionHistory } from './position-history.service'
export { createPositionRanking } from './position-ranking.service'
