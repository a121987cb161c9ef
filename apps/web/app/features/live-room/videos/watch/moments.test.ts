import { expect, test } from 'vitest'
import { breaksOf, momentsOf } from './moments'

const at = (clock: string) => Date.parse(`2026-11-20T${clock}+08:00`)
/** Ten minutes from 21:00 on, then five from 21:20 on. */
const pieces = [
  { second: 0, seconds: 600, starts_at: at('21:00:00') },
  { second: 600, seconds: 300, starts_at: at('21:20:00') },
]

test('a recording goes by its clock', () => {
  const moments = momentsOf({ pieces, chart_marks: [] })
  expect(moments.at(90)).toBe(at('21:01:30'))
  expect(moments.second(at('21:21:00'))).toBe(660)
})

test('a moment that was cut out leads to what follows it', () => {
  expect(momentsOf({ pieces, chart_marks: [] }).second(at('21:15:00'))).toBe(600)
})

test('a recording jumps where something was cut out', () => {
  expect(breaksOf(pieces)).toEqual([600])
})

const marks = momentsOf({
  pieces: [{ second: 0, seconds: 300, starts_at: null }],
  chart_marks: [
    { second: 60, at: '2026-11-20 10:30:00' },
    { second: 20, at: '2026-11-20 09:15:00' },
  ],
})

test.each([
  [10, null],
  [30, at('09:15:00')],
  [200, at('10:30:00')],
])('the mark before the second %s holds', (second, moment) => {
  expect(marks.at(second)).toBe(moment)
})

test('a moment leads to the first mark that is not before it', () => {
  expect(marks.second(at('09:30:00'))).toBe(60)
})

test('a moment after the last mark leads nowhere', () => {
  expect(marks.second(at('15:00:00'))).toBeNull()
})
