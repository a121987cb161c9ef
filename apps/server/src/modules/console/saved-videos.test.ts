import {
  type DraftInputOf,
  getVideoList,
  getVideoPlay,
  type OutputOf,
  saveVideo,
  searchAll,
  uploadAdvertPicture,
  withdrawVideo,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { auditRepository } from '#platform/audit'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { cutInProcess } from '#test/cut-in-process'
import { clipStart, readClip, readTone } from '#test/media-tags'
import { mp4File } from '#test/mp4-file'
import { consoleEnv, createConsoleFixture } from './operator.fixture'
import { createUploading } from './video-uploads.fixture'

const clock = { now: () => testTime }
const {
  app,
  call: callAsUser,
  db,
  seed,
} = await startTestApp({ env: consoleEnv, clock, beginCutThread: cutInProcess })
const { call, operator, session } = createConsoleFixture({ app, db, clock })
const { begin, upload } = createUploading({ app, call, now: clock.now })
const token = await session(await operator(['editor']))
const reader = await session(await operator(['auditor']))
const teacher = await seed.user()
await db.execute(sql`
  insert into teachers (user_id, name, practice_number, intro, products, checked_by, checked_at)
  values (${teacher.id}, '沈越', 'F3000001', '', '{}', 1, now())`)
const viewer = await seed.user()
const tone = readTone()
const film = await mp4File({ clip: await readClip('live-small'), tone })

type SavedFields = Partial<DraftInputOf<typeof saveVideo>>
const save = (given: SavedFields, by = token) => call(saveVideo, { id: 0, version: 0, ...given }, by)
const headline = { kind: 'headline', title: '看懂基差' } as const
const quotation = { kind: 'quotation', title: '螺纹午后减仓' } as const
const chartDay = { products: ['rb'], trading_day: '2026-11-20' }
const saved = async (given: SavedFields) => {
  const { code, msg, data } = await save(given)
  if (code !== 1) throw new Error(msg)
  return data
}
const changed = ({ id, version }: OutputOf<typeof saveVideo>, given: SavedFields) =>
  save({ id, version, ...given })
const published = async (given: SavedFields = headline) =>
  saved({ ...given, upload_id: await upload(film, token), publish: true })

test('a draft needs neither file nor chart', async () => {
  expect(await save(quotation)).toMatchObject({ msg: '已保存', data: { version: 1, state: 'draft' } })
})

test.each([
  ['a kind', { title: '看懂基差' }, 'noKind', '请选择视频类型'],
  ['a title', { kind: 'headline' as const }, 'noTitle', '请输入标题'],
])('a new video needs %s', async (_what, given, key, msg) => {
  expect(await save(given)).toMatchObject({ key, msg })
})

test('fields that are left out stay as they are', async () => {
  const given = {
    ...quotation,
    ...chartDay,
    description: '减仓上行',
    teacher_id: teacher.id,
    is_members_only: true,
  }
  const first = await saved(given)
  const second = await changed(first, { title: '螺纹夜盘减仓' })
  expect(second.data).toEqual({ id: first.id, version: 2, state: 'draft' })
  const { rows } = await db.execute(sql`
    select title, description, teacher_id::int, product_codes, trading_day::text, is_members_only, kind
    from videos where id = ${first.id}`)
  expect(rows).toEqual([
    {
      title: '螺纹夜盘减仓',
      description: '减仓上行',
      teacher_id: teacher.id,
      product_codes: ['rb'],
      trading_day: '2026-11-20',
      is_members_only: true,
      kind: 'quotation',
    },
  ])
})

test('a video that another operator has changed is not overwritten', async () => {
  const first = await saved(headline)
  const answers = await Promise.all(
    Array.from({ length: crowd() }, (_, n) => changed(first, { title: `看懂基差 ${n}` })),
  )
  const [done, refused] = [answers.filter(({ code }) => code === 1), answers.filter(({ code }) => code !== 1)]
  expect(done).toHaveLength(1)
  expect(refused.map(({ msg }) => msg)).toEqual(refused.map(() => '该视频已被修改，请刷新后再改'))
})

test('an unknown video is not changed', async () => {
  expect(await save({ id: 99_999, version: 1, title: '看懂基差' })).toMatchObject({
    key: 'unknownVideo',
    msg: '没有这个视频',
  })
})

test('a withdrawn video is not changed', async () => {
  const { id } = await published()
  await call(withdrawVideo, { video_id: id, reason: '数据有误' }, token)
  expect(await save({ id, version: 2, title: '看懂价差' })).toMatchObject({
    key: 'withdrawn',
    msg: '该视频已撤下，不能修改',
  })
})

test('a published video is listed and found', async () => {
  const { id } = await published({ ...headline, title: '期限结构入门', products: ['rb', 'rb'] })
  const { data } = await callAsUser(getVideoList, { kind: 'headline' })
  expect(data.data[0]).toMatchObject({ id, title: '期限结构入门', seconds: expect.closeTo(4, 1) })
  const found = await callAsUser(searchAll, { keyword: '期限结构入门', kind: 'video' })
  expect(JSON.stringify(found.data)).toContain(`/headlineVideo?id=${id}`)
})

test('a draft is neither listed nor found', async () => {
  const { id } = await saved({ ...headline, title: '跨期套利入门', upload_id: await upload(film, token) })
  const { data } = await callAsUser(getVideoList, { kind: 'headline' })
  expect(data.data.map((video) => video.id)).not.toContain(id)
  const found = await callAsUser(searchAll, { keyword: '跨期套利入门', kind: 'video' })
  expect(JSON.stringify(found.data)).not.toContain(`id=${id}`)
})

test('a published video plays with its sound to the end', async () => {
  const clip = clipStart(await readClip('live-sample'), 20_000)
  const bytes = await mp4File({ clip, tone, isReordered: true })
  const { id } = await saved({ ...headline, upload_id: await upload(bytes, token), publish: true })
  const { data: play } = await callAsUser(getVideoPlay, { id }, viewer)
  expect(play.has_audio).toBe(true)
  const base = play.hls.slice(0, play.hls.indexOf('index.m3u8'))
  const { body: playlist } = await app.inject({ url: play.hls })
  const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, text]) => Number(text))
  expect(Math.abs(lengths.reduce((sum, one) => sum + one, 0) - 20)).toBeLessThanOrEqual(0.1)
  const init = /URI="([^"]+)"/.exec(playlist)?.[1] ?? ''
  const pieces = playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const parts = await Promise.all([init, ...pieces].map((name) => app.inject({ url: `${base}${name}` })))
  expect(parts.map(({ statusCode }) => statusCode)).toEqual(parts.map(() => 200))
  const whole = new Uint8Array(Buffer.concat(parts.map(({ rawPayload }) => rawPayload)))
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(whole) })
  const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()])
  if (!video || !audio) throw new Error('Pictures or sound are missing')
  const countOf = async (sink: EncodedPacketSink) => {
    let count = 0
    for await (const _packet of sink.packets()) count += 1
    return count
  }
  expect(await countOf(new EncodedPacketSink(video))).toBe(200)
  expect(await audio.computeDuration()).toBeCloseTo(20, 1)
  expect(await video.getFirstTimestamp()).toBe(0)
})

