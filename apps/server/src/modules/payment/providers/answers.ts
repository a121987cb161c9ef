import type * as z from 'zod/mini'
import { ourNumber } from './our-number'
import { ChannelError, type QueriedPayment, type RefundState } from './provider'
import { Refusal } from './refusal'

/** Checks the form of our number again, because the number becomes part of the address of a call. */
export function requireOurNumber(no: string): string {
  if (!ourNumber.safeParse(no).success) throw new ChannelError('not a number of a payment or refund')
  return no
}

/** Checks the shape of an answer. The error does not quote the answer, which may name the payer. */
export function parseAnswer<Shape extends z.ZodMiniType>(shape: Shape, data: unknown): z.output<Shape> {
  const parsed = shape.safeParse(data)
  if (parsed.success) return parsed.data
  throw new ChannelError(
    `unexpected answer: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
  )
}

/** Error handler that returns undefined for a refusal with a matching code, and throws all other errors. */
export const ignoreRefusal = (codes: RegExp) => (error: unknown) => {
  if (error instanceof Refusal && codes.test(error.code)) return undefined
  throw error
}

/** The result of closing a payment, taken from a query after the channel refused to close it. */
export function closeResultOf({ state }: QueriedPayment): 'closed' | 'paid' | 'none' {
  if (state === 'waiting') throw new ChannelError('the payment can still be made')
  return state === 'refunded' ? 'paid' : state
}

/**
 * Handles a refused refund: an earlier request under the same number may have been accepted. If not, an
 * operator decides.
 */
export async function resolveRefusedRefund(
  error: unknown,
  queryRefund: () => Promise<RefundState>,
): Promise<RefundState> {
  if (!(error instanceof Refusal)) throw error
  const known = await queryRefund()
  return known.state === 'none' ? { state: 'failed', fault: error.code } : known
}
