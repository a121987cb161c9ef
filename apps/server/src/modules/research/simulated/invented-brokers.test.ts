import { inventedSeats } from '@vce/simulated-market'
import { expect, test } from 'vitest'
import { inventedBrokers } from './invented-brokers'

test('every invented broker is an invented seat, so that none has the name of a real firm', () => {
  const seats = inventedSeats.map(({ seat }) => seat)
  expect(inventedBrokers.length).toBeGreaterThan(10)
  expect(inventedBrokers.filter(({ name }) => !seats.includes(name))).toEqual([])
})
