export { Failure, failure, refusal } from './failure'
