import { expect, test } from 'vitest'
import { createBoardSchedule } from './board-schedule'

test('an unchanged board is never due', () => {
  expect(createBoardSchedule().isDue(0)).toBe(false)
})

test('the first change is due at once', () => {
  const schedule = createBoardSchedule()
  schedule.markChanged()
  expect(schedule.isDue(0)).toBe(true)
})

test('a change after a publication is due five seconds after it', () => {
  const schedule = createBoardSchedule()
  schedule.markChanged()
  schedule.markPublished(1_000)
  expect(schedule.isDue(10_000)).toBe(false)
  schedule.markChanged()
  expect(schedule.isDue(5_999)).toBe(false)
  expect(schedule.isDue(6_000)).toBe(true)
})
