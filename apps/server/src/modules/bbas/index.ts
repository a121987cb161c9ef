export { bbasRoutes } from './bbas.routes'
