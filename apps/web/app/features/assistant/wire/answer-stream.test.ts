import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAnswerStream, parseFrame } from './answer-stream'
import { fakeSources, frameOf } from './stream-source.fixture'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const question = { prompt: '螺纹 多少?', requestId: 'r-1', sessionId: 's1', chatId: null, page: '/qxp' }

function begin(chatId: number | null = null) {
  const sources = fakeSources()
  const onFrame = vi.fn()
  const onLost = vi.fn()
  const stream = openAnswerStream(
    { ...question, chatId },
    { onFrame, onLost, caller: () => ({ token: 't', uuid: 'u' }), open: sources.open },
  )
  return { sources, onFrame, onLost, stream }
}

test('the address of a question carries its request, session, caller and page', () => {
  const { sources } = begin()
  expect(Object.fromEntries(sources.opened[0]?.address.searchParams ?? [])).toEqual({
    prompt: '螺纹 多少?',
    session_id: 's1',
    request_id: 'r-1',
    page: '/qxp',
    platform: 'pc',
    output_format: 'html',
    token: 't',
    uuid: 'u',
  })
})

test('the address of an earlier answer has its number and no prompt', () => {
  const { sources } = begin(7)
  const query = sources.opened[0]?.address.searchParams
  expect([query?.get('chat_id'), query?.has('prompt')]).toEqual(['7', false])
})

test('the last message closes the stream', () => {
  const { sources, onFrame } = begin()
  sources.send(frameOf({ text: '<p>3' }))
  expect(sources.opened[0]?.isClosed).toBe(false)
  sources.send(frameOf({ text: '<p>3010</p>', last: true }))
  expect(sources.opened[0]?.isClosed).toBe(true)
  expect(onFrame).toHaveBeenCalledTimes(2)
})

test('a refusal closes the stream', () => {
  const { sources } = begin()
  sources.send(frameOf({ chatId: null, code: 'busy', last: true }))
  expect(sources.opened[0]?.isClosed).toBe(true)
})

test('a broken stream that the browser reopens in time is not replaced', () => {
  const { sources } = begin()
  sources.break('connecting')
  vi.advanceTimersByTime(10_000)
  sources.opened[0]?.onopen?.()
  vi.advanceTimersByTime(60_000)
  expect(sources.opened).toHaveLength(1)
})

test('a stream that stays broken for 15 s is resumed by the number of the chat', () => {
  const { sources } = begin()
  sources.send(frameOf())
  for (let tries = 0; tries < 4; tries += 1) {
    sources.break('connecting', 0)
    vi.advanceTimersByTime(4_000)
  }
  expect(sources.opened).toHaveLength(2)
  expect(sources.opened[1]?.address.searchParams.get('chat_id')).toBe('7')
  expect(sources.opened[0]?.isClosed).toBe(true)
})

test('a stream closed by the server before the chat id is known repeats the same request', () => {
  const { sources } = begin()
  sources.break('closed')
  vi.advanceTimersByTime(3_000)
  expect(sources.opened[1]?.address.searchParams.get('request_id')).toBe('r-1')
})

test('a stream broken for more than a minute is given up once', () => {
  const { sources, onLost } = begin()
  for (let tries = 0; tries < 30; tries += 1) {
    if (onLost.mock.calls.length === 0) sources.break('closed')
    vi.advanceTimersByTime(3_000)
  }
  expect(onLost).toHaveBeenCalledTimes(1)
  expect(sources.opened.at(-1)?.isClosed).toBe(true)
})

test('a closed stream does not reconnect', () => {
  const { sources, stream } = begin()
  sources.break('closed')
  stream.close()
  vi.advanceTimersByTime(60_000)
  expect(sources.opened).toHaveLength(1)
})

test('a message that is not a valid frame is logged and dropped', () => {
  expect(parseFrame('{"output":')).toBeNull()
  expect(parseFrame('{"output":{}}')).toBeNull()
  expect(console.info).toHaveBeenCalledTimes(2)
})
