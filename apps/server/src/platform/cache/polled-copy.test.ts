import { expect, test } from 'vitest'
import { createPolledCopy } from './polled-copy'

/** Reads that stay pending until the test resolves or rejects them. */
function heldReads() {
  const answers: { give: (value: number) => void; fail: () => void }[] = []
  const read = () =>
    new Promise<number>((give, refuse) => {
      answers.push({ give, fail: () => refuse(new Error('the database is gone')) })
    })
  return { answers, read }
}

function copyOf() {
  const { answers, read } = heldReads()
  const warnings: string[] = []
  const logger = { warn: (_details: object, text: string) => warnings.push(text) } as never
  return { answers, warnings, copy: createPolledCopy({ name: 'flags', read, initial: 0, logger }) }
}

test('an earlier read that answers late does not replace a later one', async () => {
  const { copy, answers } = copyOf()
  const reads = [copy.refresh(), copy.refresh()]
  answers[1]?.give(2)
  answers[0]?.give(1)
  await Promise.all(reads)
  expect(copy.current()).toBe(2)
})

test('a failed read leaves the copy as it was and is logged', async () => {
  const { copy, answers, warnings } = copyOf()
  const first = copy.refresh()
  answers[0]?.give(1)
  await first
  const second = copy.refresh()
  answers[1]?.fail()
  await second
  expect([copy.current(), warnings]).toEqual([1, ['flags could not be read']])
})
