export { limitConcurrency } from './limit-concurrency'
