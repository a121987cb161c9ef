import type { Channel } from '@vce/protocol'

/** A payment as it is opened at a channel. */
export interface Attempt {
  /** `out_trade_no`: at most 32 letters and figures. */
  no: string
  amountFen: number
  /** One line the payer sees: 年度会员 365 天. */
  subject: string
  /** The channel refuses to be paid after it. */
  expiresAt: Date
}

/** The means for the payer to pay: the text of a QR code, or an address to be framed. */
export type PreparedPayment = { codeUrl: string } | { address: string }

/**
 * A payment as a channel knows it. `none`: the payment is unknown there, or its QR code was not scanned yet.
 */
export type QueriedPayment =
  | { state: 'none' | 'waiting' | 'closed' }
  | ({ state: 'paid' | 'refunded' } & Paid)

export interface Paid {
  /** Our number of the attempt. */
  no: string
  /** The channel's own number. */
  providerNo: string
  /** Amount of the order, before the channel's own discounts. */
  amountFen: number
  currency: string
  paidAt: Date
}

/** A refund as it is sent to a channel. */
export interface RefundAttempt {
  no: string
  refundNo: string
  amountFen: number
  /** Amount of the whole payment. */
  totalFen: number
  reason: string
}

/** `failed`: the channel will not pay it back by itself (ABNORMAL, closed); an operator decides. */
export type RefundState = { state: 'waiting' | 'done' | 'none' } | { state: 'failed'; fault: string }

/** A notice as it came. */
export interface RawNotice {
  body: Buffer
  /** As pairs, since a header that came twice is a forgery. */
  headers: readonly (readonly [name: string, value: string])[]
}

/** Content of a verified notice. */
export type Notice =
  | ({ kind: 'paid' } & Paid)
  | { kind: 'refund'; refundNo: string; state: 'done' | 'failed'; fault?: string }
  /** Genuine, but of no consequence: a state that is not final. */
  | { kind: 'other' }

/** Why a notice was not believed; never sent to the sender. */
export class NoticeRefused extends Error {
  override name = 'NoticeRefused'
}

/** A channel did not answer, or not as it should: the outcome is unknown, and the payment is queried. */
export class ChannelError extends Error {
  override name = 'ChannelError'
}

/** A row of a channel's bill of a day. */
export interface BillRow {
  kind: 'payment' | 'refund'
  /** Our number of the payment, and of the refund. */
  no: string
  refundNo?: string
  providerNo: string
  amountFen: number
  /** The channel's fee; negative if the channel gives it back. */
  feeFen: number
  at: Date
}

/** A channel that takes money. Each method throws `ChannelError` if the channel fails; none retries. */
export interface Provider {
  channel: Channel
  /** Whether it is a stand-in with which no money moves. */
  sandbox: boolean
  prepare(attempt: Attempt): Promise<PreparedPayment>
  /** Pure: verifies and reads, or throws `NoticeRefused`. */
  readNotice(raw: RawNotice, now: Date): Notice
  /** Replies to the channel: for a stored notice, and for a refused one. */
  acknowledge: { done: NoticeReply; refused: NoticeReply }
  query(no: string): Promise<QueriedPayment>
  /** Ends an attempt, so that it cannot be paid any more; says if it was paid meanwhile. */
  close(no: string): Promise<'closed' | 'paid' | 'none'>
  refund(refund: RefundAttempt): Promise<RefundState>
  queryRefund(refund: Pick<RefundAttempt, 'no' | 'refundNo'>): Promise<RefundState>
  /** The bill of a Beijing day; null while it is not made yet. */
  bill(day: string): Promise<BillRow[] | null>
}

/** The channels in use. */
export type Providers = Partial<Record<Channel, Provider>>

export interface NoticeReply {
  status: number
  type: string
  body: string
}
