import type { ForecastState } from '@vce/protocol'
import { expect, test } from 'vitest'
import { forecastOf } from './forecast.fixture'
import { priceText, resultOf, shortDateTime } from './forecast-texts'

const textOf = (change: Partial<ForecastState>) => resultOf(forecastOf(change)).text

test('each state has its text', () => {
  expect(textOf({ state: 'pending' })).toBe('待锁价')
  expect(textOf({ state: 'locked', price: 3000 })).toBe('待判定')
  expect(textOf({ state: 'graded', hit: true })).toBe('命中')
  expect(textOf({ state: 'graded', hit: false })).toBe('未中')
  expect(textOf({ state: 'graded', hit: null })).toBe('不计')
  expect(textOf({ state: 'void', void_reason: 'withdrawn' })).toBe('已撤回')
  expect(textOf({ state: 'void', void_reason: 'untraded' })).toBe('作废')
})

test('a price locked at a limit names that limit', () => {
  const locked = forecastOf({ state: 'locked', price: 3000, at_limit: true })
  expect(resultOf(locked)).toMatchObject({ text: '不计', why: '涨停价锁定，无法跟随' })
  expect(resultOf({ ...locked, direction: '看空' }).why).toBe('跌停价锁定，无法跟随')
})

test('prices have the digits of the product, unknown ones a dash', () => {
  expect(priceText({ product: 'rb' }, 3010)).toBe('3010')
  expect(priceText({ product: 'i' }, 689.5)).toBe('689.5')
  expect(priceText({ product: 'rb' }, null)).toBe('—')
  expect([shortDateTime('2026-11-20 21:18:05'), shortDateTime(null)]).toEqual(['11-20 21:18', null])
})
