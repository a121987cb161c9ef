export { profileRoutes } from './profile.routes'
export { profiles } from './profiles'
