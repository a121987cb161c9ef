import { expect, test } from 'vitest'
import { correlation, deviation, mean } from './days.fixture'
import { normalAt, slowNoise, uniformAt } from './hashed-noise'
import { hashOf, randomStream } from './random'

const many = Array.from({ length: 20_000 }, (_, index) => index)

test('a stream gives reproducible uniform and normal numbers', () => {
  const stream = randomStream(1, 'a')
  const units = many.map(() => stream.unit())
  const normals = many.map(() => stream.normal())

  expect(Math.min(...units)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...units)).toBeLessThan(1)
  expect(mean(units)).toBeCloseTo(0.5, 1.5)
  expect(deviation(units)).toBeCloseTo(Math.sqrt(1 / 12), 1.5)
  expect(mean(normals)).toBeCloseTo(0, 1.5)
  expect(deviation(normals)).toBeCloseTo(1, 1.5)
  const again = randomStream(1, 'a')
  expect(many.map(() => again.unit())).toEqual(units)
})

test('streams of other names or seeds are uncorrelated', () => {
  const drawn = (seed: number, name: string) => {
    const stream = randomStream(seed, name)
    return many.map(() => stream.normal())
  }
  const first = drawn(1, 'price/rb')
  for (const other of [drawn(1, 'price/hc'), drawn(2, 'price/rb'), drawn(1, 'price/rB')]) {
    expect(Math.abs(correlation(first, other))).toBeLessThan(0.03)
  }
})

test('hashed noise has the expected distributions', () => {
  const hash = hashOf(3, 'seat')
  expect(mean(many.map((index) => uniformAt(hash, index)))).toBeCloseTo(0.5, 1.5)
  const normals = many.map((index) => normalAt(hash, index))
  expect(mean(normals)).toBeCloseTo(0, 1.5)
  expect(deviation(normals)).toBeCloseTo(1, 1.5)

  const slow = many.map((day) => slowNoise(hash, day, 20))
  const steps = slow.slice(1).map((value, index) => value - (slow[index] ?? 0))
  expect(mean(slow)).toBeCloseTo(0, 1)
  expect(deviation(slow)).toBeGreaterThan(0.6)
  expect(Math.max(...steps.map(Math.abs))).toBeLessThan(0.5)
})
