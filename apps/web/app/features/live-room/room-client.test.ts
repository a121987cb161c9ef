import { type RoomFrame, type RoomRequest, recalledText } from '@vce/protocol'
import { expect, test } from 'vitest'
import { chat, liveBroadcast, message, messagesFrom, roomState } from './room.fixture'
import { createRoomClient } from './room-client'
import { maxHeldMessages } from './room-state'

/** A page in room 1 whose connection is open; the test answers its requests. */
function page({ signedIn = false } = {}) {
  const sent: RoomRequest[] = []
  let isOpen = true
  const client = createRoomClient({
    roomId: 1,
    identity: () => (signedIn ? { bound: true } : { uuid: 'guest' }),
    send(request) {
      if (isOpen) sent.push(request)
      return isOpen
    },
  })
  const takes = (...frames: RoomFrame[]) => {
    for (const frame of frames) client.take(frame)
  }
  return {
    client,
    sent,
    takes,
    /** A page that has joined with these messages. */
    joined(messages = messagesFrom(1, 3)) {
      client.opened()
      takes(roomState(messages))
      sent.length = 0
    },
    drops() {
      isOpen = false
      client.lost()
    },
    reopens() {
      isOpen = true
      client.opened()
    },
    state: client.state.get,
    numbers: () => client.state.get().messages.map(({ number }) => number),
  }
}

const own = { nonce: 'mine', text: '在听', picture: null, reply: null, question: null, danmaku: false }

test('a page joins when the connection opens and shows the snapshot', () => {
  const { client, sent, takes, numbers, state } = page()
  client.opened()
  expect(sent).toEqual([{ type: 'room_join', room_id: 1, uuid: 'guest' }])
  expect(state().phase).toBe('joining')

  takes(roomState(messagesFrom(11, 13), { online: 8 }))
  expect(numbers()).toEqual([11, 12, 13])
  expect(state()).toMatchObject({ phase: 'joined', hasEarlier: true, live: { online: 8, isLive: true } })
})

test('the join of a signed-in page waits for its binding', () => {
  const { client, sent } = page({ signedIn: true })
  client.opened()
  expect(sent).toEqual([{ type: 'room_join', room_id: 1, bound: true }])
})

test('a frame that arrives twice is one message', () => {
  const { joined, takes, numbers, sent } = page()
  joined()
  takes(chat(4), chat(4), chat(3))
  expect(numbers()).toEqual([1, 2, 3, 4])
  expect(sent).toEqual([])
})

