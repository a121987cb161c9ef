import { expect, test } from 'vitest'
import { afterLineEvent, type LineHistory, lineAgainMs, newLine } from './line-rules'

/** The last step of a line with these events, each at a second. */
const stepAfter = (kind: keyof LineHistory, seconds: readonly number[]) =>
  seconds.reduce(({ history }, second) => afterLineEvent(history, kind, second * 1_000), {
    history: newLine,
    stepsDown: false,
  })

test.each([
  ['one stall', 'stalls', [5], false],
  ['a second stall within 30 s', 'stalls', [5, 34], true],
  ['a second stall after 30 s', 'stalls', [5, 35], false],
  ['stalls that are always far apart', 'stalls', [0, 40, 80, 120], false],
  ['two ended lines', 'ends', [5, 6], false],
  ['a third ended line within a minute', 'ends', [5, 20, 50], true],
  ['a third ended line after a minute', 'ends', [5, 20, 66], false],
] as const)('%s: the step down is decided', (_name, kind, seconds, stepsDown) => {
  expect(stepAfter(kind, seconds).stepsDown).toBe(stepsDown)
})

test('stalls do not count as ended lines', () => {
  const { history } = stepAfter('stalls', [1, 2, 3])
  expect(afterLineEvent(history, 'ends', 4_000).stepsDown).toBe(false)
})

test('an ended line begins again at once, the next one after a pause', () => {
  expect(lineAgainMs(stepAfter('ends', [1]).history)).toBe(0)
  expect(lineAgainMs(stepAfter('ends', [1, 2]).history)).toBe(1_000)
})
