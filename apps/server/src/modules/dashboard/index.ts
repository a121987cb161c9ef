export { dashboardRoutes } from './dashboard.routes'
export {
  createMonitor,
  createMonitoring,
  dropEvents,
  eventsTopic,
  type Monitoring,
  rankingTopics,
  type Topic,
} from './monitoring'
