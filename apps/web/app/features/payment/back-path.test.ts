import { expect, test } from 'vitest'
import { backPathOf } from './back-path'

test('the return path leads to pages of the portal only', () => {
  const of = (query: string) => backPathOf(new URLSearchParams(query))
  expect(of('path=%2FclassroomV3%2FcourseDetails%3Fid%3D7')).toBe('/classroomV3/courseDetails?id=7')
  expect(of('path=https%3A%2F%2Felsewhere.example%2F')).toBe('/')
  expect(of('path=%2F%2Felsewhere.example')).toBe('/')
  expect(of('')).toBeNull()
})
