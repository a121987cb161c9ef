import { maxRoomFileBytes, saveRoomFile, withdrawRoomFile } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditRepository } from '#platform/audit'
import { startTestApp, testTime } from '#test/app'
import { smallPdf } from '#test/small-pdf'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

const clock = { now: () => testTime }
const disk = { free: 500e9, size: 1_000e9 }
const { app, db } = await startTestApp({ env: consoleEnv, clock, readDisk: async () => disk })
const { call, operator, session } = createConsoleFixture({ app, db, clock })
const live = await operator(['live'])
const token = await session(live)
const auditor = await session(await operator(['auditor']))
const pdf = smallPdf(['夜盘提纲'])

let plans = 0
/** A plan of an hour from the time of tests on. */
async function plan(state = 'planned'): Promise<number> {
  plans += 1
  const { rows } = await db.execute<{ id: string }>(sql`
    with room as (
      insert into live_rooms (name, type, image, sort, is_members_only, rules)
      values ('黑色早盘', 2, '', 0, false,
        '{"slow":0,"mode":"all","between":true,"danmaku":true,"packets":true}'::jsonb)
      returning id
    )
    insert into broadcasts (room_id, title, teacher_id, plan_from, plan_to, auto_start, state, stream_name)
    select id, '螺纹早盘', 1, ${testTime.toISOString()}::timestamptz,
      ${testTime.toISOString()}::timestamptz + interval '1 hour', true, ${state}, ${`files-${plans}`}
    from room returning id`)
  return Number(rows[0]?.id)
}
const save = (id: number, file: Uint8Array | undefined = pdf, by = token) =>
  call(saveRoomFile, { broadcast_id: id, file, name: '提纲.pdf' }, by)
const withdraw = (id: number, fileId: string, reason = '内容有误') =>
  call(withdrawRoomFile, { broadcast_id: id, file_id: fileId, reason }, token)
const audited = async (action: string) =>
  (await auditRepository(db).newest({ action }, { limit: 1, offset: 0 }))[0]

test('an operator adds a file to any broadcast', async () => {
  const id = await plan()
  const saved = await save(id)
  expect(saved).toMatchObject({ code: 1, msg: '上传成功', data: { files: [{ name: '提纲.pdf' }] } })
  expect(await audited('live.file')).toMatchObject({
    target: `broadcast ${id}`,
    operator: live.login,
    after: { name: '提纲.pdf', bytes: pdf.length, by: `operator ${live.id}` },
  })
})

test('an operator withdraws a file with a reason', async () => {
  const id = await plan()
  const [file] = (await save(id)).data.files
  expect(await withdraw(id, file?.id ?? '', '')).toMatchObject({ code: 0, msg: '请填写原因' })
  expect(await withdraw(id, file?.id ?? '')).toMatchObject({ code: 1, msg: '已撤下', data: { files: [] } })
  expect(await app.values.storage.open(`${file?.id}.pdf`)).toBeUndefined()
  expect(await audited('live.file.withdraw')).toMatchObject({
    target: `broadcast ${id}`,
    before: { name: '提纲.pdf' },
    reason: '内容有误',
  })
})

test('unknown broadcasts and files are refused', async () => {
  const id = await plan()
  const unknown = { key: 'unknownBroadcast', msg: '没有这个场次' }
  expect(await save(99_999)).toMatchObject(unknown)
  expect(await withdraw(99_999, 'f'.repeat(32))).toMatchObject(unknown)
  expect(await withdraw(id, 'f'.repeat(32))).toMatchObject({ key: 'unknownRoomFile', msg: '没有这份资料' })
})

test('files that a broadcast may not have are refused', async () => {
  const id = await plan()
  const large = Buffer.alloc(maxRoomFileBytes + 1)
  expect(await save(id, new Uint8Array())).toMatchObject({ key: 'noFile', msg: '请选择文件' })
  expect(await save(id, large)).toMatchObject({ key: 'tooLarge', msg: '资料不能超过 20 MB' })
  expect(await save(id, Buffer.from('<html>'))).toMatchObject({ key: 'notPdf', msg: '只支持 PDF 文件' })
  const notOpen = { key: 'notOpen', msg: '该场次已取消或已过期，不能再上传资料' }
  expect(await save(await plan('cancelled'))).toMatchObject(notOpen)
})

test('an operator adds at most ten files to a broadcast', async () => {
  const id = await plan()
  for (let count = 0; count < 10; count += 1) expect(await save(id)).toMatchObject({ code: 1 })
  expect(await save(id)).toMatchObject({ key: 'tooMany', msg: '每场资料最多 10 份' })
})

test('an operator adds at most twenty files within an hour', async () => {
  const by = await session(await operator(['live']))
  for (const id of [await plan(), await plan()])
    for (let count = 0; count < 10; count += 1) await save(id, pdf, by)
  expect(await save(await plan(), pdf, by)).toMatchObject({
    key: 'tooOften',
    msg: '操作过于频繁，请稍后再试',
  })
})

test('a nearly full disk is refused', async () => {
  const id = await plan()
  disk.free = 1e9
  await app.values.diskFloor?.check(testTime)
  expect(await save(id)).toMatchObject({ key: 'storageFull', msg: '存储空间不足，请稍后再试' })
  disk.free = 500e9
  await app.values.diskFloor?.check(testTime)
})

test('the right to read changes no files', async () => {
  const id = await plan()
  expect(await save(id, pdf, auditor)).toMatchObject({ code: 0, key: 'forbidden' })
})
