export { fewAtOnce } from './few-at-once'
