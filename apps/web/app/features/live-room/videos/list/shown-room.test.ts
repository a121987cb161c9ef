import type { ListedRoom } from '@vce/protocol'
import { expect, test } from 'vitest'
import { shownRoom } from './shown-room'

const room = (id: number, fields: Partial<ListedRoom> = {}) =>
  ({ id, type: 2, live_status: 0, plan_from: null, ...fields }) as ListedRoom

test('a live room is shown before planned ones', () => {
  const rooms = [room(1, { plan_from: '2026-11-20 09:00:00' }), room(2, { live_status: 1 })]
  expect(shownRoom(rooms)?.id).toBe(2)
})

test('the plan that begins first is shown while nothing is live', () => {
  const rooms = [
    room(1),
    room(2, { plan_from: '2026-11-21 20:30:00' }),
    room(3, { plan_from: '2026-11-20 20:30:00' }),
  ]
  expect(shownRoom(rooms)?.id).toBe(3)
})

test('an announced room is never shown', () => {
  expect(shownRoom([room(1, { type: -1, plan_from: '2026-11-20 20:30:00' })])).toBeUndefined()
})
