import type { ReplayMessage } from '@vce/protocol'
import { expect, test, vi } from 'vitest'
import { placeAt, replayStretch, windowAfter } from './replay-stretch'

const message = (id: number, second: number) => ({ id, second }) as ReplayMessage

test('a stretch is read until its end', async () => {
  const read = vi
    .fn()
    .mockResolvedValueOnce({ messages: [message(1, 610), message(2, 700)], next: 700 })
    .mockResolvedValueOnce({ messages: [message(2, 700), message(3, 1_190)], next: 1_200 })
  const messages = await replayStretch(600, read)
  expect(messages.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(read.mock.calls).toEqual([[600], [700]])
})

test('messages of the next stretch are left to it', async () => {
  const read = vi.fn().mockResolvedValue({ messages: [message(1, 599), message(2, 600)], next: null })
  expect((await replayStretch(0, read)).map(({ id }) => id)).toEqual([1])
})

test('an answer that leads to itself ends the stretch', async () => {
  const read = vi.fn().mockResolvedValue({ messages: [message(1, 5)], next: 0 })
  await replayStretch(0, read)
  expect(read).toHaveBeenCalledTimes(1)
})

const of = (lastStretch: number, follows = true) => ({ lastStretch, follows })

test('the stretch after the current one is there ahead', () => {
  expect(windowAfter(null, 2, of(8))).toEqual({ first: 2, last: 3 })
})

test('a list that follows drops what is far behind', () => {
  expect(windowAfter({ first: 0, last: 3 }, 3, of(8))).toEqual({ first: 2, last: 4 })
})

test('a reader who has scrolled away keeps all messages', () => {
  expect(windowAfter({ first: 0, last: 6 }, 3, of(8, false))).toEqual({ first: 0, last: 6 })
})

test('a jump begins a new window', () => {
  expect(windowAfter({ first: 5, last: 6 }, 1, of(8, false))).toEqual({ first: 1, last: 2 })
})

test('no stretch lies after the last', () => {
  expect(windowAfter(null, 8, of(8))).toEqual({ first: 8, last: 8 })
})

test.each([
  [0, -1],
  [10, 0],
  [15, 1],
  [99, 2],
])('at the second %s the message %s is the last', (second, place) => {
  expect(placeAt([{ second: 10 }, { second: 15 }, { second: 20 }], second)).toBe(place)
})
