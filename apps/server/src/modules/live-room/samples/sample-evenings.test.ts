import { describe, expect, test } from 'vitest'
import { beijingTime, fromBeijingTime } from '#platform/clock'
import { lastEvening, lastWholeDay, momentOf } from './sample-evenings'
import { sampleRooms } from './sample-rooms'

const plans = sampleRooms[0]?.plans
if (!plans) throw new Error('The first sample room has no plans')
const evening = (now: string, settled: string[]) => {
  const found = lastEvening(plans, fromBeijingTime(now), settled)
  return found && beijingTime(found.from)
}

describe('the last evening of a room', () => {
  test.each([
    ['in the afternoon, once the day is settled', '2026-11-20 17:00:00', '2026-11-20', '2026-11-19 20:45:00'],
    ['in the morning, whose day is not settled', '2026-11-20 08:00:00', '2026-11-19', '2026-11-18 20:45:00'],
    ['late in the evening', '2026-11-20 23:30:00', '2026-11-20', '2026-11-19 20:45:00'],
    ['on a Sunday', '2026-11-22 12:00:00', '2026-11-20', '2026-11-19 20:45:00'],
    ['in the holidays, which no night precedes', '2026-10-05 12:00:00', '2026-09-30', '2026-09-29 20:45:00'],
  ])('%s', (_name, now, day, from) => {
    expect(evening(now, [day])).toBe(from)
  })

  test('without settled days it is the newest one that is over', () => {
    expect(evening('2026-11-20 23:30:00', [])).toBe('2026-11-20 20:45:00')
  })
})

test('the day of quotation videos has a night session', () => {
  const now = fromBeijingTime('2026-10-09 18:00:00')
  expect(lastWholeDay(now, ['2026-10-09', '2026-10-08', '2026-09-30'])).toBe('2026-10-09')
  expect(lastWholeDay(now, ['2026-10-08', '2026-09-30'])).toBe('2026-09-30')
  expect(lastWholeDay(now, [])).toBe('2026-10-08')
})

test('a mark in a night session that a day does not have is left out', () => {
  expect(momentOf('2026-10-08', { session: 'night', time: '21:15' })).toBeNull()
  expect(momentOf('2026-10-09', { session: 'night', time: '21:15' })).toBe('2026-10-08 21:15:00')
  expect(momentOf('2026-10-08', { session: 'day', time: '09:15' })).toBe('2026-10-08 09:15:00')
})
