import { expect, test } from 'vitest'
import { volumeChoice, volumeLink } from './choice'

const address = new URLSearchParams(
  'showModel=cjllhb&product=cu&contract=cu1403&date=2014-01-06&seat=国泰君安',
)

test('the address chooses contract, day and seat, and asks for the reader’s world', () => {
  expect(volumeChoice(address, 'real')).toEqual({
    ranking: { world: 'real', product: 'cu', contract: 'cu1403', date: '2014-01-06' },
    days: 60,
    seat: '国泰君安',
  })
})

test('another length of the history closes the seat and stays within 成交量龙虎榜', () => {
  expect(volumeLink(address, { days: 120 })).toBe(
    '?showModel=cjllhb&product=cu&contract=cu1403&date=2014-01-06&days=120',
  )
})
