export { createTurns } from './in-turn'
export { limitConcurrency } from './limit-concurrency'
