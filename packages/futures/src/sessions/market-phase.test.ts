import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTradingDay } from '../calendar'
import { productOf, products } from '../contracts'
import { marketPhase, tradingDayAt } from '.'

const at = (moment: string, code?: string) => marketPhase(moment, code ? productOf(code) : undefined)

test.each([
  ['2026-10-12 08:54:59', 'closed'],
  ['2026-10-12 08:55', 'auction'],
  ['2026-10-12 09:00:00', 'open'],
  ['2026-10-12 10:14:59', 'open'],
  ['2026-10-12 10:15:00', 'shortBreak'],
  ['2026-10-12 10:30', 'open'],
  ['2026-10-12 11:30', 'lunch'],
  ['2026-10-12 13:30', 'open'],
  ['2026-10-12 15:00:00', 'closed'],
  ['2026-10-12 20:55', 'auction'],
  ['2026-10-12 21:00', 'night'],
  ['2026-10-13 02:29:59', 'night'],
  ['2026-10-13 02:30', 'closed'],
  ['2026-10-09 23:00', 'night'],
  ['2026-10-10 01:00', 'night'],
  ['2026-10-10 02:30', 'holiday'],
  ['2026-10-10 10:00', 'holiday'],
  ['2026-10-11 21:00', 'holiday'],
  ['2026-10-12 01:00', 'closed'],
  ['2026-09-30 21:00', 'closed'],
  ['2026-10-05 10:00', 'holiday'],
])('the commodity market at %s: %s', (moment, phase) => {
  expect(at(moment)).toBe(phase)
})

test.each([
  ['rb', '2026-10-12 22:59:59', 'night'],
  ['rb', '2026-10-12 23:00', 'closed'],
  ['jd', '2026-10-12 21:00', 'closed'],
  ['jd', '2026-10-12 08:55', 'auction'],
  ['TA', '2026-10-12 08:55', 'closed'],
  ['TA', '2026-10-08 08:55', 'auction'],
  ['IF', '2026-10-12 09:27', 'auction'],
  ['IF', '2026-10-12 10:20', 'open'],
  ['IF', '2026-10-12 11:30', 'lunch'],
  ['IF', '2026-10-12 15:00', 'closed'],
  ['T', '2026-10-12 15:14', 'open'],
])('%s at %s: %s', (code, moment, phase) => {
  expect(at(moment, code)).toBe(phase)
})

const moments = fc
  .date({ min: new Date('2013-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 19).replace('T', ' '))

test('only a trading day has a trading phase', () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(...products), (moment, product) => {
      const phase = marketPhase(moment, product)
      if (['auction', 'open', 'shortBreak', 'lunch', 'night'].includes(phase)) {
        expect(tradingDayAt(moment)).not.toBeNull()
      } else {
        expect(phase).toBe(isTradingDay(moment.slice(0, 10)) ? 'closed' : 'holiday')
      }
    }),
    { numRuns: 500 },
  )
})
