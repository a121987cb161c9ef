import { expect, test } from 'vitest'
import { deskAddress, isDeskAddress, leadsDesk } from './desk-address'

test('the address of a desk is that of its room with a mark', () => {
  const address = deskAddress({ id: 3, type: 2 })
  expect(address).toBe('/live?id=3&type=2&desk=1')
  expect(isDeskAddress(new URL(address, 'http://v').searchParams)).toBe(true)
})

const teacher = {
  id: 5,
  nickname: '沈越',
  avatar: '',
  name: '沈越',
  practice_number: 'F0000001',
  advisory_number: null,
}
test.each([
  ['the teacher of the room', 1, 'teacher', true],
  ['an assistant', 1, 'assistant', true],
  ['the teacher of a broadcast', 5, 'member', true],
  ['another member', 6, 'vip', false],
  ['a guest', null, 'guest', false],
] as const)('the link to the desk is offered to %s as due', (_claim, userId, role, leads) => {
  expect(leadsDesk(userId, role, [null, { teacher }])).toBe(leads)
})
