import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditRepository } from '#platform/audit'
import { createLogger } from '#platform/logging'
import { foldedWord, bannedWords as ownWords } from '#platform/text-check'
import { createTestDatabase } from '#test/database'
import { bannedWords } from '../tables/banned-words.tables'
import { seedBannedWords } from './banned-words.seed'
import { createBannedWords } from './compiled-banned-words'

const clock = { now: () => new Date('2026-11-20T08:00:00Z') }
const logger = createLogger('silent')

async function newDatabase() {
  const database = await createTestDatabase()
  return { ...database, banned: createBannedWords({ db: database.db, logger }) }
}
const row = (word: string) => ({ word, folded: foldedWord(word), addedBy: 7, at: clock.now() })

test('the built-in vocabulary is written by the first start only', async () => {
  const { db, drop } = await newDatabase()
  await Promise.all([seedBannedWords(db, clock), seedBannedWords(db, clock)])
  expect(await db.$count(bannedWords)).toBe(ownWords.length)
  expect(await auditRepository(db).newest({}, { limit: 9, offset: 0 })).toMatchObject([
    {
      action: 'community.seedWords',
      operator: '首次启动',
      operatorId: null,
      after: { count: ownWords.length },
    },
  ])

  await db.delete(bannedWords).where(eq(bannedWords.word, '赌博'))
  await seedBannedWords(db, clock)
  expect(await db.$count(bannedWords)).toBe(ownWords.length - 1)
  expect(await auditRepository(db).count({})).toBe(1)
  await drop()
})

test('the built-in vocabulary is in force before a first start', async () => {
  const { db, banned, drop } = await newDatabase()
  expect(banned.current()('赌博')).toBe(true)
  await banned.refresh()
  expect(banned.current()('赌博')).toBe(true)
  await db.insert(bannedWords).values(row('荐股软件'))
  await banned.refresh()
  expect(['赌博', '荐股软件', '股软件'].map(banned.current())).toEqual([true, true, false])
  await drop()
})

test('the list of another process is compiled only when it has changed', async () => {
  const { db, banned, drop } = await newDatabase()
  await seedBannedWords(db, clock)
  await banned.refresh()
  const compiled = banned.current()
  await banned.refresh()
  expect(banned.current()).toBe(compiled)

  const [added] = await db.insert(bannedWords).values(row('荐股软件')).returning()
  await banned.refresh()
  expect([banned.current() === compiled, banned.current()('荐股软件')]).toEqual([false, true])

  // Replaces one word by another, so that the number of words stays the same.
  await db.delete(bannedWords).where(eq(bannedWords.id, added?.id ?? 0))
  await db.insert(bannedWords).values(row('老师带路'))
  await banned.refresh()
  expect(['荐股软件', '老师带路'].map(banned.current())).toEqual([false, true])
  await drop()
})
