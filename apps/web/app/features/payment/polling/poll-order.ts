import type { checkOrderPay, OutputOf } from '@vce/protocol'

export type OrderAnswer = OutputOf<typeof checkOrderPay>

/** Milliseconds between an answer and the next call. */
export const pollMs = 3_000

interface PollOptions {
  check: () => Promise<OrderAnswer>
  /** Called with each answer. `late`: the answer arrived after `finish`. */
  onAnswer: (answer: OrderAnswer, late: boolean) => void
  /** Whether a failure ends the polling; a lost connection, for example, does not. */
  isFinal: (error: unknown) => boolean
}

/** Whether the order will not change any more: it is paid, closed or refunded. */
const isSettled = ({ status, state }: OrderAnswer) => status || state === 'closed' || state === 'refunded'

/**
 * Polls an order at once, then three seconds after each answer, until the order is settled. Only one call
 * runs at a time. `hasten` polls at once, or directly after a running call. `finish` ends the polling after
 * one last poll.
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
      // A call that is already running is the last poll.
      if (!isOver && !isPolling) void poll()
    },
  }
}
