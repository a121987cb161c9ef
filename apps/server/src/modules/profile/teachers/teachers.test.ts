import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { teachers } from './teachers'
import { teachersRepository } from './teachers.repository'

const { db, seed } = await startTestApp()

const teacher = (userId: number) => ({
  userId,
  name: '沈越',
  practiceNumber: 'F3012345',
  advisoryNumber: 'Z0012345',
  intro: '十年黑色系研究',
  products: ['rb', 'i'],
  checkedBy: 7,
  checkedAt: testTime,
})

test('a teacher is known by their user, alone and among others', async () => {
  const [one, other] = [await seed.user(), await seed.user()]
  await teachersRepository(db).put(teacher(one.id))
  expect(await teachers(db).of(one.id)).toEqual(teacher(one.id))
  expect(await teachers(db).of(other.id)).toBeUndefined()
  expect([...(await teachers(db).among([one.id, other.id])).keys()]).toEqual([one.id])
  expect(await teachers(db).among([])).toEqual(new Map())
})

test('a second entry replaces the first', async () => {
  const { id } = await seed.user()
  await teachersRepository(db).put(teacher(id))
  await teachersRepository(db).put({ ...teacher(id), intro: '', advisoryNumber: null })
  expect(await teachers(db).of(id)).toMatchObject({ intro: '', advisoryNumber: null })
})

test('an introduction has at most two hundred characters', async () => {
  const { id } = await seed.user()
  const put = (intro: string) => teachersRepository(db).put({ ...teacher(id), intro })
  await put('一'.repeat(200))
  await expect(put('一'.repeat(201))).rejects.toThrow()
})

test('a teacher’s facts are exported without the operator until they are deleted', async () => {
  const { id } = await seed.user()
  await teachersRepository(db).put(teacher(id))
  expect(await teachers(db).exported(id)).toEqual({
    name: '沈越',
    practice_number: 'F3012345',
    advisory_number: 'Z0012345',
    intro: '十年黑色系研究',
    products: ['rb', 'i'],
    checked_at: '2026-11-20 16:00:00',
  })
  await db.transaction((tx) => teachers(db).forget(tx, id))
  expect(await teachers(db).exported(id)).toBeNull()
})
