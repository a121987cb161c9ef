import { expect, test } from 'vitest'
import { firstRoom } from './choice'

const room = (id: number, live_status: 0 | 1) => ({ id, live_status })

test('without an id the first live room opens', () => {
  expect(firstRoom([room(1, 0), room(2, 1), room(3, 1)])).toEqual(room(2, 1))
})

test('while no room is live the first one opens', () => {
  expect(firstRoom([room(1, 0), room(2, 0)])).toEqual(room(1, 0))
  expect(firstRoom([])).toBeUndefined()
})
