export {
  type CtpRefusalReason,
  type CtpSnapshot,
  type CtpTick,
  createCtpRefusalCounts,
  fromCtp,
} from './ctp-tick'
export type { FeedTick, QuoteTick } from './quote-tick'
export { createSinaRefusalCounts, fromSina, type SinaRefusalReason, type SinaTick } from './sina-tick'
