import type * as z from 'zod/mini'
import { ourNumber } from './our-number'
import { ChannelError, type QueriedPayment, type RefundState } from './provider'
import { Refusal } from './refusal'

/** Numbers become part of an address, so they are checked here as well. */
export function numberIn(no: string): string {
  if (!ourNumber.safeParse(no).success) throw new ChannelError('not a number of a payment or refund')
  return no
}

/** The answer in a known shape. The error does not quote the answer, which may name the payer. */
export function shaped<Shape extends z.ZodMiniType>(shape: Shape, data: unknown): z.output<Shape> {
  const parsed = shape.safeParse(data)
  if (parsed.success) return parsed.data
  throw new ChannelError(
    `unexpected answer: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
  )
}

/** Turns a refusal with one of these codes into undefined; other errors pass. */
export const whenCode = (codes: RegExp) => (error: unknown) => {
  if (error instanceof Refusal && codes.test(error.code)) return undefined
  throw error
}

/** Result of closing, by a query after the channel refused to close. */
export function closedBy({ state }: QueriedPayment): 'closed' | 'paid' | 'none' {
  if (state === 'waiting') throw new ChannelError('the payment can still be made')
  return state === 'refunded' ? 'paid' : state
}

/** A refused refund may have been accepted before under the same number; if not, an operator decides. */
export async function afterRefusal(
  error: unknown,
  queryRefund: () => Promise<RefundState>,
): Promise<RefundState> {
  if (!(error instanceof Refusal)) throw error
  const known = await queryRefund()
  return known.state === 'none' ? { state: 'failed', fault: error.code } : known
}
