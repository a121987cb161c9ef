import {
  approveProposal,
  cutRecording,
  type DraftInputOf,
  getApprovals,
  getMyRecordings,
  getRecordings,
  getVideo,
  getVideoList,
  publishRecording,
  returnRecording,
  reviewRecording,
  saveRecording,
  searchAll,
  submitRecording,
  withdrawVideo,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditRepository } from '#platform/audit'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

const time = { now: testTime }
const clock = { now: () => time.now }
const { app, call: callAsUser, db, seed } = await startTestApp({ env: consoleEnv, clock })
const { call, operator, session } = createConsoleFixture({ app, db, clock })

const people = {
  /** The right `approve`. */
  editor: await operator(['editor']),
  other: await operator(['manager']),
  /** The right `propose`. */
  live: await operator(['live']),
  /** The right `read`. */
  reviewer: await operator(['reviewer']),
  finance: await operator(['finance']),
}
const tokens = {
  editor: await session(people.editor),
  other: await session(people.other),
  live: await session(people.live),
  reviewer: await session(people.reviewer),
  finance: await session(people.finance),
}
const teacher = await seed.user()
await db.execute(sql`
  insert into teachers (user_id, name, practice_number, intro, products, checked_by, checked_at)
  values (${teacher.id}, '沈越', 'F3000001', '', '{}', 1, now())`)
const reader = await seed.user()

beforeEach(() => {
  time.now = testTime
})

let rooms = 0
/** A broadcast of twenty seconds that has ended, as a draft of its teacher. */
async function draft(): Promise<number> {
  rooms += 1
  const { rows } = await db.execute<{ id: string }>(sql`
    with room as (
      insert into live_rooms (name, type, image, sort, is_members_only, rules, teacher_id)
      values ('黑色早盘', 2, '', 0, false,
        '{"slow":0,"mode":"all","between":true,"danmaku":true,"packets":true}'::jsonb, ${teacher.id})
      returning id
    ), stored as (
      insert into media (kind, state) values ('broadcast', 'receiving') returning id
    ), part as (
      insert into media_parts (media_id, part, has_audio) select id, 1, false from stored returning media_id
    ), segments as (
      insert into media_segments (media_id, n, part, starts_at, second, seconds, bytes, name)
      select media_id, n, 1, ${testTime.toISOString()}::timestamptz + n * interval '2 seconds', n * 2, 2, 9,
        md5(media_id || '/' || n) || '.m4s'
      from part, generate_series(0, 9) n
    ), evening as (
      insert into broadcasts (room_id, title, teacher_id, plan_from, plan_to, auto_start, state, began_at, ended_at,
        stream_name, media_id)
      select room.id, '螺纹早盘', ${teacher.id}, ${testTime.toISOString()}::timestamptz,
        ${testTime.toISOString()}::timestamptz + interval '1 hour', true, 'ended',
        ${testTime.toISOString()}::timestamptz, ${testTime.toISOString()}::timestamptz + interval '20 seconds',
        ${`recorded-${rooms}`}, stored.id
      from room, stored returning id, room_id, media_id
    ), video as (
      insert into videos (kind, title, media_id, teacher_id, state, created_at)
      select 'recording', '螺纹早盘', media_id, ${teacher.id}, 'draft', ${testTime.toISOString()}::timestamptz
      from evening returning id, media_id
    )
    insert into recordings (video_id, broadcast_id, room_id)
    select video.id, evening.id, evening.room_id from video join evening using (media_id)
    returning video_id as id`)
  return Number(rows[0]?.id)
}
async function submitted(): Promise<number> {
  const id = await draft()
  await callAsUser(submitRecording, { video_id: id, version: 1 }, teacher)
  return id
}
const firstCut = {
  version: 1,
  title: '螺纹早盘精选',
  cuts: [{ from_n: 2, to_n: 5 }],
  reason: '去掉片头',
}
const publish = (id: number, token: string, version = 2) =>
  call(publishRecording, { video_id: id, version }, token)
const cut = (id: number, token: string, given: Partial<DraftInputOf<typeof cutRecording>> = {}) =>
  call(cutRecording, { ...firstCut, video_id: id, ...given }, token)
