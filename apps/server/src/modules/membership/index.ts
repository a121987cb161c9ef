export { levelOf } from './levels'
export { membershipRepository } from './membership.repository'
export { memberships } from './memberships'
