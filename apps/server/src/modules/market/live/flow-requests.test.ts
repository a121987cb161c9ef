import { emptyFlow } from '@vce/futures/order-flow'
import { afterEach, expect, test, vi } from 'vitest'
import type { FeedRequest } from './feed-messages'
import { createFlowAnswers } from './flow-requests'

afterEach(() => {
  vi.useRealTimers()
})

const whole = { sum: emptyFlow(), rows: [], prices: [], tiers: [10, 50, 200] as const }

function recorded() {
  const requests: FeedRequest[] = []
  const answers = createFlowAnswers({ world: 'simulated', send: (request) => requests.push(request) })
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

test('the board is requested separately, and replies to other processes are ignored', async () => {
  const { requests, answers } = recorded()
  answers.take({ type: 'orderFlows', world: 'simulated', flows: [] })
  const board = answers.flows()
  expect(requests).toEqual([{ type: 'orderFlows', world: 'simulated' }])
  const flows = [{ contract: 'rb2701', sum: emptyFlow() }]
  answers.take({ type: 'orderFlows', world: 'simulated', flows })
  expect(await board).toEqual(flows)
})

test('a request without a reply returns null after three seconds', async () => {
  vi.useFakeTimers()
  const { answers } = recorded()
  const waiting = answers.flowOf('rb2701')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await waiting).toBeNull()
})
