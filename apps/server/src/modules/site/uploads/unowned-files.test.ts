import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createAudited } from '#platform/audit'
import { createStorage, type Storage } from '#platform/storage'
import { member, operatorActor } from '#test/actors'
import { testTime } from '#test/app'
import { createTestDatabase } from '#test/database'
import { twoColourPicture } from './pictures.fixture'
import { sweepUnownedFiles } from './unowned-files.jobs'
import { uploadsOf } from './uploads'
import { createUploads } from './uploads.service'
import { uploads } from './uploads.tables'

const database = await createTestDatabase()
const { db } = database
const dataDir = mkdtempSync(path.join(tmpdir(), 'vce-unowned-'))
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
  await database.drop()
})
const folder = createStorage({ dataDir, s3: null })
const clock = { now: () => testTime }
const anHourLater = new Date(testTime.getTime() + 3_600_001)

const file = await twoColourPicture(60, 40).png().toBuffer()
const uploadTo = (storage: Storage, userId: number) =>
  createUploads({ db, clock, storage, audited: createAudited({ db, clock }) }).uploadFile(member(userId), {
    file,
  })
const nameIn = ({ fullurl }: { fullurl: string }) => path.basename(fullurl)
const isThere = async (name: string) => {
  const found = await folder.open(name)
  found?.stream.destroy()
  return found !== undefined
}
const chore = (now: Date, storage = folder) => db.transaction((tx) => sweepUnownedFiles(storage).run(tx, now))
const rows = () => db.select().from(uploads)

beforeEach(async () => {
  await db.delete(uploads)
})

test('a file is removed with the last owner of its picture', async () => {
  const name = nameIn(await uploadTo(folder, 1))
  await uploadTo(folder, 2)

  await db.transaction((tx) => uploadsOf(db).forget(tx, 1))
  expect(await uploadsOf(db).exported(1)).toEqual([])
  await chore(anHourLater)
  expect(await isThere(name)).toBe(true)
  expect((await rows()).map(({ userId }) => userId)).toEqual([2])

  await db.transaction((tx) => uploadsOf(db).forget(tx, 2))
  await chore(anHourLater)
  expect(await isThere(name)).toBe(false)
  expect(await rows()).toEqual([])
})

test('a picture of the site stays, also when its last user goes', async () => {
  const name = nameIn(await uploadTo(folder, 1))
  await createUploads({
    db,
    clock,
    storage: folder,
    audited: createAudited({ db, clock }),
  }).uploadAdvertPicture(operatorActor, { file })
  await db.transaction((tx) => uploadsOf(tx).forget(tx, 1))
  await chore(anHourLater)
  expect(await isThere(name)).toBe(true)
  expect(await rows()).toMatchObject([{ userId: null, ofSite: true }])
  expect(await uploadsOf(db).siteSize(`/files/${name}`)).toEqual({ width: 60, height: 40 })
  expect(await uploadsOf(db).owns(1, `/files/${name}`)).toBe(false)
})

test('a user’s picture does not count as the site’s own', async () => {
  const name = nameIn(await uploadTo(folder, 1))
  expect(await uploadsOf(db).siteSize(`/files/${name}`)).toBeUndefined()
})

test('a rolled-back deletion leaves the picture with its owner', async () => {
  const name = nameIn(await uploadTo(folder, 1))
  await expect(
    db.transaction(async (tx) => {
      await uploadsOf(db).forget(tx, 1)
      throw new Error('the rest failed')
    }),
  ).rejects.toThrow('the rest failed')
  await chore(anHourLater)
  expect(await uploadsOf(db).owns(1, `/files/${name}`)).toBe(true)
  expect(await isThere(name)).toBe(true)
})

test('an interrupted upload is removed an hour later', async () => {
  let name = ''
  const failing: Storage = {
    ...folder,
    async put(given, bytes, type) {
      name = given
      await folder.put(given, bytes, type)
      throw new Error('killed')
    },
  }
  await expect(uploadTo(failing, 1)).rejects.toThrow('killed')
  expect(await uploadsOf(db).owns(1, `/files/${name}`)).toBe(false)

  await chore(testTime)
  expect(await isThere(name)).toBe(true)
  await chore(anHourLater)
  expect(await isThere(name)).toBe(false)
  expect(await rows()).toEqual([])
})

/** Number of connections of this database that wait for an advisory lock. */
async function waitingForLocks() {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`)
  return rows[0]?.count ?? 0
}

test('a picture uploaded again while its file is removed exists afterwards', async () => {
  const name = nameIn(await uploadTo(folder, 1))
  await db.transaction((tx) => uploadsOf(db).forget(tx, 1))
  let again: Promise<unknown> = Promise.resolve()
  const slow: Storage = {
    ...folder,
    async remove(given) {
      again = uploadTo(folder, 2)
      // The upload waits for the lock of the file. Without the lock it would end here.
      await expect.poll(waitingForLocks).toBeGreaterThan(0)
      await folder.remove(given)
    },
  }
  await chore(anHourLater, slow)
  await again
  expect(await isThere(name)).toBe(true)
  expect(await uploadsOf(db).owns(2, `/files/${name}`)).toBe(true)
})
