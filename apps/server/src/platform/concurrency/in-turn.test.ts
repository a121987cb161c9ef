import { expect, test } from 'vitest'
import { createTurnRunner } from './in-turn'

test('work of one key runs in order, independent of other keys and failures', async () => {
  const inTurn = createTurnRunner()
  const events: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    events.push(`${name} begins`)
    return new Promise<string>((resolve, reject) =>
      ends.set(name, () => (name === 'b' ? reject(new Error('no')) : resolve(name))),
    )
  }
  const [a, b, c, other] = [
    inTurn('one', work('a')),
    inTurn('one', work('b')),
    inTurn('one', work('c')),
    inTurn('other', work('d')),
  ]
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  await settled()
  expect(events).toEqual(['a begins', 'd begins'])
  ends.get('a')?.()
  expect(await a).toBe('a')
  await settled()
  ends.get('b')?.()
  await expect(b).rejects.toThrow('no')
  await settled()
  ends.get('c')?.()
  ends.get('d')?.()
  expect(await Promise.all([c, other])).toEqual(['c', 'd'])
})
