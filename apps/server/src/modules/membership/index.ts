export { membershipRepository } from './membership.repository'
export { levelOf, memberships } from './memberships'
export { personalData } from './personal-data'
