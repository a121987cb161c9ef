export { createTurnRunner } from './in-turn'
export { limitConcurrency } from './limit-concurrency'
