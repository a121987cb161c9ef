import type { checkOrderPay, OutputOf } from '@vce/protocol'

export type OrderAnswer = OutputOf<typeof checkOrderPay>

/** Milliseconds between an answer and the next call. */
export const pollMs = 3_000

interface PollOptions {
  check: () => Promise<OrderAnswer>
  /** `late`: of the last poll, after the polling was finished. */
  onAnswer: (answer: OrderAnswer, late: boolean) => void
  /** Whether a failure ends the polling; others, as of a lost connection, do not. */
  isFinal: (error: unknown) => boolean
}

/** Whether an order has what it waited for, or will never have it. */
const isSettled = ({ status, state }: OrderAnswer) => status || state === 'closed' || state === 'refunded'

/**
 * Polls whether an order is paid: at once, then three seconds after each answer, one call at a time, until it is
 * settled. `hasten` polls at once, or right after the call in flight; `finish` polls once more and ends.
 */
export function pollOrder({ check, onAnswer, isFinal }: PollOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let isFinished = false
  let isPolling = false
  let isHastened = false

  async function poll() {
    isPolling = true
    isHastened = false
    try {
      const answer = await check()
      if (isSettled(answer)) isOver = true
      onAnswer(answer, isFinished)
    } catch (error) {
      if (isFinal(error)) isOver = true
    }
    isPolling = false
    if (!isOver && !isFinished) timer = setTimeout(() => void poll(), isHastened ? 0 : pollMs)
  }

  void poll()
  return {
    hasten() {
      isHastened = true
      if (isOver || isFinished || isPolling) return
      clearTimeout(timer)
      void poll()
    },
    finish() {
      clearTimeout(timer)
      if (isFinished) return
      isFinished = true
      // A call in flight is the last poll.
      if (!isOver && !isPolling) void poll()
    },
  }
}
