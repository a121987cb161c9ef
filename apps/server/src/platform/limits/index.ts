export { day, hour, limits, minute, type Rule, type Window } from './limits'
export { networkOf } from './network'
export { personalData } from './personal-data'