const approve = async (id: number, token: string) => {
  const { data } = await call(getApprovals, {}, token)
  const { payload_hash = '' } = data.data.find((each) => each.id === id) ?? {}
  return call(approveProposal, { id, payload_hash }, token)
}
const audited = async (action: string) =>
  (await auditRepository(db).newest({ action }, { limit: 1, offset: 0 }))[0]
const isPublished = async (id: number) => (await callAsUser(getVideo, { id }, reader)).code === 1

test('one operator publishes what the teacher has submitted', async () => {
  const id = await submitted()
  expect(await publish(id, tokens.editor)).toMatchObject({
    code: 1,
    msg: '已发布',
    data: { state: 'published', version: 3 },
  })
  expect(await audited('recording.publish')).toMatchObject({
    target: `video ${id}`,
    operator: people.editor.login,
  })
  const { data } = await callAsUser(getVideo, { id }, reader)
  expect(data).toMatchObject({ video: { seconds: 20, teacher: { id: teacher.id } }, chart: null })
  expect(await publish(id, tokens.editor, 3)).toMatchObject({
    key: 'notSubmitted',
    msg: '该回放没有提交审核',
  })
})

test('a publication of another version is refused', async () => {
  const id = await submitted()
  expect(await publish(id, tokens.editor, 1)).toMatchObject({
    key: 'changed',
    msg: '该回放已被修改，请刷新后再改',
  })
  expect(await publish(99_999, tokens.editor)).toMatchObject({ key: 'unknownVideo', msg: '没有这个视频' })
})

test('of many presses one publishes', async () => {
  const id = await submitted()
  const answers = await Promise.all(Array.from({ length: crowd() }, () => publish(id, tokens.editor)))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
})

test.each(['live', 'reviewer', 'finance'] as const)(
  'an operator who may not approve (%s) publishes nothing',
  async (name) => {
    const id = await submitted()
    expect((await publish(id, tokens[name])).code).not.toBe(1)
    expect(await isPublished(id)).toBe(false)
  },
)

test('another operator publishes what one has cut', async () => {
  const id = await draft()
  const { data, msg } = await cut(id, tokens.live)
  expect(msg).toBe('已提交，由另一位运营人员发布')
  expect(data).toMatchObject({ state: 'reviewing', version: 2 })
  expect(await audited('recording.cut')).toMatchObject({ target: `video ${id}`, reason: '去掉片头' })
  expect(await publish(id, tokens.editor)).toMatchObject({ key: 'notSubmitted' })
  expect((await call(getApprovals, {}, tokens.editor)).data.data).toContainEqual(
    expect.objectContaining({
      kind: 'publishRecording',
      title: '发布回放：螺纹早盘精选（黑色早盘）',
      effect: '发布 0 分 08 秒，原直播 0 分 20 秒',
    }),
  )
  expect((await approve(data.approval_id, tokens.editor)).code).toBe(1)
  expect((await callAsUser(getVideo, { id }, reader)).data.video).toMatchObject({
    title: '螺纹早盘精选',
    seconds: 8,
  })
})

test('the operator who has cut a recording approves no publication of it', async () => {
  const id = await draft()
  const { data } = await cut(id, tokens.editor)
  expect((await approve(data.approval_id, tokens.editor)).code).not.toBe(1)
  expect(await isPublished(id)).toBe(false)
  expect((await approve(data.approval_id, tokens.other)).code).toBe(1)
})

test('an operator publishes no submission whose cuts are the operator’s own', async () => {
  const id = await draft()
  await cut(id, tokens.editor)
  await call(returnRecording, { video_id: id, version: 2, reason: '改标题' }, tokens.other)
  await db.execute(sql`update videos set state = 'trimmed' where id = ${id}`)
  await callAsUser(submitRecording, { video_id: id, version: 2 }, teacher)
  expect(await publish(id, tokens.editor, 3)).toMatchObject({
    key: 'ownCut',
    msg: '不能发布自己剪辑的回放',
  })
  expect((await publish(id, tokens.other, 3)).code).toBe(1)
})

test('a proposal of cuts that were changed since is not executed', async () => {
  const id = await draft()
  const { data } = await cut(id, tokens.live)
  await cut(id, tokens.live, { version: 2, title: '改过' })
  expect((await approve(data.approval_id, tokens.editor)).code).not.toBe(1)
  expect(await isPublished(id)).toBe(false)
})

