import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConnectionState } from '#app/lib/socket/connection'
import { connectRoom, hiddenMs } from './connect-room'
import { messagesFrom, roomState } from './room.fixture'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page in room 1 on a socket controlled by the test. */
function page({ isOpen = true } = {}) {
  const sent: { type: string }[] = []
  let state: ConnectionState = isOpen ? 'open' : 'connecting'
  let hidden = false
  const watchers = new Set<() => void>()
  const extensions = new Set<{ opened(): void; take(frame: { type: string }): void }>()
  let onVisibility: () => void = () => undefined
  const room = connectRoom({
    roomId: 1,
    identity: () => ({ uuid: 'guest' }),
    visibility: {
      hidden: () => hidden,
      onChange(run) {
        onVisibility = run
        return () => undefined
      },
    },
    messages: {
      state: () => state,
      watch(watcher) {
        watchers.add(watcher)
        return () => watchers.delete(watcher)
      },
      extend(extension) {
        extensions.add(extension)
        if (state === 'open') extension.opened()
        return {
          send(message) {
            if (state === 'open') sent.push(message)
            return state === 'open'
          },
          close: () => extensions.delete(extension),
        }
      },
    },
  })
  return {
    room,
    sent,
    extensions,
    becomes(next: ConnectionState) {
      state = next
      for (const watcher of watchers) watcher()
      if (next === 'open') for (const extension of extensions) extension.opened()
    },
    hide(next: boolean) {
      hidden = next
      onVisibility()
    },
    says(frame: { type: string }) {
      for (const extension of extensions) extension.take(frame)
    },
    phase: () => room.client.state.get().phase,
  }
}

test('a page joins on an open connection', () => {
  const { sent } = page()
  expect(sent).toEqual([{ type: 'room_join', room_id: 1, uuid: 'guest' }])
})

test('a page joins again after each drop of the connection', () => {
  const { sent, becomes, says, phase } = page({ isOpen: false })
  expect(sent).toEqual([])
  becomes('open')
  says(roomState(messagesFrom(1, 3)))
  expect(phase()).toBe('joined')
  becomes('lost')
  expect(phase()).toBe('lost')
  becomes('open')
  expect(sent.at(-1)).toEqual({ type: 'room_join', room_id: 1, after: 3, run: 'one', uuid: 'guest' })
})

test('a page hidden for five minutes leaves and joins again when seen', () => {
  const { sent, hide, says, phase, extensions } = page()
  says(roomState(messagesFrom(1, 3)))
  hide(true)
  vi.advanceTimersByTime(hiddenMs - 1)
  expect(phase()).toBe('joined')
  vi.advanceTimersByTime(1)
  expect([phase(), extensions.size]).toEqual(['away', 0])
  expect(sent.at(-1)).toEqual({ type: 'room_leave', room_id: 1 })

  hide(false)
  expect(sent.at(-1)).toEqual({ type: 'room_join', room_id: 1, after: 3, run: 'one', uuid: 'guest' })
})

test('a page hidden for a shorter time stays in the room', () => {
  const { sent, hide } = page()
  hide(true)
  vi.advanceTimersByTime(hiddenMs / 2)
  hide(false)
  vi.advanceTimersByTime(hiddenMs)
  expect(sent).toHaveLength(1)
})

test('a closed page leaves the room', () => {
  const { room, sent, extensions } = page()
  room.close()
  expect(sent.at(-1)).toEqual({ type: 'room_leave', room_id: 1 })
  expect(extensions.size).toBe(0)
})
