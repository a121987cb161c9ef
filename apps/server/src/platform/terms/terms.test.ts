import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTestDatabase } from '#test/database'
import { addTerms, termsAt, termsOf, termsVersions } from '.'

const { db, drop } = await createTestDatabase()
afterAll(drop)

const prices = termsOf({ name: 'prices', schema: z.object({ price: z.int() }), initial: { price: 10 } })
const at = (text: string) => new Date(`${text}+08:00`)
const version = (validFrom: Date, price: number) => ({
  name: 'prices',
  validFrom,
  body: { price },
  setAt: at('2026-11-20T10:00:00'),
})

test('terms are in force from their moment on, the initial ones before the first', async () => {
  expect(await addTerms(db, version(at('2026-12-01T00:00:00'), 12))).toBe(true)
  expect(await addTerms(db, version(at('2027-01-01T00:00:00'), 15))).toBe(true)
  expect(await termsAt(db, prices, at('2026-11-30T23:59:59'))).toEqual({ price: 10 })
  expect(await termsAt(db, prices, at('2026-12-01T00:00:00'))).toEqual({ price: 12 })
  expect(await termsAt(db, prices, at('2027-05-01T00:00:00'))).toEqual({ price: 15 })
  expect((await termsVersions(db, 'prices')).map(({ body }) => body)).toEqual([{ price: 15 }, { price: 12 }])
})

test('a version is never replaced', async () => {
  expect(await addTerms(db, version(at('2026-12-01T00:00:00'), 99))).toBe(false)
  expect(await termsAt(db, prices, at('2026-12-02T00:00:00'))).toEqual({ price: 12 })
})

test('a stored version that no longer fits its schema is not used in silence', async () => {
  await addTerms(db, { ...version(at('2028-01-01T00:00:00'), 0), body: { price: '免费' } })
  await expect(termsAt(db, prices, at('2028-01-02T00:00:00'))).rejects.toThrow()
})
