import { expect, test } from 'vitest'
import { feedMoment } from './index'
import { timeAt } from './ticks.fixture'

/** Times on and around Friday 2026-05-08 at which the market is open, and their trading day. */
const open: [moment: string, tradingDay: string][] = [
  ['2026-05-08 08:55', '2026-05-08'],
  ['2026-05-08 10:20', '2026-05-08'],
  ['2026-05-08 12:00', '2026-05-08'],
  ['2026-05-08 15:14', '2026-05-08'],
  ['2026-05-07 20:55', '2026-05-08'],
  ['2026-05-08 02:29', '2026-05-08'],
  ['2026-05-08 21:00', '2026-05-11'],
  ['2026-05-09 02:00', '2026-05-11'],
]

test.each(open)('at %s the open market is shown live with the trading day %s', (moment, tradingDay) => {
  expect(feedMoment(timeAt(moment), 1)).toEqual({ tradingDay, at: timeAt(moment), replay: false })
  expect(feedMoment(timeAt(moment), 20).at).toBe(timeAt(moment))
})

test.each(['2026-05-08 15:15', '2026-05-08 16:29'])(
  'at %s the close stands: the day is not settled yet',
  (moment) => {
    const at = timeAt('2026-05-08 15:15')
    expect(feedMoment(timeAt(moment), 20)).toEqual({ tradingDay: '2026-05-08', at, replay: false })
  },
)

const closed: [when: string, moment: string, tradingDay: string, shown: string][] = [
  ['once the day is settled', '2026-05-08 16:30', '2026-05-08', '08:59'],
  ['an hour later', '2026-05-08 17:30', '2026-05-08', '09:59'],
  ['with the lunch break skipped', '2026-05-08 19:02', '2026-05-08', '13:01'],
  ['in the second run', '2026-04-30 21:16', '2026-04-30', '08:59'],
  ['after a night session', '2026-05-08 02:30', '2026-05-07', '08:59'],
  ['early in the morning', '2026-05-08 03:31', '2026-05-07', '10:00'],
  ['on a Saturday after the night session', '2026-05-09 02:31', '2026-05-08', '09:00'],
  ['on a Sunday', '2026-05-10 12:00', '2026-05-08', '09:07'],
  ['on a Monday before the opening', '2026-05-11 08:54', '2026-05-08', '10:57'],
  ['on the evening before a holiday without a night session', '2026-04-30 21:15', '2026-04-30', '15:14'],
  ['in the small hours of a holiday', '2026-05-01 01:00', '2026-04-30', '14:13'],
  ['in the middle of a holiday', '2026-05-04 12:00', '2026-04-30', '09:55'],
  ['on the evening before the market opens again', '2026-05-05 21:30', '2026-04-30', '10:03'],
  ['on a weekend with a moved workday', '2026-05-09 10:00', '2026-05-08', '13:13'],
]

test.each(closed)('%s (%s) the day of %s is replayed at %s', (_, moment, tradingDay, shown) => {
  const { at, ...rest } = feedMoment(timeAt(moment), 1)
  expect(rest).toEqual({ tradingDay, replay: true })
  expect(clockOf(at)).toBe(`${tradingDay} ${shown}`)
})

test('a faster replay advances further and stays inside the day session', () => {
  const from = timeAt('2026-05-08 16:30')
  expect(clockOf(feedMoment(from + 60_000, 30).at)).toBe('2026-05-08 09:29')
  for (let second = 0; second < 15_900; second += 7) {
    const clock = clockOf(feedMoment(from + second * 1000, 10).at).slice(11)
    expect((clock >= '08:59' && clock < '11:30') || (clock >= '13:00' && clock < '15:15')).toBe(true)
  }
})

function clockOf(at: number): string {
  return new Date(at + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
}
