export { createBuckets } from './buckets'
export { noFloodLimits } from './flood'
export { answerTooOften, flood } from './plugin'
export type { SpendingBus } from './shared-spending'
