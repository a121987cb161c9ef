import { expect, test } from 'vitest'
import { sevenStep, sevenSteps, stepColors } from './seven-steps'

test('a third of the limit is one step up to the last step', () => {
  expect(
    [1, 0.84, 0.5, 0.4, 0.17, 0.16, 0, -0.16, -0.17, -0.6, -1, -4].map((each) => sevenStep(each, 1)),
  ).toEqual([3, 3, 2, 1, 1, 0, 0, 0, -1, -2, -3, -3])
  expect(sevenStep(5, 0)).toBe(0)
})

test('every step has a colour of its own', () => {
  expect(new Set(sevenSteps.map((step) => stepColors(step).fill)).size).toBe(7)
})
