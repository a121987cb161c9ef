import { expect, test } from 'vitest'
import { createFactBook } from '../facts/fact'
import { figure, locked, lots, quoted } from './figures'
import { createResult } from './result'
import { maxResultBytes, maxRows } from './tool'

const seat = (index: number) => ({ kind: 'seat' as const, code: `席位${index}`, name: `席位${index}` })
const contract = { kind: 'contract', code: 'rb2705', name: 'rb2705', names: ['螺纹05'] } as const
const origin = { tradingDay: '2026-11-19', asOf: null, source: '模拟行情', title: '页', href: '/' }

function start() {
  const book = createFactBook('simulated')
  return { book, result: createResult({ book, signal: new AbortController().signal }) }
}

test('an unknown figure in a row is no fact', () => {
  const { book, result } = start()
  result.row('1', seat(1), origin, { longLots: lots('longLots', 5), longChange: lots('longChange', null) })
  expect(result.end('').rows[0]?.cells).toEqual({ longLots: 'f1' })
  expect(book.facts).toHaveLength(1)
})

test('a row without any figure is left out', () => {
  const { result } = start()
  expect(result.row('1', seat(1), origin, { longLots: lots('longLots', undefined) }).end('').rows).toEqual([])
})

test('rows beyond the limit are cut with a note and leave no facts', () => {
  const { book, result } = start()
  for (let index = 0; index < maxRows + 2; index += 1)
    result.row('', { kind: 'term', code: '', name: '' }, origin, { longLots: lots('longLots', index) })
  const { rows, notes } = result.end('')
  expect(rows).toHaveLength(maxRows)
  expect(notes).toEqual(['结果过长，另有 2 行未列出'])
  expect(book.facts).toHaveLength(maxRows)
})

test('a result of long rows stays within its bytes', () => {
  const { result } = start()
  for (let index = 0; index < maxRows; index += 1)
    result.row('长'.repeat(60), seat(index), origin, { longLots: lots('longLots', index) })
  const whole = result.end('摘要')
  expect(Buffer.byteLength(JSON.stringify(whole))).toBeLessThanOrEqual(maxResultBytes)
  expect(whole.rows.length).toBeLessThan(maxRows)
})

test('other names of a row’s entity stand in its facts alone', () => {
  const { book, result } = start()
  const { rows } = result.row('', contract, origin, { volume: lots('volume', 1) }).end('')
  expect(rows[0]?.entity).toEqual({ kind: 'contract', code: 'rb2705', name: 'rb2705' })
  expect(book.facts[0]?.entity.names).toEqual(['螺纹05'])
})

test('a locked figure as a fact has the tip and no value', () => {
  const { book, result } = start()
  result.facts(contract, origin, { profit: locked('profit', '元', 0, '席位盈亏为会员专享') }).end('')
  expect(book.facts[0]).toMatchObject({ value: null, locked: '席位盈亏为会员专享' })
})

test('a result whose run was stopped adds no fact', () => {
  const book = createFactBook('simulated')
  const stop = new AbortController()
  const result = createResult({ book, signal: stop.signal }).facts(contract, origin, {
    volume: lots('volume', 1),
  })
  stop.abort()
  expect(() => result.end('')).toThrow()
  expect(book.facts).toEqual([])
})

test('a figure that is not finite is none', () => {
  expect(figure('last', Number.NaN, '元/吨', 0)).toBeNull()
})

test('a text by others is cut and loses invisible marks', () => {
  const text = quoted(`价\u200b格\u202e${'长'.repeat(300)}`)
  expect(text?.untrusted).toBe(true)
  expect([...String(text?.value)]).toHaveLength(200)
  expect(text?.value).not.toMatch(/[\u200b\u202e]/)
})
