import { expect, test } from 'vitest'
import { inTurn } from './in-turn'

/** Work that ends when the test says so. */
function heldWork() {
  let end: (value: string) => void = () => undefined
  const ended = new Promise<string>((resolve) => {
    end = resolve
  })
  let begun = false
  return {
    work: () => {
      begun = true
      return ended
    },
    end: () => end('done'),
    begun: () => begun,
  }
}
const aMoment = () => new Promise((resolve) => setImmediate(resolve))

test('two run at once, the next begin as they end, and a full line turns away', async () => {
  const take = inTurn({ atOnce: 2, inLine: 1 })
  const [first, second, third, fourth] = [heldWork(), heldWork(), heldWork(), heldWork()] as const
  const answers = [take(first.work), take(second.work), take(third.work)]
  await aMoment()
  expect([first.begun(), second.begun(), third.begun()]).toEqual([true, true, false])
  expect(await take(fourth.work)).toBeUndefined()

  first.end()
  await aMoment()
  expect(third.begun()).toBe(true)
  second.end()
  third.end()
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done'])
  fourth.end()
  expect(await take(fourth.work)).toBe('done')
})

test('work that fails gives its place to the next', async () => {
  const take = inTurn({ atOnce: 1, inLine: 5 })
  const failing = take(() => Promise.reject(new Error('broken')))
  const next = take(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await take(async () => 'again')).toBe('again')
})
