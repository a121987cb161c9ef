export { type CtpRefusalReason, type CtpSnapshot, type CtpTick, ctpRefusals, fromCtp } from './ctp-tick'
export type { FeedTick, QuoteTick } from './quote-tick'
export { fromSina, type SinaRefusalReason, type SinaTick, sinaRefusals } from './sina-tick'