test('after a gap the page joins once with its last whole number', () => {
  const { joined, takes, numbers, sent } = page()
  joined()
  takes(chat(6), chat(7))
  expect(sent).toEqual([{ type: 'room_join', room_id: 1, after: 3, run: 'one', uuid: 'guest' }])
  expect(numbers()).toEqual([1, 2, 3])

  takes(roomState([message(4), message(5), message(6)], { snapshot: false }))
  expect(numbers()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(sent).toHaveLength(1)
})

test('a frame that overtook its predecessor is shown behind it', () => {
  const { joined, takes, numbers } = page()
  joined()
  takes(chat(5), chat(4))
  expect(numbers()).toEqual([1, 2, 3, 4, 5])
})

test('a frame before the first state of the room is not lost', () => {
  const { client, takes, numbers } = page()
  client.opened()
  takes(chat(4), roomState(messagesFrom(1, 3)))
  expect(numbers()).toEqual([1, 2, 3, 4])
})

test('after sixty missed messages a reconnect shows all of them', () => {
  const { joined, takes, drops, reopens, numbers, sent, state } = page()
  joined()
  drops()
  expect(state().phase).toBe('lost')
  reopens()
  expect(sent).toEqual([{ type: 'room_join', room_id: 1, after: 3, run: 'one', uuid: 'guest' }])

  takes(roomState(messagesFrom(4, 63), { snapshot: false, run: 'two' }))
  expect(numbers()).toEqual(messagesFrom(1, 63).map(({ number }) => number))
  expect(state().phase).toBe('joined')
})

test('after four hundred missed messages the page begins again with the newest', () => {
  const { joined, takes, drops, reopens, numbers, state } = page()
  joined()
  drops()
  reopens()
  takes(roomState(messagesFrom(354, 403), { reset: true }))
  expect(numbers()).toEqual(messagesFrom(354, 403).map(({ number }) => number))
  expect(state().hasEarlier).toBe(true)
})

test('a message recalled during a lost connection leaves the page', () => {
  const { joined, takes, drops, reopens, numbers, sent } = page()
  joined(messagesFrom(1, 5))
  drops()
  reopens()
  takes(roomState([message(6)], { snapshot: false }))
  expect(sent.at(-1)).toEqual({ type: 'room_history', room_id: 1, before: 6, limit: 50 })

  takes({
    type: 'room_history',
    room_id: 1,
    messages: [1, 3, 4, 5].map((each) => message(each)),
    more: false,
  })
  expect(numbers()).toEqual([1, 3, 4, 5, 6])
})

test('a recall removes the message, its pin and its text in quotes', () => {
  const { joined, takes, state } = page()
  joined([message(1), message(2, { reply: { number: 1, nickname: '灯塔水母', text: '第 1 条' } })])
  takes({ type: 'chat_pin', room_id: 1, pinned: message(1) })
  takes({ type: 'chat_recall', room_id: 1, number: 1, by: 'author' })
  expect(JSON.stringify(state())).not.toContain('第 1 条')
  expect(state().messages[0]?.reply?.text).toBe(recalledText)
  expect(state().live?.pinned).toBeNull()
})

test('a restored message returns to its place with the quotes of it', () => {
  const { joined, takes, state, numbers } = page()
  const quote = { number: 2, nickname: '灯塔水母', text: '第 2 条' }
  const before = [message(1), message(2), message(3, { reply: quote })]
  joined(before)
  takes({ type: 'chat_recall', room_id: 1, number: 2, by: 'role' })
  expect(numbers()).toEqual([1, 3])
  takes({ ...message(2), type: 'chat_restored' })
  expect(state().messages).toEqual(before)
  expect(state().recalled.size).toBe(0)
})

test('a restored message before the first one of the page waits for its history', () => {
  const { joined, takes, numbers } = page()
  joined(messagesFrom(11, 13))
  takes({ ...message(4), type: 'chat_restored' })
  expect(numbers()).toEqual([11, 12, 13])
})

test('a mute and its end reach the page', () => {
  const { joined, takes, state } = page()
  joined()
  const me = { role: 'member', muted_until: '2026-11-20 22:00:00', may_send_pictures: true } as const
  takes({ type: 'room_me', room_id: 1, me })
  expect(state().live?.me).toEqual(me)
  takes({ type: 'room_me', room_id: 1, me: { ...me, muted_until: null } })
  expect(state().live?.me.muted_until).toBeNull()
})

test('the recall of a message that never arrived leaves no gap', () => {
  const { joined, takes, numbers, sent } = page()
  joined()
  takes({ type: 'chat_recall', room_id: 1, number: 4, by: 'role' }, chat(5))
  expect(numbers()).toEqual([1, 2, 3, 5])
  expect(sent).toEqual([])
})

test('an own message is shown at once and merged with its frame by nonce', () => {
  const { client, joined, takes, numbers, state } = page()
  joined()
  client.sending(own)
  expect(state().own).toMatchObject([{ nonce: 'mine', number: null, failure: null }])
  takes(chat(4, 'mine'))
  expect(state().own).toEqual([])
  client.sent('mine', 4)
  expect(numbers()).toEqual([1, 2, 3, 4])
})

test('an answer that is faster than its frame leaves one message', () => {
  const { client, joined, takes, numbers, state } = page()
  joined()
  client.sending(own)
  client.sent('mine', 4)
  expect(state().own).toHaveLength(1)
  takes(chat(4, 'mine'))
  expect(state().own).toEqual([])
  expect(numbers()).toEqual([1, 2, 3, 4])
})

test('an own message that a new state of the room contains is not doubled', () => {
  const { client, joined, takes, drops, reopens, state } = page()
  joined()
  client.sending(own)
  drops()
  reopens()
  takes(roomState([message(4)], { snapshot: false }))
  client.sent('mine', 4)
  expect(state().own).toEqual([])
})

test('a failed message is sent again under its nonce or discarded', () => {
  const { client, joined, state } = page()
  joined()
  client.sending(own)
  client.failed('mine', '请勿重复发言')
  expect(state().own).toMatchObject([{ nonce: 'mine', failure: '请勿重复发言' }])
  client.sending(own)
  expect(state().own).toMatchObject([{ nonce: 'mine', failure: null }])
  client.failed('mine', '请勿重复发言')
  client.discard('mine')
  expect(state().own).toEqual([])
})

test('the page holds the last five hundred messages', () => {
  const { joined, takes, numbers, state } = page()
  joined(messagesFrom(1, 50))
  for (let number = 51; number <= 600; number += 1) takes(chat(number))
  expect(numbers()).toHaveLength(maxHeldMessages)
  expect([numbers()[0], numbers().at(-1)]).toEqual([101, 600])
  expect(state().hasEarlier).toBe(true)
})

test('earlier messages are requested once and put before the others', () => {
  const { client, joined, takes, sent, numbers, state } = page()
  joined(messagesFrom(11, 12))
  client.earlier()
  client.earlier()
  expect(sent).toEqual([{ type: 'room_history', room_id: 1, before: 11, limit: 50 }])
  takes({ type: 'room_history', room_id: 1, messages: messagesFrom(9, 10), more: false })
  expect(numbers()).toEqual([9, 10, 11, 12])
  client.earlier()
  expect([sent.length, state().hasEarlier]).toEqual([1, false])
})

test('a page that left joins again after its last message', () => {
  const { client, joined, sent, state } = page()
  joined()
  client.leave()
  expect(state().phase).toBe('away')
  client.opened()
  expect(sent).toEqual([
    { type: 'room_leave', room_id: 1 },
    { type: 'room_join', room_id: 1, after: 3, run: 'one', uuid: 'guest' },
  ])
})

test('a rejected page does not join again', () => {
  const { client, joined, takes, sent, state } = page()
  joined()
  takes({ type: 'room_reject', room_id: 1, code: 4003, content: '您已被禁止进入直播间' })
  client.opened()
  expect(state()).toMatchObject({
    phase: 'rejected',
    rejection: { code: 4003, content: '您已被禁止进入直播间' },
  })
  expect(sent).toEqual([])
})

test('states of the room follow the newest frame', () => {
  const { joined, takes, state } = page()
  joined()
  const rules = { slow: 10, mode: 'teacher_only', between: true, danmaku: false, packets: true } as const
  takes(
    { type: 'online', room_id: 1, count: 12 },
    { type: 'room_rules', room_id: 1, rules, notice: '今晚只讲螺纹' },
    { type: 'room_live', room_id: 1, live_status: 0, broadcast: null },
  )
  expect(state().live).toMatchObject({ online: 12, rules, notice: '今晚只讲螺纹', isLive: false })
})

test('frames of another room change nothing', () => {
  const { joined, takes, state } = page()
  joined()
  const before = state()
  takes({ type: 'online', room_id: 2, count: 12 })
  expect(state()).toBe(before)
})

test('a page that saw a broadcast shows that it has ended', () => {
  const { client, takes, state } = page()
  const frame = { type: 'room_live', room_id: 1, broadcast: null } as const
  client.opened()
  takes(roomState(messagesFrom(1, 3), { broadcast: liveBroadcast }))
  takes({ ...frame, live_status: 0 })
  expect(state().live).toMatchObject({ isLive: false, broadcast: { id: liveBroadcast.id, state: 'ended' } })
  // The sample takes its place.
  takes({ ...frame, live_status: 1 })
  expect(state().live).toMatchObject({ isLive: true, broadcast: null })
})
