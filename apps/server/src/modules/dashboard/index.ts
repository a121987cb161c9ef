export { dashboardModule } from './dashboard.module'
export {
  createMonitor,
  createMonitoring,
  eventsTopic,
  type Monitoring,
  rankingTopics,
  type Topic,
} from './monitoring'
