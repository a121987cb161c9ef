import { expect, test } from 'vitest'
import { feeFenOf, fenOf, signedFenOf, yuanOf } from './yuan'

test.each([
  ['298.00', 29_800],
  ['0.01', 1],
  ['0.29', 29],
  ['1.15', 115],
  ['999999999.99', 99_999_999_999],
])('%s yuan are %i fen in both directions', (yuan, fen) => {
  expect(fenOf(yuan)).toBe(fen)
  expect(yuanOf(fen)).toBe(yuan)
})

test.each([
  '298',
  '298.0',
  '298.000',
  '1e2',
  '-1.00',
  '+1.00',
  ' 1.00',
  '1.00\n',
  '２９８.00',
  '1,000.00',
  '.50',
  '',
  '1234567890.00',
])('%j is no amount', (text) => {
  expect(fenOf(text)).toBeNull()
})

test.each([
  ['0.00000', 0],
  ['-0.00000', 0],
  ['1.78800', 179],
  ['1.78499', 178],
  ['-1.78800', -179],
  ['0.60', 60],
])('a fee of %s yuan is %i fen', (yuan, fen) => {
  expect(feeFenOf(yuan)).toBe(fen)
})

test('a figure of a bill may be negative', () => {
  expect([signedFenOf('-298.00'), signedFenOf('1.79'), signedFenOf('--1.00')]).toEqual([-29_800, 179, null])
})
