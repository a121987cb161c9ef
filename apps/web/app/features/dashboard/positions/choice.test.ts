import { expect, test } from 'vitest'
import { positionChoice, positionLink } from './choice'

const address = new URLSearchParams(
  'showModel=cclhb&product=cu&contract=cu1403&date=2014-01-06&seat=国泰君安',
)

test('product, contract, day and seat are read from the address', () => {
  expect(positionChoice(address)).toEqual({
    ranking: { world: undefined, product: 'cu', contract: 'cu1403', date: '2014-01-06' },
    days: 60,
    seat: '国泰君安',
  })
  expect(positionChoice(new URLSearchParams('days=999')).days).toBe(60)
})

test('another product keeps the day and clears contract and seat', () => {
  expect(positionLink(address, { product: 'rb' })).toBe('?showModel=cclhb&product=rb&date=2014-01-06')
})

test('closing the seat keeps everything else', () => {
  expect(positionLink(address, { seat: null })).toBe(
    '?showModel=cclhb&product=cu&contract=cu1403&date=2014-01-06',
  )
})