test.each([
  ['an unknown upload', async () => 99_999, 'unknownUpload', '没有这个上传文件'],
  [
    'an upload that is not ready',
    async () => (await begin(5, token)).data.upload_id,
    'uploadNotReady',
    '视频还在处理或处理失败，请先看上传结果',
  ],
  [
    'an upload that has failed',
    () => upload(Buffer.from('no video'), token),
    'uploadNotReady',
    '视频还在处理或处理失败，请先看上传结果',
  ],
])('%s is refused', async (_what, uploadOf, key, msg) => {
  expect(await save({ ...headline, upload_id: await uploadOf() })).toMatchObject({ key, msg })
})

test('a file belongs to one video', async () => {
  const uploadId = await upload(film, token)
  const answers = await Promise.all(
    Array.from({ length: crowd() }, () => save({ ...headline, upload_id: uploadId })),
  )
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(await save({ ...headline, upload_id: uploadId })).toMatchObject({
    key: 'uploadUsed',
    msg: '该文件已用于另一个视频',
  })
})

test('a draft takes another file', async () => {
  const first = await saved({ ...headline, upload_id: await upload(film, token) })
  expect((await changed(first, { upload_id: await upload(film, token) })).code).toBe(1)
})

test('a published video stays with its file', async () => {
  const uploadId = await upload(film, token)
  const first = await saved({ ...headline, upload_id: uploadId, publish: true })
  expect(await changed(first, { upload_id: await upload(film, token) })).toMatchObject({
    key: 'fixedUpload',
    msg: '已发布的视频不能更换文件，请撤下后新建',
  })
  expect((await changed(first, { upload_id: uploadId })).code).toBe(1)
})

test('a video without a file is not published', async () => {
  expect(await save({ ...headline, publish: true })).toMatchObject({
    key: 'noUpload',
    msg: '请先上传视频文件',
  })
})

test.each([
  ['a product', { products: ['zz'] }, 'unknownProduct', '没有这个品种'],
  ['a picture', { cover: '/files/none.webp' }, 'unknownPicture', '图片不存在，请重新上传'],
  ['a teacher', { teacher_id: 987_654 }, 'noTeacher', '该用户不是认证讲师'],
])('%s that does not exist is refused', async (_what, given, key, msg) => {
  expect(await save({ ...headline, ...given })).toMatchObject({ key, msg })
})

