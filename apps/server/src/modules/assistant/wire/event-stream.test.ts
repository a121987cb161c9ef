import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStream } from './event-stream'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A response whose buffer drains only when the test calls `take`. */
class SlowReader extends EventEmitter {
  written: string[] = []
  destroyed = false
  ended = false
  isSlow = false

  write(text: string | Buffer): boolean {
    this.written.push(String(text))
    return !this.isSlow
  }
  end() {
    this.ended = true
    this.emit('close')
  }
  destroy() {
    this.destroyed = true
    this.emit('close')
  }
  take() {
    this.emit('drain')
  }
}

function start() {
  const reader = new SlowReader()
  const onGone = vi.fn()
  const line = openStream(reader as unknown as ServerResponse, onGone)
  const data = () => reader.written.flatMap((text) => /^data: (.*)$/m.exec(text)?.[1] ?? [])
  return { reader, line, onGone, data }
}

test('all readers of a message get the same bytes with its number', () => {
  const [one, other] = [start(), start()]
  const message = { text: '涨' }
  for (const { line } of [one, other]) line.send('7:1', message)
  expect(one.reader.written).toEqual(['retry: 3000\n\n', 'id: 7:1\ndata: {"text":"涨"}\n\n'])
  expect(other.reader.written).toEqual(one.reader.written)
  one.line.send('7:2', message)
  expect(one.reader.written.at(-1)).toBe('id: 7:2\ndata: {"text":"涨"}\n\n')
  for (const { line } of [one, other]) line.end()
})

test('while a slow reader takes one message, only the newest waits for it', () => {
  const { reader, line, data } = start()
  reader.isSlow = true
  for (const [index, text] of ['甲', '乙', '丙', '丁'].entries()) line.send(`7:${index}`, { text })
  expect(data()).toEqual(['{"text":"甲"}'])
  reader.take()
  expect(data()).toEqual(['{"text":"甲"}', '{"text":"丁"}'])
  reader.isSlow = false
  reader.take()
  expect(data()).toHaveLength(2)
  line.end()
})

test('only a reader who takes nothing for ten seconds is dropped', () => {
  const { reader, line, onGone } = start()
  reader.isSlow = true
  line.send('7:1', { text: '甲' })
  line.send('7:2', { text: '乙' })
  vi.advanceTimersByTime(9_999)
  reader.take()
  vi.advanceTimersByTime(9_999)
  expect([reader.destroyed, onGone.mock.calls.length]).toEqual([false, 0])
  vi.advanceTimersByTime(1)
  expect([reader.destroyed, onGone.mock.calls.length]).toEqual([true, 1])
  line.send('7:3', { text: '丙' })
  expect(reader.written.join('')).not.toContain('丙')
})

test('the line ends once the last message was taken', () => {
  const { reader, line, data, onGone } = start()
  reader.isSlow = true
  line.send('7:1', { text: '甲' })
  line.send('7:2', { text: '乙' })
  line.end()
  expect(reader.ended).toBe(false)
  reader.isSlow = false
  reader.take()
  expect([data(), reader.ended, onGone.mock.calls.length]).toEqual([
    ['{"text":"甲"}', '{"text":"乙"}'],
    true,
    1,
  ])
  line.send('7:3', { text: '丙' })
  expect(data()).toHaveLength(2)
})

test('a comment every fifteen seconds keeps lines open without waiting for a slow reader', () => {
  const [quick, slow] = [start(), start()]
  slow.reader.isSlow = true
  slow.line.send('8:1', { text: '甲' })
  const comments = ({ reader }: typeof quick) => reader.written.filter((text) => text === ':\n\n').length
  vi.advanceTimersByTime(9_000)
  slow.reader.take()
  slow.line.send('8:2', { text: '乙' })
  vi.advanceTimersByTime(6_000)
  expect([comments(quick), comments(slow)]).toEqual([1, 0])
  slow.line.end()
  quick.line.end()
  slow.reader.destroy()
  expect(vi.getTimerCount()).toBe(0)
})
