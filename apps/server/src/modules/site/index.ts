export { messageChannel } from './message.live'
export { siteRoutes } from './site.routes'
