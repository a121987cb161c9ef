import { expect, test } from 'vitest'
import { waitForRenderTurn } from './render-turns'

/** Counts turns of the event loop until it is stopped. */
function countTurns() {
  let count = 0
  let timer = setImmediate(function turn() {
    count++
    timer = setImmediate(turn)
  })
  return { now: () => count, stop: () => clearImmediate(timer) }
}

test('renders wait for one turn each, in order', async () => {
  const turns = countTurns()
  const seen: { nth: number; turn: number }[] = []
  await Promise.all(
    Array.from({ length: 20 }, async (_, nth) => {
      await waitForRenderTurn()
      seen.push({ nth, turn: turns.now() })
    }),
  )
  turns.stop()

  expect(seen.map(({ nth }) => nth)).toEqual(Array.from({ length: 20 }, (_, nth) => nth))
  expect(new Set(seen.map(({ turn }) => turn)).size).toBe(20)
})

test('a render started by another one waits behind those already waiting', async () => {
  const seen: string[] = []
  await Promise.all([
    waitForRenderTurn().then(() => {
      seen.push('first')
      return waitForRenderTurn().then(() => seen.push('third'))
    }),
    waitForRenderTurn().then(() => seen.push('second')),
  ])
  expect(seen).toEqual(['first', 'second', 'third'])
})
