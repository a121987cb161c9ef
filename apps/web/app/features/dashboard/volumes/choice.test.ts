import { expect, test } from 'vitest'
import { volumeChoice, volumeLink } from './choice'

const address = new URLSearchParams(
  'showModel=cjllhb&product=cu&contract=cu1403&date=2014-01-06&seat=国泰君安',
)

test('contract, day and seat are read from the address', () => {
  expect(volumeChoice(address, 'real')).toEqual({
    ranking: { world: 'real', product: 'cu', contract: 'cu1403', date: '2014-01-06' },
    days: 60,
    seat: '国泰君安',
  })
})

test('another length of the history closes the seat', () => {
  expect(volumeLink(address, { days: 120 })).toBe(
    '?showModel=cjllhb&product=cu&contract=cu1403&date=2014-01-06&days=120',
  )
})