test('a picture of the site is a cover', async () => {
  const file = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#b22' } })
    .png()
    .toBuffer()
  const { data } = await call(uploadAdvertPicture, { file }, await session(await operator(['manager'])))
  expect(await save({ ...headline, cover: data.url })).toMatchObject({ code: 1 })
})

test.each([
  ['a product', { trading_day: '2026-11-20' }],
  ['one product', { ...chartDay, products: ['rb', 'hc'] }],
  ['a trading day', { products: ['rb'] }],
])('a quotation video is not published without %s', async (_what, given) => {
  const draft = await saved({ ...quotation, ...given, upload_id: await upload(film, token) })
  expect(await changed(draft, { publish: true })).toMatchObject({
    key: 'noChartDay',
    msg: '行情视频须选择一个品种和一个交易日',
  })
})

test('a published quotation video does not lose its chart', async () => {
  const first = await published({ ...quotation, ...chartDay })
  expect(await changed(first, { trading_day: null })).toMatchObject({ key: 'noChartDay' })
})

test('a chart has a trading day', async () => {
  expect(await save({ ...quotation, trading_day: '2026-11-21' })).toMatchObject({
    key: 'notTradingDay',
    msg: '这一天不是交易日',
  })
})

const mark = (at: string, second = 1) => ({ chart_marks: [{ second, at }] })
test.each([
  ['the night before', '2026-11-19 21:00:00'],
  ['the end of the day', '2026-11-20 15:00:00'],
])('a mark at %s belongs to the trading day', async (_what, at) => {
  const { id } = await published({ ...quotation, ...chartDay, ...mark(at) })
  const { rows } = await db.execute(sql`select chart_marks from videos where id = ${id}`)
  expect(rows).toEqual([{ chart_marks: [{ second: 1, at }] }])
})

test.each([
  ['the lunch break', mark('2026-11-20 12:00:00')],
  ['the next night', mark('2026-11-20 21:30:00')],
  ['a second after the end of the video', mark('2026-11-20 09:30:00', 4.5)],
])('a mark at %s is refused', async (_what, given) => {
  const uploadId = await upload(film, token)
  expect(await save({ ...quotation, ...chartDay, ...given, upload_id: uploadId })).toMatchObject({
    key: 'marksOutside',
    msg: '行情标记超出了视频的长度或交易日',
  })
})

test('marks need a trading day', async () => {
  expect(await save({ ...quotation, products: ['rb'], ...mark('2026-11-20 09:30:00') })).toMatchObject({
    key: 'marksOutside',
  })
})

test('a video is pinned until it is unpinned', async () => {
  const first = await published()
  const pinnedAt = async () => {
    const { rows } = await db.execute(
      sql`select pinned_at is not null as pinned from videos where id = ${first.id}`,
    )
    return rows[0]?.pinned
  }
  const { data: second } = await changed(first, { pinned: true })
  expect(await pinnedAt()).toBe(true)
  const { data: third } = await changed(second, { title: '看懂升贴水' })
  expect(await pinnedAt()).toBe(true)
  await changed(third, { pinned: false })
  expect(await pinnedAt()).toBe(false)
})

/** A published recording of a broadcast. */
async function recording() {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into videos (kind, title, teacher_id, state, published_at, created_at)
    values ('recording', '螺纹早盘', ${teacher.id}, 'published', ${testTime.toISOString()}, ${testTime.toISOString()})
    returning id`)
  return { id: Number(rows[0]?.id), version: 1, state: 'published' as const }
}

test('a recording takes title, description and pin', async () => {
  const first = await recording()
  const given = { title: '螺纹早盘精选', description: '午后减仓', pinned: true }
  expect((await changed(first, given)).data).toEqual({ ...first, version: 2 })
})

test.each([
  ['a file', { upload_id: 1 }],
  ['products', { products: ['rb'] }],
  ['a trading day', { trading_day: '2026-11-20' }],
  ['members', { is_members_only: true }],
  ['a publication', { publish: true }],
])('a recording does not take %s', async (_what, given) => {
  expect(await changed(await recording(), given)).toMatchObject({
    key: 'recordingFields',
    msg: '回放只能修改标题、简介、封面与置顶',
  })
})

test('a publication is in the audit log', async () => {
  const { id } = await published()
  await save({ id, version: 1, title: '看懂升贴水' })
  const entries = await auditRepository(db).newest({ target: `video ${id}` }, { limit: 10, offset: 0 })
  expect(entries.map(({ action }) => action)).toEqual(['video.save', 'video.publish'])
  expect(entries[0]).toMatchObject({ before: { title: '看懂基差' }, after: { title: '看懂升贴水' } })
})

test('a caller without the right saves nothing', async () => {
  expect((await save(headline, reader)).code).not.toBe(1)
})
