import {
  type DraftInputOf,
  getCommonInit,
  getCommunityActivity,
  setCommunityActivity,
  uploadAdvertPicture,
} from '@vce/protocol'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { auditRepository } from '#platform/audit'
import { buildTestApp, startTestApp } from '#test/app'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

/** Noon in Beijing on 2026-11-24. */
const noon = Date.parse('2026-11-24T04:00:00Z')
let now = new Date(noon)
const clock = { now: () => now }
const page = await startTestApp({ env: consoleEnv, clock })
const { app, db, database } = page
const office = createConsoleFixture({ app, db, clock })
const token = await office.session(await office.operator(['editor']))

type Draft = NonNullable<DraftInputOf<typeof setCommunityActivity>['activity']>
const campaign = {
  title: '答题送 V粒',
  image: '',
  link: '/qiyouCommunityV3?tab=unanswered',
  text: '回答一个未解决的提问，被采纳即得 20 V粒。',
  from: '2026-11-24 12:00:00',
  to: '2026-12-01 00:00:00',
}
const set = (activity: Draft | null, by = token) => office.call(setCommunityActivity, { activity }, by)
const stored = async () => (await office.call(getCommunityActivity, {}, token)).data.activity
const shown = async (user?: Awaited<ReturnType<typeof page.seed.user>>) => {
  const { qiyou_activity, qiyou_activity_status } = (await page.call(getCommonInit, {}, user)).data
  return [qiyou_activity_status, qiyou_activity]
}
const none = [0, null]

beforeEach(async () => {
  now = new Date(noon)
  await set(null)
})

test('a campaign is shown to guests and users from its first second until before its end', async () => {
  expect(await set(campaign)).toMatchObject({ code: 1, msg: '已保存' })
  const user = await page.seed.user()
  for (const [at, expected] of [
    ['2026-11-24T03:59:59Z', none],
    ['2026-11-24T04:00:00Z', [1, campaign]],
    ['2026-11-30T15:59:59Z', [1, campaign]],
    ['2026-11-30T16:00:00Z', none],
  ] as const) {
    now = new Date(at)
    expect(await shown()).toEqual(expected)
    expect(await shown(user)).toEqual(expected)
  }
  now = new Date(noon)
  expect(await stored()).toEqual(campaign)
})

test('null ends it with an entry in the audit log', async () => {
  await set({ ...campaign, title: ' 答题送 V粒 ' })
  await set(null)
  expect(await stored()).toBeNull()
  expect(await shown()).toEqual(none)
  const entries = await auditRepository(db).newest({ target: 'community activity' }, { limit: 2, offset: 0 })
  expect(entries).toMatchObject([
    { action: 'communityActivity.set', before: campaign, after: null },
    { action: 'communityActivity.set', before: null, after: campaign },
  ])
})

test('its picture is one of the site, its link is stored as a browser resolves it', async () => {
  const file = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer()
  const { url } = (await office.call(uploadAdvertPicture, { file }, token)).data
  const link = '/qiyouCommunityV3/../qiyouCommunityV3?tab=答'
  expect(await set({ ...campaign, image: url, link })).toMatchObject({ code: 1 })
  expect(await stored()).toEqual({
    ...campaign,
    image: url,
    link: '/qiyouCommunityV3?tab=%E7%AD%94',
  })
  expect(await set({ ...campaign, link: '' })).toMatchObject({ code: 1 })
})

test('an invalid campaign is refused and changes nothing', async () => {
  await set(campaign)
  for (const [changed, msg] of [
    [{ title: '' }, '请填写标题'],
    [{ title: '题'.repeat(31) }, '标题最多30个字'],
    [{ text: '字'.repeat(201) }, '说明最多200个字'],
    [{ text: '送\u202e粒' }, '说明含有无法显示的字符'],
    [{ from: '2026-02-30 00:00:00' }, '时间不存在'],
    [{ to: campaign.from }, '结束时间须晚于开始时间'],
    [{ to: '2027-02-22 12:00:01' }, '活动最长 90 天'],
    [{ link: 'https://evil.example.com/' }, '链接只能是本站页面，以 / 开头'],
    [{ link: '//evil.example.com/' }, '链接只能是本站页面，以 / 开头'],
    [{ link: '/nowhere' }, '本站没有这个页面'],
    [{ image: `/files/${'b'.repeat(64)}.webp` }, '图片不存在，请先上传'],
    [{ image: 'javascript:alert(1)' }, '图片不存在，请先上传'],
  ] as const) {
    expect(await set({ ...campaign, ...changed })).toMatchObject({ code: 0, msg })
  }
  expect(await set({ ...campaign, to: '2027-02-22 12:00:00' })).toMatchObject({ code: 1 })
  expect(await stored()).toEqual({ ...campaign, to: '2027-02-22 12:00:00' })
})

test('an operator without the right reads and sets nothing', async () => {
  const live = await office.session(await office.operator(['live']))
  expect(await set(campaign, live)).toMatchObject({ code: 0 })
  expect(await office.call(getCommunityActivity, {}, live)).toMatchObject({ code: 0 })
  expect(await stored()).toBeNull()
})

test('another process follows by itself', async () => {
  const other = await buildTestApp(database, { env: consoleEnv, clock })
  await other.app.ready()
  try {
    await set(campaign)
    const seen = async () => (await other.call(getCommonInit, {})).data.qiyou_activity_status
    await expect.poll(seen, { interval: 100 }).toBe(1)
  } finally {
    await other.app.close()
  }
})
