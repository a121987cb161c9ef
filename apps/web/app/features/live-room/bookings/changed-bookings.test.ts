import { expect, test } from 'vitest'
import { changedBookings, isBookable, teachersOf } from './changed-bookings'

test('a booked broadcast is added to the bookings once', () => {
  const once = changedBookings({ broadcast_ids: [3] }, 7, true)
  expect(changedBookings(once, 7, true)).toEqual({ broadcast_ids: [3, 7] })
})

test('a cancelled booking leaves the others', () => {
  expect(changedBookings({ broadcast_ids: [3, 7] }, 3, false)).toEqual({ broadcast_ids: [7] })
})

test('only a planned broadcast can be booked', () => {
  const states = ['planned', 'warming', 'live', 'interrupted', 'ended', 'cancelled'] as const
  expect(states.filter((state) => isBookable({ state }))).toEqual(['planned'])
})

test('the teachers of several plans are named once', () => {
  const teacher = {
    id: 4,
    nickname: '林',
    name: '林老师',
    avatar: '',
    practice_number: 'F1',
    advisory_number: null,
  }
  const teachers = teachersOf([{ teacher }, { teacher: null }, { teacher }])
  expect(teachers).toEqual([{ id: 4, name: '林老师' }])
})
