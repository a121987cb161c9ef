import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dayMs } from '@vce/futures'
import {
  deletePost,
  editPost,
  publishComment,
  publishPost,
  saveDraft,
  updateProfile,
  uploadFile,
} from '@vce/protocol'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { profiles } from '#modules/profile'
import { releaseUnnamedPictures, sweepUnownedFiles, uploadsOf } from '#modules/site'
import { readConfig } from '#platform/config'
import { createStorage } from '#platform/storage'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { storeTier, storeTopic } from '../community.fixture'
import { reviews } from '../tables/moderation.tables'
import { pictureUses } from '../tables/picture-uses.tables'
import { topics } from '../tables/topics.tables'
import { communityTargets } from '../targets/community-targets'
import { documentOf, image, paragraph } from '../writing/documents.fixture'
import { sweepPictures } from './sweep-pictures'

const dataDir = mkdtempSync(path.join(tmpdir(), 'vce-pictures-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
let now = testTime
const { app, call, db, seed } = await startTestApp({
  clock: { now: () => now },
  env: { DATA_DIR: dataDir },
})
const storage = createStorage(readConfig({ DATA_DIR: dataDir }))

const leastRecentlyChecked = (tx: typeof db, before: Date, maxCount: number) =>
  uploadsOf(tx).leastRecentlyChecked(before, maxCount)
const task = sweepPictures({
  leastRecentlyChecked,
  releaseUnnamedPictures,
  namedElsewhere: (tx, urls) => profiles(tx).avatarsAmong(urls),
})
/** Runs both tasks some days after the time of tests. */
async function sweepOn(days: number) {
  now = new Date(testTime.getTime() + days * dayMs)
  await db.transaction((tx) => task.run(tx, now))
  await db.transaction((tx) => sweepUnownedFiles(storage).run(tx, now))
}
/** Whether a picture is served; expects that its file exists exactly in that case. */
async function isThere(url: string) {
  const file = await storage.open(path.basename(url))
  file?.stream.destroy()
  const isServed = (await app.inject(url)).statusCode === 200
  expect(isServed).toBe(file !== undefined)
  return isServed
}

beforeEach(() => {
  now = testTime
})

async function member() {
  const user = await seed.user({ createdAt: new Date(testTime.getTime() - 10 * dayMs) })
  await storeTier(db, user.id, 3)
  return user
}
let drawn = 0
/** A picture that no other test uses. */
function newPicture() {
  drawn += 1
  const background = { r: drawn, g: 255 - drawn, b: 99 }
  return sharp({ create: { width: 40 + drawn, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
}
async function uploaded(user: TestUser, file?: Uint8Array) {
  const { data } = await call(uploadFile, { file: file ?? (await newPicture()) }, user)
  return new URL(data.fullurl).pathname
}
async function post(user: TestUser, ...urls: string[]) {
  now = new Date(now.getTime() + 60_000)
  const document = documentOf(paragraph('盘面截图'), ...urls.map((url) => image(url)))
  const { data, msg } = await call(publishPost, { kind: 1, title: '', document, nonce: randomUUID() }, user)
  if (!data) throw new Error(msg)
  return data.id
}
const usesOf = (url: string) => db.select().from(pictureUses).where(eq(pictureUses.url, url))
const endAt = (user: TestUser, id: number) => {
  now = testTime
  return call(deletePost, { id }, user)
}

test('a picture of a deleted text stays for 29 days and goes after 30', async () => {
  const user = await member()
  const url = await uploaded(user)
  const id = await post(user, url)
  await sweepOn(29)
  expect(await isThere(url)).toBe(true)
  await endAt(user, id)
  await sweepOn(29)
  expect([await isThere(url), await usesOf(url)]).toMatchObject([true, [{ refId: id }]])
  await sweepOn(30)
  expect([await isThere(url), await usesOf(url)]).toEqual([false, []])
  expect(await uploadsOf(db).owns(user.id, url)).toBe(false)
  await sweepOn(30)
})

test('a picture of a text that a moderator removed stays for 179 days and goes after 180', async () => {
  const user = await member()
  const url = await uploaded(user)
  const id = await post(user, url)
  await db.transaction((tx) => communityTargets.post.hide(tx, id, 4, testTime))
  await sweepOn(179)
  expect(await isThere(url)).toBe(true)
  await sweepOn(180)
  expect(await isThere(url)).toBe(false)
})

test('a picture of two texts stays while one of them is open', async () => {
  const user = await member()
  const url = await uploaded(user)
  const [first, second] = [await post(user, url), await post(user)]
  now = new Date(now.getTime() + 60_000)
  await call(
    publishComment,
    { post_id: second, kind: 1, document: documentOf(paragraph('见图'), image(url)), nonce: randomUUID() },
    user,
  )
  await endAt(user, first)
  await sweepOn(400)
  expect(await isThere(url)).toBe(true)
})

test('a picture taken out of a text and put into it again stays', async () => {
  const user = await member()
  const url = await uploaded(user)
  const id = await post(user, url)
  const edit = async (base_revision: number, ...urls: string[]) => {
    now = new Date(now.getTime() + 60_000)
    const by = await seed.session(user)
    const document = documentOf(paragraph('盘面截图'), ...urls.map((each) => image(each)))
    return call(editPost, { id, base_revision, title: '', document, nonce: randomUUID() }, by)
  }
  expect((await edit(1)).code).toBe(1)
  await sweepOn(25)
  expect((await edit(2, url)).code).toBe(1)
  await sweepOn(60)
  expect(await isThere(url)).toBe(true)
})

test('an upload that was put into nothing stays for 29 days and goes after 30', async () => {
  const url = await uploaded(await member())
  await sweepOn(29)
  expect(await isThere(url)).toBe(true)
  await sweepOn(30)
  expect(await isThere(url)).toBe(false)
})

test('a picture in a draft, an avatar or a topic cover stays until its use has ended', async () => {
  const user = await member()
  const [inDraft, avatar, cover] = [await uploaded(user), await uploaded(user), await uploaded(user)]
  const extras = { topic_ids: [], is_ai: false, vote: null, bounty: 0, days: 7 }
  const draft = { kind: 'post' as const, target_id: 0, base_revision: 0, revision: 0, title: '', extras }
  const document = documentOf(paragraph('未写完'), image(inDraft))
  expect((await call(saveDraft, { ...draft, document }, user)).code).toBe(1)
  expect((await call(updateProfile, { avatar }, user)).code).toBe(1)
  const topicId = await storeTopic(db, { cover })
  await sweepOn(60)
  expect([await isThere(inDraft), await isThere(avatar), await isThere(cover)]).toEqual([true, true, true])

  const later = await seed.session(user)
  expect((await call(saveDraft, { ...draft, revision: 1, document: documentOf('写完了') }, later)).code).toBe(
    1,
  )
  expect((await call(updateProfile, { avatar: '/avatars/1.svg' }, later)).code).toBe(1)
  await db.update(topics).set({ cover: null }).where(eq(topics.id, topicId))
  // The pictures were checked a day ago, so they are checked again only after a month.
  await sweepOn(61)
  expect(await isThere(avatar)).toBe(true)
  await sweepOn(90)
  expect([await isThere(inDraft), await isThere(avatar), await isThere(cover)]).toEqual([false, false, false])
})

test('an avatar that a moderator reset stays for 180 days, to be given back', async () => {
  const user = await member()
  const avatar = await uploaded(user)
  await db.insert(reviews).values({
    kind: 'avatar',
    refId: user.id,
    authorId: user.id,
    snapshot: avatar,
    createdAt: testTime,
    state: 'decided',
    decision: 'remove',
    decidedAt: testTime,
    dueAt: testTime,
  })
  await sweepOn(149)
  expect(await isThere(avatar)).toBe(true)
  await sweepOn(180)
  expect(await isThere(avatar)).toBe(false)
})

test('a picture of two users whose text is gone stays for the one who has just uploaded it', async () => {
  const [one, other, file] = [await member(), await member(), await newPicture()]
  const url = await uploaded(one, file)
  await endAt(one, await post(one, url))
  now = new Date(testTime.getTime() + 20 * dayMs)
  expect(await uploaded(await seed.session(other), file)).toBe(url)
  await sweepOn(30)
  expect([await isThere(url), await uploadsOf(db).owns(one.id, url)]).toEqual([true, false])
  await sweepOn(50)
  expect(await isThere(url)).toBe(false)
})

test('a picture that is being published is left alone', async () => {
  const user = await member()
  const url = await uploaded(user)
  await db.transaction(async (tx) => {
    await uploadsOf(tx).ownedSizes(user.id, [url])
    await sweepOn(40)
  })
  expect(await isThere(url)).toBe(true)
  await sweepOn(40)
  expect(await isThere(url)).toBe(false)
})
