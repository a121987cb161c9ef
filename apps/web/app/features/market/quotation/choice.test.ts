import { expect, test } from 'vitest'
import { chartChoice, createSymbolLink, symbolChoice, typeLink, typeOf } from './choice'

const at = (text: string) => new URLSearchParams(text)

test('an address without a known type is 基本面分析', () => {
  expect([typeOf(at('')), typeOf(at('type=7')), typeOf(at('type=3'))]).toEqual(['1', '1', '3'])
})

test('a contract takes precedence over a product', () => {
  expect(symbolChoice(at('product=rb&contract=rb2701'), 'real')).toEqual({
    world: 'real',
    contract: 'rb2701',
  })
  expect(symbolChoice(at('product=rb'))).toEqual({ world: undefined, product: 'rb' })
  expect(symbolChoice(at('type=2'))).toBeNull()
})

const drawn = { expired: false, hasMinutes: true, minutesUntil: '2026-11-20' }

test('量价分析 opens with 分时, the other types with daily candles', () => {
  expect(chartChoice(at('type=3'), drawn)).toEqual({ interval: 'time', joining: 'raw', days: 1 })
  expect(chartChoice(at('type=2'), drawn).interval).toBe('day')
  expect(chartChoice(at('type=3&interval=15m&adjust=ratio&days=5'), drawn)).toEqual({
    interval: '15m',
    joining: 'ratio',
    days: 5,
  })
})

test('a contract without minutes shows 分时 only on request', () => {
  const settled = { expired: false, hasMinutes: false, minutesUntil: null }
  expect(chartChoice(at('type=3'), settled).interval).toBe('day')
  expect(chartChoice(at('type=3&interval=time'), settled).interval).toBe('time')
})

test('an expired contract without minutes has daily, weekly and monthly candles only', () => {
  const ended = { expired: true, hasMinutes: false, minutesUntil: null }
  expect(chartChoice(at('type=3'), ended).interval).toBe('day')
  expect(chartChoice(at('interval=5m'), ended).interval).toBe('day')
  expect(chartChoice(at('interval=week'), ended).interval).toBe('week')
  expect(chartChoice(at('interval=5m'), { ...ended, minutesUntil: '2019-07-10' }).interval).toBe('5m')
})

test('contract links keep type, interval and world but drop filters', () => {
  const board = at('type=3&sector=黑色&sort=last&world=real')
  expect(createSymbolLink(board)({ contract: 'rb2701', product: 'rb' })).toBe(
    '/quotation?type=3&world=real&contract=rb2701',
  )
  expect(createSymbolLink(at('type=2&contract=rb2701&interval=5m'))({ product: 'rb' })).toBe(
    '/quotation?type=2&interval=5m&product=rb',
  )
  expect(createSymbolLink(at('type=2&replay=0'))({ product: 'rb' })).toBe(
    '/quotation?type=2&replay=0&product=rb',
  )
})

test('a link to another type keeps the contract and drops the interval', () => {
  expect(typeLink(at('type=2&contract=rb2701&interval=5m'), '3')).toBe('?type=3&contract=rb2701')
})
