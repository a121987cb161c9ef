export { membershipRepository } from './membership.repository'
export { membershipRoutes } from './membership.routes'
export { levelOf, memberships, tierOf } from './memberships'
export { personalData } from './personal-data'
