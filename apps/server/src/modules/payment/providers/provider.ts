import type { Channel } from '@vce/protocol'

/** A payment attempt as it is sent to a channel. */
export interface Attempt {
  /** Our number, `out_trade_no`: at most 32 letters and digits. */
  no: string
  amountFen: number
  /** One line that the payer sees: 年度会员 365 天. */
  subject: string
  /** Time after which the channel no longer accepts payment. */
  expiresAt: Date
}

/** Means by which the payer can pay: the text of a QR code, or an address for a frame. */
export type PreparedPayment = { codeUrl: string } | { address: string }

/**
 * A payment as the channel knows it. `none`: the channel does not know it, or its QR code was not scanned
 * yet.
 */
export type QueriedPayment =
  | { state: 'none' | 'waiting' | 'closed' }
  | ({ state: 'paid' | 'refunded' } & ConfirmedPayment)

export interface ConfirmedPayment {
  /** Our number of the attempt. */
  no: string
  /** The channel's own number. */
  providerNo: string
  /** Amount of the order, before discounts by the channel. */
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

/** `failed`: the channel does not pay the refund (ABNORMAL, closed); an operator decides. */
export type RefundState = { state: 'waiting' | 'done' | 'none' } | { state: 'failed'; fault: string }

/** A notice as received. */
export interface RawNotice {
  body: Buffer
  /** Pairs of names and values, because a header that occurs twice indicates a forgery. */
  headers: readonly (readonly [name: string, value: string])[]
}

/** The content of a verified notice. */
export type Notice =
  | ({ kind: 'paid' } & ConfirmedPayment)
  | { kind: 'refund'; refundNo: string; state: 'done' | 'failed'; fault?: string }
  /** Genuine, but without effect: a state that is not final. */
  | { kind: 'other' }

/** A notice was not accepted as genuine. The message is the reason; it is not sent to the sender. */
export class NoticeRefused extends Error {
  override name = 'NoticeRefused'
}

/** A channel gave no answer, or an invalid one: the outcome is unknown, and the payment is queried later. */
export class ChannelError extends Error {
  override name = 'ChannelError'
}

/** A row in a channel's bill of a day. */
export interface BillRow {
  kind: 'payment' | 'refund'
  /** Our number of the payment; `refundNo`: our number of the refund. */
  no: string
  refundNo?: string
  providerNo: string
  amountFen: number
  /** The channel's fee in fen; negative if the channel returns it. */
  feeFen: number
  at: Date
}

/** A channel that takes money. Each method throws `ChannelError` if the channel fails; no method retries. */
export interface Provider {
  channel: Channel
  /** Whether the channel only simulates payments, so that no money moves. */
  sandbox: boolean
  prepare(attempt: Attempt): Promise<PreparedPayment>
  /** Verifies and reads a notice, or throws `NoticeRefused`; has no side effects. */
  readNotice(raw: RawNotice, now: Date): Notice
  /** Replies to the channel, for a stored notice and for a refused one. */
  acknowledge: { done: NoticeReply; refused: NoticeReply }
  query(no: string): Promise<QueriedPayment>
  /** Closes an attempt so that it can no longer be paid; returns whether it was paid before. */
  close(no: string): Promise<'closed' | 'paid' | 'none'>
  refund(refund: RefundAttempt): Promise<RefundState>
  queryRefund(refund: Pick<RefundAttempt, 'no' | 'refundNo'>): Promise<RefundState>
  /** The bill of a Beijing day; null if it is not made yet. */
  bill(day: string): Promise<BillRow[] | null>
}

/** The channels in use, by name. */
export type Providers = Partial<Record<Channel, Provider>>

export interface NoticeReply {
  status: number
  type: string
  body: string
}
