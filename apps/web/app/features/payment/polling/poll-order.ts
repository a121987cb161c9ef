import type { checkOrderPay, OutputOf } from '@vce/protocol'

export type OrderAnswer = OutputOf<typeof checkOrderPay>

/** Milliseconds between an answer and the next call. */
export const pollMs = 3_000

interface PollOptions {
  check: () => Promise<OrderAnswer>
  /** `late`: of the last look, after the polling was finished. */
  onAnswer: (answer: OrderAnswer, late: boolean) => void
  /** Whether a failure ends the polling; others, as of a lost connection, do not. */
  isFinal: (error: unknown) => boolean
}

/** Whether an order has what it waited for, or will never have it. */
const isSettled = ({ status, state }: OrderAnswer) => status || state === 'closed' || state === 'refunded'

/**
 * Looks whether an order is paid: at once, then three seconds after each answer, one call at a time, until it is
 * settled. `hasten` looks at once, or right after the call on its way; `finish` looks once more and ends.
 */
export function pollOrder({ check, onAnswer, isFinal }: PollOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let isFinished = false
  let isLooking = false
  let isHastened = false

  async function look() {
    isLooking = true
    isHastened = false
    try {
      const answer = await check()
      if (isSettled(answer)) isOver = true
      onAnswer(answer, isFinished)
    } catch (error) {
      if (isFinal(error)) isOver = true
    }
    isLooking = false
    if (!isOver && !isFinished) timer = setTimeout(() => void look(), isHastened ? 0 : pollMs)
  }

  void look()
  return {
    hasten() {
      isHastened = true
      if (isOver || isFinished || isLooking) return
      clearTimeout(timer)
      void look()
    },
    finish() {
      clearTimeout(timer)
      if (isFinished) return
      isFinished = true
      // A call that is on its way is the last look.
      if (!isOver && !isLooking) void look()
    },
  }
}
