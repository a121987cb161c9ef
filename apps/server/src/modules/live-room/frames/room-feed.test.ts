import { defaultRoomRules } from '@vce/protocol'
import { expect, test } from 'vitest'
import type { MessageFrame } from '../chat/chat-frame'
import { createRoomFeed } from './room-feed'

const message = (number: number, more: Partial<MessageFrame> = {}): MessageFrame => ({
  type: 'chat',
  id: number,
  room_id: 1,
  number,
  user_id: 7,
  message_type: 'text',
  text: `第 ${number} 条`,
  picture: null,
  picture_size: null,
  user: { nickname: '甲', avatar: '', level: 0, moneyLevel: 0, role: 'member' },
  reply: null,
  accept: null,
  danmaku: false,
  at: '2026-11-20 16:00:00',
  nonce: '',
  ...more,
})
const recall = (number: number) => ({ type: 'chat_recall', room_id: 1, number, by: 'role' }) as const
/** A feed of a room whose newest message has the number. */
function feedAt(number: number) {
  const feed = createRoomFeed()
  feed.load({ number, messages: [], pinned: null, rules: defaultRoomRules, notice: '' })
  return feed
}
const numbers = (frames: readonly object[]) =>
  frames.map((frame) => ('number' in frame ? frame.number : null))

test('messages leave in the order of their numbers, each once', () => {
  const feed = feedAt(4)
  for (const number of [6, 5, 6, 4, 8]) feed.receive(message(number))
  expect(numbers(feed.next())).toEqual([5, 6])
  expect(feed.hasGap()).toBe(true)
  feed.receive(message(7))
  feed.receive(message(5))
  expect(numbers(feed.next())).toEqual([7, 8])
  expect([feed.next(), feed.hasGap()]).toEqual([[], false])
})

test('frames received before the room was read follow it', () => {
  const feed = createRoomFeed()
  for (const number of [3, 4, 5]) feed.receive(message(number))
  expect(feed.next()).toEqual([])
  feed.load({ number: 4, messages: [], pinned: null, rules: defaultRoomRules, notice: '' })
  expect(numbers(feed.next())).toEqual([5])
})

test('a recall that arrives before its message hides the message and quotes of it', () => {
  const feed = feedAt(4)
  feed.receive(recall(5))
  feed.receive(message(6, { reply: { number: 5, nickname: '甲', text: '第 5 条' } }))
  feed.receive(message(5))
  const frames = feed.next()
  expect(numbers(frames)).toEqual([6, 5])
  expect(JSON.stringify([frames, feed.picture()])).not.toContain('第 5 条')
  expect(feed.picture()).toMatchObject({
    number: 6,
    messages: [{ number: 6, reply: { text: '消息已撤回' } }],
  })
})

test('a restored message stands in its place again with the quotes of it', () => {
  const feed = feedAt(4)
  const quote = { number: 5, nickname: '甲', text: '第 5 条' }
  for (const frame of [message(5), message(6, { reply: quote }), recall(5)]) feed.receive(frame)
  feed.next()
  const { nonce: _, ...restored } = message(5)
  feed.receive({ ...restored, type: 'chat_restored' })
  expect(feed.next()).toMatchObject([{ type: 'chat_restored', number: 5 }])
  expect(feed.picture()?.messages).toMatchObject([{ number: 5 }, { number: 6, reply: quote }])
  feed.receive(recall(5))
  expect(feed.picture()?.messages).toMatchObject([{ number: 6, reply: { text: '消息已撤回' } }])
})

test('a message that is restored before its turn leaves once with its text', () => {
  const feed = feedAt(4)
  for (const frame of [message(6), recall(6)]) feed.receive(frame)
  const { nonce: _, ...restored } = message(6)
  feed.receive({ ...restored, type: 'chat_restored' })
  feed.receive(message(5))
  const frames = feed.next()
  expect(numbers(frames)).toEqual([5, 6, 6, 6])
  expect(frames[1]).toMatchObject({ type: 'chat', text: '第 6 条' })
  expect(numbers(feed.picture()?.messages ?? [])).toEqual([5, 6])
})

test('missing messages that were read fill a gap', () => {
  const feed = feedAt(4)
  feed.receive(message(8))
  feed.fill([message(5), message(7), message(8)], 8)
  expect(numbers(feed.next())).toEqual([5, 7, 8])
  expect(feed.picture()?.number).toBe(8)
})

test('a feed remembers the newest two hundred numbers', () => {
  const feed = feedAt(0)
  for (let number = 1; number <= 450; number += 1) feed.receive(message(number))
  feed.next()
  expect(
    feed
      .picture()
      ?.messages.map(({ number }) => number)
      .slice(0, 1),
  ).toEqual([251])
  expect(feed.picture()?.messages).toHaveLength(200)
})
