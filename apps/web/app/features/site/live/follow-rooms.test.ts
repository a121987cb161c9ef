import type { ListedRoom } from '@vce/protocol'
import { expect, test, vi } from 'vitest'
import { followRooms, type LiveFrame, withLiveRoom } from './follow-rooms'

const room = (id: number): ListedRoom => ({
  id,
  name: '夜盘带你看黑色',
  type: 2,
  live_status: 0,
  image: '',
  teacher: null,
  title: '下一场',
  online: 0,
  plan_from: null,
  is_members_only: false,
  circle_id: null,
  sample: false,
})
const live = (room_id: number, live_status: 0 | 1): LiveFrame => ({
  type: 'room_live',
  room_id,
  live_status,
  broadcast: null,
})

test('a frame changes the state of its room alone', () => {
  const changed = withLiveRoom([room(1), room(2)], live(2, 1))
  expect(changed?.map(({ live_status }) => live_status)).toEqual([0, 1])
  expect(withLiveRoom([room(1)], live(2, 1))).toBeNull()
})

function followed() {
  const extension = { send: () => true, close: vi.fn() }
  const extend = vi.fn((_given: { opened(): void; take(frame: { type: string }): void }) => extension)
  let listener: unknown
  const visibility = {
    hidden: false,
    addEventListener: (_type: string, run: unknown) => {
      listener = run
    },
    removeEventListener: vi.fn(),
  }
  const onLive = vi.fn()
  const end = followRooms({ messages: { extend }, visibility, onOpened: () => undefined, onLive })
  const setHidden = (hidden: boolean) => {
    visibility.hidden = hidden
    if (typeof listener === 'function') listener()
  }
  return { extend, extension, onLive, end, setHidden }
}

test('only frames about live rooms are passed on', () => {
  const { extend, onLive } = followed()
  const [given] = extend.mock.calls[0] ?? []
  given?.take({ type: 'online' })
  given?.take(live(1, 1))
  expect(onLive.mock.calls).toEqual([[live(1, 1)]])
})

test('a hidden page holds no connection', () => {
  const { extend, extension, end, setHidden } = followed()
  setHidden(true)
  expect(extension.close).toHaveBeenCalledTimes(1)
  setHidden(false)
  expect(extend).toHaveBeenCalledTimes(2)
  end()
  expect(extension.close).toHaveBeenCalledTimes(2)
})
