export { signalModule } from './signal.module'
export { signalRoutes } from './signal.routes'
