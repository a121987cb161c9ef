import { expect, test } from 'vitest'
import { positionLink, rankingChoice, volumeLink } from './ranking-choice'

const address = new URLSearchParams(
  'showModel=cclhb&product=cu&contract=cu1403&date=2014-01-06&seat=国泰君安',
)

test('product, contract, day and seat are read from the address', () => {
  expect(rankingChoice(address)).toEqual({
    ranking: { world: undefined, product: 'cu', contract: 'cu1403', date: '2014-01-06' },
    days: 60,
    seat: '国泰君安',
  })
  expect(rankingChoice(new URLSearchParams('days=999')).days).toBe(60)
})

test('another product keeps the day and clears contract and seat', () => {
  expect(positionLink(address, { product: 'rb' })).toBe('?showModel=cclhb&product=rb&date=2014-01-06')
})

test('closing the seat keeps everything else', () => {
  expect(positionLink(address, { seat: null })).toBe(
    '?showModel=cclhb&product=cu&contract=cu1403&date=2014-01-06',
  )
})

const volumeAddress = new URLSearchParams(
  'showModel=cjllhb&product=cu&contract=cu1403&date=2014-01-06&seat=国泰君安',
)

test('contract, day and seat are read from the address of 成交量龙虎榜', () => {
  expect(rankingChoice(volumeAddress, 'real')).toEqual({
    ranking: { world: 'real', product: 'cu', contract: 'cu1403', date: '2014-01-06' },
    days: 60,
    seat: '国泰君安',
  })
})

test('another length of the history closes the seat', () => {
  expect(volumeLink(volumeAddress, { days: 120 })).toBe(
    '?showModel=cjllhb&product=cu&contract=cu1403&date=2014-01-06&days=120',
  )
})
