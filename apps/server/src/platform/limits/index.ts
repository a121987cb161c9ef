export { day, hour, limits, minute, type Rule, type Window } from './limits'
export { networkOf, subnetOf } from './network'
export { personalData } from './personal-data'
