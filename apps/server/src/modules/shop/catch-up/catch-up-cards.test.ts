import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { catchUpCards } from './catch-up-cards.repository'

const { db, seed } = await startTestApp()

test('a card is given once for its source and used once', async () => {
  const { id } = await seed.user()
  const cards = catchUpCards(db)
  expect(await cards.take(id, testTime)).toBe(false)
  expect(await cards.give(id, `member:${id}:2026-11`, testTime)).toBe(true)
  expect(await cards.give(id, `member:${id}:2026-11`, testTime)).toBe(false)
  expect(await cards.count(id)).toBe(1)
  expect(await cards.take(id, testTime)).toBe(true)
  expect(await cards.take(id, testTime)).toBe(false)
  expect(await cards.count(id)).toBe(0)
})

test('two uses at the same time take two cards', async () => {
  const { id } = await seed.user()
  for (const month of ['10', '11']) await catchUpCards(db).give(id, `member:${id}:2026-${month}`, testTime)
  const taken = await Promise.all(
    Array.from({ length: 5 }, () => db.transaction((tx) => catchUpCards(tx).take(id, testTime))),
  )
  expect(taken.filter(Boolean).length).toBe(2)
  expect(await catchUpCards(db).count(id)).toBe(0)
})