test.each([
  ['another version', { version: 7 }, '该回放已被修改，请刷新后再改'],
  ['an unknown product', { products: ['zz'] }, '没有这个品种'],
  ['a picture that is none of the site', { cover: '/files/0123.webp' }, '图片不存在，请重新上传'],
  ['a segment that is not stored', { cuts: [{ from_n: 3, to_n: 10 }] }, '剪辑超出了录像的范围'],
])('a cut with %s is refused', async (_name, given, msg) => {
  expect(await cut(await draft(), tokens.live, given)).toMatchObject({ code: 0, msg })
})

test('a published recording is not cut', async () => {
  const id = await submitted()
  await publish(id, tokens.editor)
  expect(await cut(id, tokens.live, { version: 3 })).toMatchObject({
    key: 'notEditable',
    msg: '该回放正在审核或已发布，不能修改',
  })
  expect(await cut(99_999, tokens.live)).toMatchObject({ key: 'unknownVideo' })
  expect((await cut(await draft(), tokens.reviewer)).code).not.toBe(1)
})

test('a returned recording has its reason for the teacher', async () => {
  const id = await submitted()
  const back = (version = 2) =>
    call(returnRecording, { video_id: id, version, reason: '标题有误' }, tokens.editor)
  expect(await back(1)).toMatchObject({ key: 'changed' })
  expect(await back()).toMatchObject({ msg: '已退回', data: { state: 'trimmed', version: 3 } })
  expect(await back(3)).toMatchObject({ key: 'notSubmitted', msg: '该回放没有提交审核' })
  const unknown = { video_id: 99_999, version: 1, reason: '标题有误' }
  expect(await call(returnRecording, unknown, tokens.editor)).toMatchObject({ msg: '没有这个视频' })
  const { data } = await callAsUser(getMyRecordings, {}, teacher)
  expect(data.data[0]).toMatchObject({ state: 'trimmed', reason: '标题有误' })
  expect(await audited('recording.return')).toMatchObject({ target: `video ${id}`, reason: '标题有误' })
  const change = { video_id: id, version: 3, title: '改好', cuts: [] }
  expect((await callAsUser(saveRecording, change, teacher)).data.state).toBe('trimmed')
})

test('operators see the strip of each recording', async () => {
  const id = await submitted()
  const { data } = await call(getRecordings, { state: 'reviewing' }, tokens.reviewer)
  expect(data.data[0]).toMatchObject({ id, state: 'reviewing', room: { name: '黑色早盘' } })
  const strip = (await call(reviewRecording, { video_id: id }, tokens.reviewer)).data
  expect(strip).toMatchObject({ recording: { id }, starts: { length: 11 } })
  expect((await app.inject({ url: strip.hls })).body.match(/^\d+\.m4s/gm)).toHaveLength(10)
  expect(await call(reviewRecording, { video_id: 99_999 }, tokens.reviewer)).toMatchObject({
    msg: '没有这个视频',
  })
  expect((await call(getRecordings, {}, tokens.finance)).code).not.toBe(1)
})

test('a withdrawn video is gone from lists, search and its page', async () => {
  const id = await submitted()
  await publish(id, tokens.editor)
  const found = async () =>
    (await callAsUser(searchAll, { keyword: '螺纹早盘', kind: 'replay' }, reader)).data.data.map(
      (row) => row.id,
    )
  const listed = async () =>
    (await callAsUser(getVideoList, { kind: 'recording' }, reader)).data.data.map((row) => row.id)
  expect([await found(), await listed()]).toEqual([
    expect.arrayContaining([id]),
    expect.arrayContaining([id]),
  ])
  const withdraw = () => call(withdrawVideo, { video_id: id, reason: '含未核实的消息' }, tokens.editor)
  expect(await withdraw()).toMatchObject({ msg: '已撤下' })
  expect([await found(), await listed(), await isPublished(id)]).toEqual([
    expect.not.arrayContaining([id]),
    expect.not.arrayContaining([id]),
    false,
  ])
  expect(await audited('video.withdraw')).toMatchObject({ target: `video ${id}`, reason: '含未核实的消息' })
  expect(await withdraw()).toMatchObject({ key: 'notPublished', msg: '该视频未发布' })
  const unknown = { video_id: 99_999, reason: '含未核实的消息' }
  expect(await call(withdrawVideo, unknown, tokens.editor)).toMatchObject({ msg: '没有这个视频' })
})
