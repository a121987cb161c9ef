export { dashboardRoutes } from './dashboard.routes'
export type { LiveQuotes } from './live-quotes'
export {
  createMonitor,
  createMonitoring,
  dropEvents,
  eventsTopic,
  type Monitoring,
  rankingTopics,
  type Topic,
} from './monitoring'
export type { LiveFlows } from './order-flow'
