export { limitConcurrency as fewAtOnce } from './limit-concurrency'
