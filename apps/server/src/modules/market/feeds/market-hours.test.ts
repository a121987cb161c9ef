import { epochOf, type Product, productOf } from '@vce/futures'
import { expect, test } from 'vitest'
import { openSince } from './market-hours'

const bond: Product =
  productOf('T') ??
  (() => {
    throw new Error('no T')
  })()

test('a bond on its last trading day is not open in the afternoon', () => {
  const afternoon = epochOf('2026-12-11 14:00')
  const since = epochOf('2026-12-11 13:00')
  expect(openSince([{ product: bond, contract: 'T2612' }], afternoon)).toBeNull()
  expect(openSince([{ product: bond, contract: 'T2703' }], afternoon)).toBe(since)
  expect(openSince([{ product: bond }], afternoon)).toBe(since)
})
