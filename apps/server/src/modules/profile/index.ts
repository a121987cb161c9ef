export { personalData } from './personal-data'
export { profileRoutes } from './profile.routes'
export { profiles } from './profiles'
