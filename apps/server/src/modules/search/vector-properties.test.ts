import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { folded } from '#platform/folding'
import { createTestDatabase } from '#test/database'
import { readQuery, type WordQuery } from './query'
import { vectorOf } from './tokens'

const { db, drop } = await createTestDatabase()
afterAll(drop)

const han = fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCodePoint(code))
const written = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: han, maxLength: 200 }),
  fc.string({
    unit: fc.oneof(han, fc.constantFrom('，', 'r', 'b', '2', "'", '\\', ' ', '\0', '\u200b')),
    maxLength: 200,
  }),
)

const vector = (body: string) =>
  vectorOf({ kind: 'post', publishedAt: new Date(0), title: body, extra: [body], body })
const wordQuery = (keyword: string) => readQuery(keyword, () => []) as WordQuery

test('any text is a vector and any keyword a query', async () => {
  await fc.assert(
    fc.asyncProperty(written, async (text) => {
      const query = readQuery(text, () => [])
      const matches = query && 'matches' in query ? query.matches : ''
      const { rows } = await db.execute(
        sql`select ${vector(text)}::tsvector is not null and ${matches}::tsquery is not null as cast`,
      )
      expect(rows).toEqual([{ cast: true }])
    }),
  )
})

test('any run of Han characters of a text is found as a keyword', async () => {
  await fc.assert(
    fc.asyncProperty(written, fc.nat(), fc.integer({ min: 2, max: 12 }), async (text, place, length) => {
      const runs = folded(text).match(/\p{Script=Han}{2,}/gu) ?? []
      fc.pre(runs.length > 0)
      const run = [...(runs[place % runs.length] ?? '')]
      const start = place % (run.length - 1)
      const words = [run.slice(start, start + 2), run.slice(start, start + length)].map((part) =>
        part.join(''),
      )
      for (const word of words) {
        const { matches, candidates } = wordQuery(word)
        const { rows } = await db.execute(sql`
          select ${vector(text)}::tsvector @@ ${matches}::tsquery as found,
            ${vector(text)}::tsvector @@ ${candidates}::tsquery as candidate`)
        expect(rows, word).toEqual([{ found: true, candidate: true }])
      }
    }),
  )
})

test('any 10,000 characters are a vector', async () => {
  const longest = ['\ufdfa ', '龘', 'x'].map((text) => text.repeat(10_000).slice(0, 10_000))
  const distinct = Array.from({ length: 10_000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('')
  for (const text of [...longest, distinct]) {
    const { rows } = await db.execute(sql`select ${vector(text)}::tsvector is not null as cast`)
    expect(rows).toEqual([{ cast: true }])
  }
})
