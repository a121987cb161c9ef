import { expect, test } from 'vitest'
import { epochOf, productOf } from '..'
import { dayOfNextOpen, dayOfNextTrade, openingPrintTime } from '.'

const product = (code: string) => {
  const found = productOf(code)
  if (!found) throw new Error(`unknown product ${code}`)
  return found
}
const rebar = product('rb')
const stocks = product('IF')
const next = (moment: string) => ({
  open: dayOfNextOpen(rebar, epochOf(moment)),
  trade: dayOfNextTrade(rebar, 'rb2705', epochOf(moment)),
})

test('within a session the next trade is of the same day, the next opening print of another', () => {
  expect(next('2026-11-20 10:00')).toEqual({ open: '2026-11-23', trade: '2026-11-20' })
  // The night session on Friday belongs to Monday.
  expect(next('2026-11-20 21:30')).toEqual({ open: '2026-11-24', trade: '2026-11-23' })
})

test('between sessions the next trade and the next opening print are in the next session', () => {
  expect(next('2026-11-20 15:00')).toEqual({ open: '2026-11-23', trade: '2026-11-23' })
  expect(next('2026-11-22 12:00')).toEqual({ open: '2026-11-24', trade: '2026-11-23' })
})

test('an opening print that is known already is no price of a later view', () => {
  expect(next('2026-11-19 20:58:59').open).toBe('2026-11-20')
  expect(next('2026-11-19 20:59').open).toBe('2026-11-23')
  expect(openingPrintTime(rebar, '2026-11-20')).toBe(epochOf('2026-11-19 20:59'))
  expect(openingPrintTime(stocks, '2026-11-20')).toBe(epochOf('2026-11-20 09:29'))
})

test('before a holiday there is no night: the next session is in the morning after it', () => {
  // 1 to 7 October 2026 are days without trading.
  expect(next('2026-09-30 21:30')).toEqual({ open: '2026-10-08', trade: '2026-10-08' })
  expect(openingPrintTime(rebar, '2026-10-08')).toBe(epochOf('2026-10-08 08:59'))
})

test('at four in the morning the night is over and its trading day continues', () => {
  expect(next('2026-11-20 04:00')).toEqual({ open: '2026-11-23', trade: '2026-11-20' })
})
