import { expect, test } from 'vitest'
import { backPathOf, orderIdOf } from './choice'

const of = (query: string) => new URLSearchParams(query)

test('an address names an order by its whole number', () => {
  expect(orderIdOf(of('order_id=V202611201234567890'))).toBe('V202611201234567890')
  expect(orderIdOf(of('order_id=V2026'))).toBeNull()
  expect(orderIdOf(of('order_id=7'))).toBeNull()
  expect(orderIdOf(of(''))).toBeNull()
})

test('the way back leads to pages of the portal only', () => {
  expect(backPathOf(of('path=%2FclassroomV3%2FcourseDetails%3Fid%3D7'))).toBe(
    '/classroomV3/courseDetails?id=7',
  )
  expect(backPathOf(of('path=https%3A%2F%2Felsewhere.example%2F'))).toBe('/')
  expect(backPathOf(of('path=%2F%2Felsewhere.example'))).toBe('/')
  expect(backPathOf(of(''))).toBeNull()
})
