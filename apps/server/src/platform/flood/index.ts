export { createBuckets } from './buckets'
export { noFloodLimits } from './flood'
export { answerTooOften, flood } from './plugin'
export type { RequestKind, SpendingBus } from './shared-spending'
