import { expect, test } from 'vitest'
import type { Product } from '../contracts'
import { productOf } from '../contracts'
import { lastDeliveryDay } from './delivery-dates'
import { productEvents } from './product-events'

function known(code: string): Product {
  const product = productOf(code)
  if (!product) throw new Error(`no product ${code}`)
  return product
}

const eventsOf = (code: string, from: string, until: string) => productEvents(known(code), from, until)

test('a rebar contract ends on the 15th of its month after the last day for natural persons', () => {
  expect(eventsOf('rb', '2026-11-20', '2026-12-31')).toEqual([
    { day: '2026-11-30', kind: 'personal', contract: 'rb2612' },
    { day: '2026-12-15', kind: 'expiry', contract: 'rb2612' },
    { day: '2026-12-31', kind: 'personal', contract: 'rb2701' },
    { day: '2026-12-31', kind: 'noNight' },
  ])
})

test('delivery at DCE ends three trading days after the last trading day', () => {
  expect(lastDeliveryDay(known('a'), 'a2611')).toBe('2026-11-18')
  // The contract is no longer listed after its last trading day, but delivery continues.
  expect(eventsOf('a', '2026-11-14', '2026-11-20')).toEqual([
    { day: '2026-11-18', kind: 'delivery', contract: 'a2611' },
  ])
})

test('no last delivery day is invented where the rule is not confirmed', () => {
  expect(lastDeliveryDay(known('rb'), 'rb2612')).toBeNull()
  expect(lastDeliveryDay(known('T'), 'T2612')).toBeNull()
})

test('stock indices end by cash on the third Friday', () => {
  expect(lastDeliveryDay(known('IF'), 'IF2612')).toBe('2026-12-18')
  expect(eventsOf('IF', '2026-11-23', '2026-12-31')).toEqual([
    { day: '2026-12-18', kind: 'expiry', contract: 'IF2612' },
  ])
})

test('crude oil ends before its month, so no last day for natural persons is derived', () => {
  const kinds = eventsOf('sc', '2026-11-23', '2026-12-31').map(({ kind }) => kind)
  expect(kinds).not.toContain('personal')
  expect(kinds).toContain('expiry')
})

test('a holiday shows its weekdays, the day of return and the evening without a night session', () => {
  const ofHoliday = eventsOf('rb', '2026-09-21', '2026-10-09').filter(
    ({ kind }) => kind === 'holiday' || kind === 'noNight',
  )
  expect(ofHoliday).toEqual([
    { day: '2026-09-24', kind: 'noNight' },
    { day: '2026-09-25', kind: 'holiday', until: '2026-09-25', resumes: '2026-09-28' },
    { day: '2026-09-30', kind: 'noNight' },
    { day: '2026-10-01', kind: 'holiday', until: '2026-10-07', resumes: '2026-10-08' },
  ])
  const ofIndex = eventsOf('IF', '2026-09-21', '2026-10-09').map(({ kind }) => kind)
  expect(ofIndex).not.toContain('noNight')
})

test('receipts of soybean meal are cancelled at the end of November', () => {
  expect(eventsOf('m', '2026-11-20', '2026-11-30')).toContainEqual({
    day: '2026-11-30',
    kind: 'receipts',
    confirmed: true,
  })
  expect(eventsOf('a', '2026-11-20', '2026-11-30')).toContainEqual({
    day: '2026-11-30',
    kind: 'receipts',
    confirmed: false,
  })
})
