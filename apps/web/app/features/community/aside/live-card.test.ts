import type { ListedRoom } from '@vce/protocol'
import { expect, test } from 'vitest'
import { shownRoom } from './live-card'

const room = (id: number, fields: Partial<ListedRoom> = {}): ListedRoom => ({
  id,
  name: `直播间 ${id}`,
  type: 2,
  live_status: 0,
  image: '',
  teacher: null,
  title: null,
  online: 0,
  plan_from: null,
  is_members_only: false,
  circle_id: null,
  sample: false,
  ...fields,
})

test('the first live room is shown', () => {
  const rooms = [room(1, { plan_from: '2026-11-20 19:00:00' }), room(2, { live_status: 1 })]
  expect(shownRoom(rooms)?.id).toBe(2)
})

test('without a live room the next plan is shown', () => {
  const rooms = [
    room(1, { type: -1, plan_from: '2026-11-20 18:00:00' }),
    room(2, { plan_from: '2026-11-20 20:45:00' }),
    room(3, { plan_from: '2026-11-20 19:30:00' }),
  ]
  expect(shownRoom(rooms)?.id).toBe(3)
  expect(shownRoom([room(1)])).toBeUndefined()
})
