export { membershipRepository } from './membership.repository'
export { levelOf, memberships, tierOf } from './memberships'
export { personalData } from './personal-data'
