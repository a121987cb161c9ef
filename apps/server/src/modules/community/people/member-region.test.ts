import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dayMs } from '@vce/futures'
import { editPost, getComments, getPost, getUserInfo, publishComment, publishPost } from '@vce/protocol'
import { afterAll, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { writeRegionFile } from '#test/region-files'
import type { TestUser } from '#test/seed'
import { storeTier } from '../community.fixture'
import { documentOf } from '../writing/documents.fixture'

const folder = mkdtempSync(path.join(tmpdir(), 'vce-region-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = writeRegionFile(path.join(folder, 'ipv4.xdb'), {
  ipVersion: 4,
  segments: [
    ['1.2.3.0', '1.2.3.255', '中国|广东省|深圳市|电信|CN'],
    ['1.2.4.0', '1.2.4.255', '中国|台湾省|台北市|中华电信|CN'],
    ['1.2.5.0', '1.2.5.255', 'Australia|Queensland|Brisbane|0|AU'],
  ],
})

let now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now }, env: { IP_REGION_FILE: file } })
const [guangdong, taiwan, australia] = ['1.2.3.4', '::ffff:1.2.4.1', '1.2.5.9']

async function member() {
  const user = await seed.user({ createdAt: new Date(testTime.getTime() - 10 * dayMs) })
  await storeTier(db, user.id, 3)
  return user
}

/** Publishes a post from an address, after the minimum time between two posts; returns its id. */
async function published(user: TestUser, address?: string) {
  now = new Date(now.getTime() + 60_000)
  const draft = { kind: 1 as const, title: '', document: documentOf('库存回落。'), nonce: randomUUID() }
  return (await call(publishPost, draft, user, { address })).data.id
}
const regionOf = async (id: number) => (await call(getPost, { id })).data.card.region
const memberRegionOf = async ({ id }: TestUser) => (await call(getUserInfo, { id })).data.region

test('a post shows the province of its latest address', async () => {
  const user = await member()
  const id = await published(user, guangdong)
  expect([await regionOf(id), await memberRegionOf(user)]).toEqual(['广东', '广东'])

  const edit = (base_revision: number, address?: string) => {
    now = new Date(now.getTime() + 60_000)
    const draft = { id, base_revision, title: '', document: documentOf('库存回升。'), nonce: randomUUID() }
    return call(editPost, draft, user, { address })
  }
  expect((await edit(1, taiwan)).code).toBe(1)
  expect(await regionOf(id)).toBe('中国台湾')
  // An edit from an unknown address does not change the region.
  expect((await edit(2)).code).toBe(1)
  expect(await regionOf(id)).toBe('中国台湾')
})

test('a comment from abroad shows the country like its author', async () => {
  const [author, user] = [await member(), await member()]
  const id = await published(author)
  expect([await regionOf(id), await memberRegionOf(author)]).toEqual([null, null])

  await published(user, guangdong)
  now = new Date(now.getTime() + 60_000)
  const comment = { post_id: id, kind: 1 as const, document: documentOf('同意。'), nonce: randomUUID() }
  await call(publishComment, comment, user, { address: australia })
  const [shown] = (await call(getComments, { id })).data.data
  expect(shown?.region).toBe('澳大利亚')
  expect(await memberRegionOf(user)).toBe('澳大利亚')
})
