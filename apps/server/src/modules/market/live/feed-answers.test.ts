import { emptyFlow } from '@vce/futures/order-flow'
import { afterEach, expect, test, vi } from 'vitest'
import { createFeedAnswers } from './feed-answers'
import type { FeedRequest } from './feed-messages'

afterEach(() => {
  vi.useRealTimers()
})

const whole = { sum: emptyFlow(), rows: [], prices: [], tiers: [10, 50, 200] as const }

function recorded() {
  const requests: FeedRequest[] = []
  const answers = createFeedAnswers({ world: 'simulated', send: (request) => requests.push(request) })
  return { requests, answers }
}

test('calls during a pending request share its reply', async () => {
  const { requests, answers } = recorded()
  const both = [answers.flowOf('rb2701'), answers.flowOf('rb2701'), answers.flowOf('cu2701')]
  expect(requests.map((request) => request.type === 'orderFlow' && request.contract)).toEqual([
    'rb2701',
    'cu2701',
  ])
  answers.take({ type: 'orderFlow', world: 'simulated', contract: 'rb2701', flow: whole })
  answers.take({ type: 'orderFlow', world: 'simulated', contract: 'cu2701', flow: null })
  expect(await Promise.all(both)).toEqual([whole, whole, null])
  void answers.flowOf('rb2701')
  expect(requests).toHaveLength(3)
  answers.take({ type: 'orderFlow', world: 'simulated', contract: 'rb2701', flow: null })
})

test('the board is requested separately from the replies to other processes', async () => {
  const { requests, answers } = recorded()
  answers.take({ type: 'orderFlows', world: 'simulated', flows: [] })
  const board = answers.flows()
  expect(requests).toEqual([{ type: 'orderFlows', world: 'simulated' }])
  const flows = [{ contract: 'rb2701', sum: emptyFlow() }]
  answers.take({ type: 'orderFlows', world: 'simulated', flows })
  expect(await board).toEqual(flows)
})

test('lines of the day are requested once for all main contracts', async () => {
  const { requests, answers } = recorded()
  const both = [answers.lines(), answers.lines()]
  expect(requests).toEqual([{ type: 'dayLines', world: 'simulated' }])
  const lines = [{ contract: 'rb2701', tradingDay: '2026-11-20', points: [3100, null] }]
  answers.take({ type: 'dayLines', world: 'simulated', lines })
  expect(await Promise.all(both)).toEqual([lines, lines])
})

test('a request without a reply returns null after three seconds', async () => {
  vi.useFakeTimers()
  const { answers } = recorded()
  const waiting = answers.flowOf('rb2701')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await waiting).toBeNull()
})
