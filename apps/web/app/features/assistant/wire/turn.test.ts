import { expect, test } from 'vitest'
import { frameOf } from './stream-source.fixture'
import { newTurn, turnOfRecord, withFrame } from './turn'

const begun = newTurn({ requestId: 'r-1', prompt: '螺纹多少', sentAt: 1_000, isVip: false })

test('a message replaces the one before', () => {
  const once = withFrame(begun, frameOf({ text: '<p>a</p>' }), 1_500)
  const twice = withFrame(once, frameOf({ text: '<p>ab</p>' }), 2_000)
  expect([twice.html, twice.chatId, twice.state]).toEqual(['<p>ab</p>', 7, 'running'])
})

test('the time of thinking runs to the first text, not to the first message', () => {
  const empty = withFrame(begun, frameOf(), 1_100)
  expect(empty.thoughtMs).toBeNull()
  const text = withFrame(empty, frameOf({ text: '<p>a</p>' }), 4_900)
  expect(withFrame(text, frameOf({ text: '<p>ab</p>' }), 9_000).thoughtMs).toBe(3_900)
})

test('the last message ends the answer, as failed if it has a code', () => {
  const last = frameOf({ text: '<p>a</p>', last: true, probes: ['01 合约呢？'] })
  expect(withFrame(begun, last, 2_000)).toMatchObject({ state: 'done', probes: ['01 合约呢？'] })
  const failed = frameOf({ text: '<p>a</p>', last: true, code: 'failed' })
  expect(withFrame(begun, failed, 2_000)).toMatchObject({ state: 'failed', html: '<p>a</p>' })
})

test('a stopped answer stays stopped after the rest of the stream', () => {
  const stopped = { ...begun, state: 'stopped' as const }
  expect(withFrame(stopped, frameOf({ text: '<p>a</p>' }), 2_000).state).toBe('stopped')
  expect(withFrame(stopped, frameOf({ text: '<p>a</p>', last: true }), 2_000).state).toBe('stopped')
})

test('an answer that was stopped elsewhere says so in its last message', () => {
  const last = frameOf({ text: '<p>a</p>', last: true, stopped: 1 })
  expect(withFrame(begun, last, 2_000)).toMatchObject({ state: 'stopped', html: '<p>a</p>' })
})

const record = {
  update_time: '2026-11-20 16:42:10',
  prompt: '螺纹多少',
  content: '<p>3010</p>',
  deepContent: '',
  is_vip: 1 as const,
  is_like: null,
  is_end: 1 as const,
  chatId: 9,
  session_id: 's',
  cost: 0,
  state: 'done' as const,
  sources: [],
}

test('a record of the history becomes a turn with its thoughts at its Beijing time', () => {
  const thoughts = [{ action: 'reasoning', response: '先取行情' }]
  const turn = turnOfRecord({ ...record, res: JSON.stringify({ output: { text: '', thoughts } }) })
  expect(turn).toMatchObject({ chatId: 9, html: '<p>3010</p>', thoughts, isVip: true, state: 'done' })
  expect(new Date(turn.sentAt).toISOString()).toBe('2026-11-20T08:42:10.000Z')
})

test.each([
  ['running', 'done'],
  ['stopped', 'stopped'],
  ['failed', 'failed'],
  ['refused', 'done'],
] as const)('a record that is %s reads as %s', (state, read) => {
  expect(turnOfRecord({ ...record, state, res: '{}' }).state).toBe(read)
})
