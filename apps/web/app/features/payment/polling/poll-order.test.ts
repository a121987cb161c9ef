import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OrderAnswer, pollMs, pollOrder } from './poll-order'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const open: OrderAnswer = { status: false, state: 'paying' }
const paid: OrderAnswer = { status: true, state: 'fulfilled' }

/** A server that returns these answers in order, each after `tookMs`; an `Error` is thrown instead. */
function server(answers: readonly (OrderAnswer | Error)[], tookMs = 0) {
  let running = 0
  const state = { calls: 0, maxAtOnce: 0 }
  const check = async () => {
    const answer = answers[Math.min(state.calls, answers.length - 1)]
    state.calls += 1
    running += 1
    state.maxAtOnce = Math.max(state.maxAtOnce, running)
    await new Promise((resolve) => setTimeout(resolve, tookMs))
    running -= 1
    if (!answer || answer instanceof Error) throw answer
    return answer
  }
  return { state, check }
}

const start = (
  { check }: ReturnType<typeof server>,
  onAnswer: (answer: OrderAnswer, late: boolean) => void = () => undefined,
) => pollOrder({ check, onAnswer, isFinal: (error) => error instanceof RangeError })

test('an order is polled three seconds after the last answer, one call at a time', async () => {
  const slow = server([open], 5_000)
  start(slow)
  await vi.advanceTimersByTimeAsync(5_000 + pollMs - 1)
  expect(slow.state.calls).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(slow.state.calls).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(slow.state.maxAtOnce).toBe(1)
})

test('a paid order ends the polling and is reported once', async () => {
  const quick = server([open, open, paid])
  const reported = vi.fn()
  start(quick, reported)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(quick.state.calls).toBe(3)
  expect(reported.mock.calls.filter(([{ status }]) => status)).toEqual([[paid, false]])
})

test('a closed order ends the polling', async () => {
  const quick = server([{ status: false, state: 'closed' }])
  start(quick)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(quick.state.calls).toBe(1)
})

test('a lost connection does not end the polling, a refusal does', async () => {
  const flaky = server([new TypeError('lost'), open, new RangeError('refused')])
  start(flaky)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(flaky.state.calls).toBe(3)
})

test('closing the popup causes one last poll with a late answer', async () => {
  const quick = server([open, paid])
  const reported = vi.fn()
  const poll = start(quick, reported)
  await vi.advanceTimersByTimeAsync(1_000)
  poll.finish()
  poll.finish()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(quick.state.calls).toBe(2)
  expect(reported).toHaveBeenLastCalledWith(paid, true)
})

test('a call in flight at the end is the last poll', async () => {
  const slow = server([paid], 2_000)
  const reported = vi.fn()
  const poll = start(slow, reported)
  poll.finish()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(slow.state.calls).toBe(1)
  expect(reported.mock.calls).toEqual([[paid, true]])
})

test('a change of the order causes a poll at once or directly after the running call', async () => {
  const slow = server([open], 1_000)
  const poll = start(slow)
  await vi.advanceTimersByTimeAsync(1_500)
  poll.hasten()
  expect(slow.state.calls).toBe(2)
  poll.hasten()
  await vi.advanceTimersByTimeAsync(1_001)
  expect(slow.state).toEqual({ calls: 3, maxAtOnce: 1 })
  await vi.advanceTimersByTimeAsync(1_000 + pollMs - 2)
  expect(slow.state.calls).toBe(3)
})

test('a settled order needs no last poll', async () => {
  const quick = server([paid])
  const poll = start(quick)
  await vi.advanceTimersByTimeAsync(0)
  poll.finish()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(quick.state.calls).toBe(1)
})
