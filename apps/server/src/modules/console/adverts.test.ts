import {
  type DraftInputOf,
  deleteAdvert,
  flagKeys,
  getAdvertDrafts,
  getAdverts,
  getCommonInit,
  getOwnAdverts,
  getPcIndex,
  maxUploadBytes,
  saveAdvert,
  setFlag,
  uploadAdvertPicture,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditRepository } from '#platform/audit'
import { buildTestApp, startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

let now = testTime
const clock = { now: () => now }
const page = await startTestApp({ env: consoleEnv, clock, keepFor: 60_000 })
const { app, db, seed, database } = page
const office = createConsoleFixture({ app, db, clock })
const editor = await office.operator(['editor'])
const token = await office.session(editor)
const member = await seed.user()

type Draft = DraftInputOf<typeof saveAdvert>

/** A picture of one colour. */
const plain = (width: number, height: number, background = '#ff0000') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
const noise = (width: number, height: number) =>
  sharp(
    Uint8Array.from({ length: width * height * 3 }, (_, index) => (index * 7919) % 256),
    { raw: { width, height, channels: 3 } },
  )

async function uploaded(width: number, height: number) {
  const { data } = await office.call(uploadAdvertPicture, { file: await plain(width, height) }, token)
  return data.url
}
const wide = await uploaded(60, 20)
const tall = await uploaded(20, 60)

const draft = (changed: Partial<Draft> = {}): Draft => ({
  slot: 'pc_hero',
  title: '螺纹周报',
  image: wide,
  ad_type: 'none',
  published: true,
  ...changed,
})
const save = (changed: Partial<Draft> = {}, to = token) => office.call(saveAdvert, draft(changed), to)
const titles = async (type: NonNullable<Draft['slot']>, user?: typeof member) =>
  (await page.call(getAdverts, { type }, user)).data.map(({ title }) => title)
const setFlagTo = (key: 'ads_open' | 'grey_mode', value: boolean | null) =>
  office.call(setFlag, { key, value, note: '测试' }, token)

/** Removes adverts and flags of earlier tests. */
beforeEach(async () => {
  now = testTime
  const { data } = await office.call(getAdvertDrafts, { limit: 100 }, token)
  for (const { id } of data.data) await office.call(deleteAdvert, { id }, token)
  await setFlagTo('ads_open', null)
})

describe('an advert', () => {
  test('is shown in its place with the size of its picture', async () => {
    const { data } = await save({
      pc_image: tall,
      ad_type: 'link',
      link: '/aboutUs?from=hero',
      is_close: false,
    })
    expect((await page.call(getAdverts, { type: 'pc_hero' })).data).toEqual([
      {
        id: data.id,
        type: 'pc_hero',
        title: '螺纹周报',
        image: wide,
        pc_image: tall,
        width: 20,
        height: 60,
        is_close: 0,
        ad_type: 'link',
        link: '/aboutUs?from=hero',
        course_id: null,
        service_content: null,
        live_room_id: null,
        live_video_id: null,
        view_data_info: null,
        bbas_symbol: null,
      },
    ])
    expect(await titles('pc_side_bar')).toEqual([])
  })

  test('without a picture for this site shows the other one', async () => {
    await save()
    expect((await page.call(getAdverts, { type: 'pc_hero' })).data).toMatchObject([
      { image: wide, pc_image: wide, width: 60, height: 20, is_close: 1 },
    ])
  })

  test('is shown to its audience, in its time, in the order of sort and id, if it is published', async () => {
    const [from, until] = ['2026-11-20 17:00:00', '2026-11-20 18:00:00']
    await save({ title: '二', sort: 2 })
    await save({ title: '三', sort: 2 })
    await save({ title: '访客', sort: 1, audience: 'guests' })
    await save({ title: '会员', sort: 1, audience: 'members' })
    await save({ title: '草稿', published: false })
    await save({ title: '一小时', sort: 3, from, until })
    expect(await titles('pc_hero')).toEqual(['访客', '二', '三'])
    expect(await titles('pc_hero', member)).toEqual(['会员', '二', '三'])
    // Beijing is eight hours ahead of UTC. The advert is in force from its first moment until just before its
    // last.
    const last = async (at: string) => {
      now = new Date(at)
      return (await titles('pc_hero')).at(-1)
    }
    expect(await last('2026-11-20T08:59:59.999Z')).toBe('三')
    expect(await last('2026-11-20T09:00:00Z')).toBe('一小时')
    expect(await last('2026-11-20T09:59:59.999Z')).toBe('一小时')
    expect(await last('2026-11-20T10:00:00Z')).toBe('三')
  })

  test('while ads_open is off only the portal’s own content is shown', async () => {
    const titlesOf = (rows: { title: string }[]) => rows.map(({ title }) => title)
    for (const slot of ['pc_header', 'platform_app_popup'] as const) {
      await save({ slot, title: '广告', sort: 1, image: tall })
      await save({ slot, title: '自有', sort: 2, own: true })
    }
    const seen = async () => ({
      adverts: await titles('pc_header'),
      own: titlesOf((await page.call(getOwnAdverts, { type: 'pc_header' })).data),
      banner: titlesOf((await page.call(getPcIndex, {})).data.adHeaderList),
      popup: (await page.call(getCommonInit, {})).data.app_index_image,
    })
    expect(await seen()).toEqual({
      adverts: ['广告', '自有'],
      own: ['自有'],
      banner: ['广告', '自有'],
      popup: tall,
    })
    await setFlagTo('ads_open', false)
    expect(await seen()).toEqual({ adverts: [], own: ['自有'], banner: ['自有'], popup: wide })
  })

  test('is replaced and deleted, each with an entry in the audit log', async () => {
    const { id } = (await save({ ad_type: 'service', service_content: '开户咨询' })).data
    expect(await save({ id, title: '改', slot: 'pc_side_bar' })).toMatchObject({
      code: 1,
      msg: '已保存',
      data: { id },
    })
    expect([await titles('pc_hero'), await titles('pc_side_bar')]).toEqual([[], ['改']])
    expect(await office.call(deleteAdvert, { id }, token)).toMatchObject({ code: 1, msg: '已删除' })
    expect(await titles('pc_side_bar')).toEqual([])
    const entries = await auditRepository(db).newest({ target: `advert ${id}` }, { limit: 5, offset: 0 })
    expect(entries.map(({ action, operatorId }) => [action, operatorId])).toEqual([
      ['adverts.delete', editor.id],
      ['adverts.save', editor.id],
      ['adverts.save', editor.id],
    ])
    expect(entries[1]).toMatchObject({
      before: { jump: 'service', serviceContent: '开户咨询' },
      after: { title: '改', jump: 'none', serviceContent: null },
    })
  })

  test('is listed for operators with its times and its last editor', async () => {
    const times = { from: '2026-11-20 17:00:00', until: null }
    await save({ ...times, published: false, audience: 'members', own: true, sort: 7 })
    await save({ slot: 'pc_header' })
    const { data } = await office.call(getAdvertDrafts, { slot: 'pc_hero' }, token)
    expect(data).toMatchObject({ total: 1, per_page: 50, current_page: 1, last_page: 1 })
    expect(data.data).toMatchObject([
      {
        ...times,
        published: false,
        audience: 'members',
        own: true,
        sort: 7,
        changed_by: '运营1',
        changed_at: '2026-11-20 16:00:00',
      },
    ])
    expect((await office.call(getAdvertDrafts, {}, token)).data.total).toBe(2)
  })

  test.each<[Partial<Draft>, string, string]>([
    [{ id: 999_999 }, 'unknownAdvert', '没有这条广告'],
    [{ from: '2026-11-20 18:00:00', until: '2026-11-20 18:00:00' }, 'wrongOrder', '结束时间须晚于开始时间'],
    [{ ad_type: 'link' }, 'missingTarget', '请填写跳转目标'],
    [{ ad_type: 'service', link: '/aboutUs' }, 'missingTarget', '请填写跳转目标'],
    [{ ad_type: 'link', link: 'https://evil.example.com/' }, 'foreignLink', '链接只能是本站页面，以 / 开头'],
    [{ ad_type: 'link', link: '/aboutUS' }, 'unknownPage', '本站没有这个页面'],
    [{ ad_type: 'view_data', view_data_info: 'constructor' }, 'unknownModel', '没有这个数据模型'],
    [{ ad_type: 'bbas', bbas_symbol: 'zz' }, 'unknownSymbol', '没有这个品种'],
    [{ ad_type: 'course', course_id: 1 }, 'notOpenYet', '课程尚未开放，不能作为跳转目标'],
    [{ ad_type: 'live_room', live_room_id: 1 }, 'unknownTarget', '没有这个跳转目标'],
    [{ ad_type: 'live_video', live_video_id: 1 }, 'unknownTarget', '没有这个跳转目标'],
    [{ image: `/files/${'a'.repeat(64)}.webp` }, 'unknownPicture', '图片不存在，请先上传'],
    [{ pc_image: 'javascript:alert(1)' }, 'unknownPicture', '图片不存在，请先上传'],
    [{ image: 'https://evil.example.com/a.png' }, 'unknownPicture', '图片不存在，请先上传'],
  ])('with %j is refused: %s', async (changed, key, msg) => {
    expect(await save(changed)).toMatchObject({ code: 0, key, msg })
    expect((await office.call(getAdvertDrafts, {}, token)).data.total).toBe(0)
  })

  test.each<[object, string]>([
    [{ slot: 'footer' }, '广告位有误'],
    [{ title: ' ' }, '请填写标题'],
    [{ title: '题'.repeat(41) }, '标题最多40个字'],
    [{ title: '周\u202e报' }, '标题含有无法显示的字符'],
    [{ title: '周\n报' }, '标题含有无法显示的字符'],
    [{ ad_type: 'window' }, '跳转类型有误'],
    [{ sort: 10_000 }, '排序有误'],
    [{ from: '2026-02-30 00:00:00' }, '时间不存在'],
    [{ until: '2026-11-20 24:00:00' }, '时间不存在'],
    [{ until: '2026-11-20' }, '时间格式应为 YYYY-MM-DD HH:mm:ss'],
    [{ until: '2100-01-01 00:00:00' }, '时间超出范围'],
  ])('with %j is refused: %s', async (changed, msg) => {
    expect(await save(changed as Partial<Draft>)).toMatchObject({ code: 0, msg })
  })

  test('with markup in its texts is returned as it was typed', async () => {
    const markup = '<script>alert(1)</script>'
    await save({ title: markup, ad_type: 'service', service_content: markup })
    const reply = await app.inject({ method: 'POST', url: getAdverts.path, payload: { type: 'pc_hero' } })
    expect(reply.headers['content-type']).toContain('application/json')
    expect(reply.json().data).toMatchObject([{ title: markup, service_content: markup }])
  })

  test('that does not exist is not deleted', async () => {
    expect(await office.call(deleteAdvert, { id: 999_999 }, token)).toMatchObject({
      key: 'unknownAdvert',
      msg: '没有这条广告',
    })
  })

  test('a place takes fifty, however many are saved at once', async () => {
    const callers = crowd()
    const left = Math.floor(callers * 0.4)
    await save({ title: '先存' })
    // Copies the first advert until fewer places are left than there are callers.
    const columns = sql.raw(
      'slot, title, image, width, height, closable, own, jump, audience, sort, published, changed_by, changed_at',
    )
    await db.execute(sql`insert into adverts (${columns})
      select ${columns} from adverts, generate_series(1, ${49 - left}::int)`)
    const atOnce = await Promise.all(
      Array.from({ length: callers }, (_, index) => save({ title: `同时${index}` })),
    )
    expect(atOnce.filter(({ code }) => code === 1)).toHaveLength(left)
    const full = { code: 0, key: 'full', msg: '每个广告位最多 50 条广告，请先删除不用的' }
    expect(atOnce.find(({ code }) => code === 0)).toMatchObject(full)
    expect((await office.call(getAdvertDrafts, { slot: 'pc_hero' }, token)).data.total).toBe(50)
    // A stored advert may be changed, but no advert of another slot may be moved here.
    const [first] = (await office.call(getAdvertDrafts, { slot: 'pc_hero' }, token)).data.data
    expect(await save({ id: first?.id ?? 0, title: '改' })).toMatchObject({ code: 1 })
    const { id } = (await save({ slot: 'pc_header' })).data
    expect(await save({ id })).toMatchObject(full)
  })

  test('another process follows by itself', async () => {
    const other = await buildTestApp(database, { env: consoleEnv, clock })
    await other.app.ready()
    try {
      await save({ title: '新' })
      const seen = async () => (await other.call(getAdverts, { type: 'pc_hero' })).data
      await expect.poll(seen, { timeout: 15_000, interval: 100 }).toMatchObject([{ title: '新' }])
    } finally {
      await other.app.close()
    }
  })
})

describe('a picture of the site', () => {
  test('is stored once and belongs to no user', async () => {
    const [one, other] = await Promise.all([uploaded(30, 10), uploaded(30, 10)])
    expect(one).toBe(other)
    expect(one).toMatch(/^\/files\/[0-9a-f]{64}\.webp$/)
    const served = await app.inject(one)
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
    const hash = one.slice(7, -5)
    const { rows } = await db.execute(
      `select user_id, of_site, width, height from uploads where hash = '${hash}'`,
    )
    expect(rows).toEqual([{ user_id: null, of_site: true, width: 30, height: 10 }])
    const [entry] = await auditRepository(db).newest({ target: `picture ${hash}` }, { limit: 1, offset: 0 })
    expect(entry).toMatchObject({ action: 'uploads.add', operatorId: editor.id })
  })

  test('is uploaded also by those who only keep the contact', async () => {
    const support = await office.session(await office.operator(['support']))
    const file = await plain(31, 10)
    expect(await office.call(uploadAdvertPicture, { file }, support)).toMatchObject({
      code: 1,
      msg: '上传成功',
      data: { width: 31, height: 10 },
    })
    expect(await office.call(saveAdvert, draft(), support)).toMatchObject({ key: 'forbidden' })
  })

  test.each<[string, () => Promise<Uint8Array | undefined>, string]>([
    ['no file', async () => undefined, '请选择图片'],
    ['an empty file', async () => new Uint8Array(), '请选择图片'],
    ['6 MB', async () => new Uint8Array(maxUploadBytes + 1), '图片不能超过5MB'],
    [
      'an SVG',
      async () => Buffer.from('<svg><script>alert(1)</script></svg>'),
      '只支持 JPG、PNG、WebP、GIF 图片',
    ],
    ['25 million pixels and more', () => plain(5001, 5001), '图片尺寸过大，请缩小后再上传'],
    [
      'half a picture',
      async () => (await noise(300, 200).jpeg().toBuffer()).subarray(0, 5000),
      '图片已损坏，请换一张',
    ],
  ])('of %s is refused', async (_what, fileOf, msg) => {
    const file = await fileOf()
    expect(await office.call(uploadAdvertPicture, { file }, token)).toMatchObject({ code: 0, msg })
  })

  test('is uploaded at most thirty times an hour by an operator', async () => {
    const busy = await office.session(await office.operator(['manager']))
    const file = await plain(4, 4)
    for (let count = 0; count < 30; count += 1) {
      expect(await office.call(uploadAdvertPicture, { file }, busy)).toMatchObject({ code: 1 })
    }
    expect(await office.call(uploadAdvertPicture, { file }, busy)).toMatchObject({
      key: 'tooOften',
      msg: '操作过于频繁，请稍后再试',
    })
  })
})

test('the flags of the site reach the page', async () => {
  expect(flagKeys).toContain('grey_mode')
  const seen = async () => (await page.call(getCommonInit, {})).data
  expect(await seen()).toMatchObject({ grey_mode: 0, ads_open: 1 })
  await setFlagTo('grey_mode', true)
  await setFlagTo('ads_open', false)
  expect(await seen()).toMatchObject({ grey_mode: 1, ads_open: 0 })
  await setFlagTo('grey_mode', null)
})
