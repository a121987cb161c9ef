import { dayMs } from '@vce/futures'
import { maxRoomFileBytes, removeRoomFile, uploadRoomFile } from '@vce/protocol'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import type { TestUser } from '#test/seed'
import { broadcastOf, storeBroadcast } from '../broadcast.fixture'
import { storeBan, storeRoom } from '../live-room.fixture'
import { type broadcasts, liveBans } from '../live-room.tables'
import { isStored, pdf, storeFile } from './room-file.fixture'

const disk = { free: 500e9, size: 1_000e9 }
const time = { now: testTime }
const clock = { now: () => time.now }
const { app, call, db, seed } = await startTestApp({ clock, readDisk: async () => disk })
const { storage } = app.values
const [teacher, assistant, guestTeacher, reader] = [
  await seed.user(),
  await seed.user(),
  await seed.user(),
  await seed.user(),
]
const days = (count: number) => new Date(testTime.getTime() + count * dayMs)
const unknownId = 'f'.repeat(32)

beforeEach(() => {
  time.now = testTime
})

async function plan(given: Partial<typeof broadcasts.$inferInsert> = {}, room: object = {}) {
  const roomId = await storeRoom(db, { teacherId: teacher.id, assistantIds: [assistant.id], ...room })
  return storeBroadcast(db, { roomId, teacherId: guestTeacher.id, ...given })
}
const upload = (id: number, by: TestUser = teacher, file: Uint8Array | undefined = pdf, name = '提纲.pdf') =>
  call(uploadRoomFile, { broadcast_id: id, file, name }, by)
const remove = (id: number, fileId: string, by: TestUser = teacher) =>
  call(removeRoomFile, { broadcast_id: id, file_id: fileId }, by)
const filesOf = async (id: number) => (await broadcastOf(db, id)).files

describe('those who lead a broadcast', () => {
  test.each([
    ['the teacher of the room', teacher],
    ['an assistant of the room', assistant],
    ['the teacher of the broadcast', guestTeacher],
  ])('%s adds and removes a file', async (_name, by) => {
    const { id, version } = await plan()
    const added = await upload(id, by)
    expect(added).toMatchObject({ code: 1, msg: '上传成功' })
    const [file] = added.data.files
    expect(added.data.files).toEqual([{ id: expect.any(String), name: '提纲.pdf', bytes: pdf.length }])
    expect(await filesOf(id)).toEqual([{ ...file, by: `user ${by.id}` }])
    expect(await isStored(storage, file?.id ?? '')).toBe(true)
    expect(await remove(id, file?.id ?? '', by)).toMatchObject({
      code: 1,
      msg: '已删除',
      data: { files: [] },
    })
    expect([await filesOf(id), await isStored(storage, file?.id ?? '')]).toEqual([[], false])
    // A plan that is being changed is not refused because of its files.
    expect((await broadcastOf(db, id)).version).toBe(version)
  })

  test('prepare a room that is announced only', async () => {
    const { id } = await plan({}, { type: -1 })
    expect(await upload(id)).toMatchObject({ code: 1 })
  })

  test('another reader is refused', async () => {
    const { id } = await plan()
    const fileId = await storeFile({ db, storage }, id)
    expect(await upload(id, reader)).toMatchObject({ key: 'forbidden' })
    expect(await remove(id, fileId, reader)).toMatchObject({ key: 'forbidden' })
    expect(await filesOf(id)).toHaveLength(1)
  })

  test('a banned teacher of a broadcast is refused', async () => {
    const { id, roomId } = await plan()
    await storeBan(db, { userId: guestTeacher.id }, { roomId })
    await app.values.roomBans.changed()
    expect(await upload(id, guestTeacher)).toMatchObject({ key: 'forbidden' })
    await db.delete(liveBans)
    await app.values.roomBans.changed()
  })

  test('a broadcast that is unknown to the caller is refused', async () => {
    const { id } = await plan({}, { circleId: 4_711 })
    const unknown = { key: 'unknownBroadcast', msg: '没有这个场次' }
    expect(await upload(id, reader)).toMatchObject(unknown)
    expect(await upload(id + 9_999)).toMatchObject(unknown)
    expect(await remove(id, unknownId, reader)).toMatchObject(unknown)
    expect(await remove(id + 9_999, unknownId)).toMatchObject(unknown)
  })

  test('a file of another broadcast is unknown', async () => {
    const [{ id }, other] = [await plan(), await plan()]
    const fileId = await storeFile({ db, storage }, other.id)
    expect(await remove(id, fileId)).toMatchObject({ key: 'unknownRoomFile', msg: '没有这份资料' })
    expect(await isStored(storage, fileId)).toBe(true)
  })
})

describe('an upload', () => {
  const text = (content: string) => new TextEncoder().encode(content)
  test.each([
    ['a page', text('<html>%%EOF'), 'notPdf', '只支持 PDF 文件'],
    ['a file that is too large', Buffer.alloc(maxRoomFileBytes + 1), 'tooLarge', '资料不能超过 20 MB'],
    ['an empty file', new Uint8Array(), 'noFile', '请选择文件'],
  ])('of %s is refused', async (_name, file, key, msg) => {
    const { id } = await plan()
    expect(await upload(id, teacher, file)).toMatchObject({ code: 0, key, msg })
    expect(await filesOf(id)).toEqual([])
  })

  test('without a file is refused', async () => {
    const { id } = await plan()
    expect(await call(uploadRoomFile, { broadcast_id: id }, teacher)).toMatchObject({
      key: 'noFile',
      msg: '请选择文件',
    })
  })

  test('without a broadcast is refused', async () => {
    const reply = await call(uploadRoomFile, { broadcast_id: '第一场', file: pdf }, teacher)
    expect(reply).toMatchObject({ code: 0, msg: '场次编号有误' })
  })

  test('may have twenty megabytes', async () => {
    const { id } = await plan()
    const file = Buffer.alloc(maxRoomFileBytes, ' ')
    file.write('%PDF-1.7')
    file.write('%%EOF', maxRoomFileBytes - 5)
    expect(await upload(id, teacher, file)).toMatchObject({ data: { files: [{ bytes: maxRoomFileBytes }] } })
  })

  test('of a name that is taken gets a number', async () => {
    const { id } = await plan()
    await upload(id, teacher, pdf, '盘面.pdf')
    const { data } = await upload(id, teacher, pdf, '盘面.pdf')
    expect(data.files.map(({ name }) => name)).toEqual(['盘面.pdf', '盘面 (2).pdf'])
  })

  test('of a nearly full disk is refused', async () => {
    const { id } = await plan()
    disk.free = 1e9
    await app.values.diskFloor?.check(testTime)
    expect(await upload(id)).toMatchObject({ key: 'storageFull', msg: '存储空间不足，请稍后再试' })
    disk.free = 500e9
    await app.values.diskFloor?.check(testTime)
    expect(await upload(id)).toMatchObject({ code: 1 })
  })

  const endedOn = (day: number) => ({ state: 'ended', beganAt: days(day), endedAt: days(day) }) as const
  test.each([
    ['that was cancelled', { state: 'cancelled' }],
    ['that ended more than 30 days ago', endedOn(-30.1)],
    ['that never began and is as long over', { planFrom: days(-31), planTo: days(-30.1) }],
  ] as const)('to a broadcast %s is refused', async (_name, given) => {
    const { id } = await plan(given)
    expect(await upload(id)).toMatchObject({
      key: 'notOpen',
      msg: '该场次已取消或已过期，不能再上传资料',
    })
  })

  test.each([
    ['that ended 30 days ago', endedOn(-30)],
    ['that is live', { state: 'live', beganAt: testTime }],
  ] as const)('to a broadcast %s is taken', async (_name, given) => {
    const { id } = await plan(given)
    expect(await upload(id)).toMatchObject({ code: 1 })
  })

  test('is refused after twenty within an hour', async () => {
    const by = await seed.user()
    const broadcast = () => plan({ teacherId: by.id })
    for (const { id } of [await broadcast(), await broadcast()])
      for (let count = 0; count < 10; count += 1) await upload(id, by)
    const { id } = await broadcast()
    expect(await upload(id, by)).toMatchObject({ key: 'tooOften', msg: '操作过于频繁，请稍后再试' })
    time.now = new Date(testTime.getTime() + 3_600_001)
    expect(await upload(id, by)).toMatchObject({ code: 1 })
  })

  test('beside others adds no eleventh file', async () => {
    const { id } = await plan()
    for (let count = 0; count < 8; count += 1) await storeFile({ db, storage }, id)
    const before = (await filesOf(id)).length
    const put: string[] = []
    const removed: string[] = []
    const original = { put: storage.put, remove: storage.remove }
    storage.put = async (name, bytes, type) => {
      put.push(name)
      await original.put(name, bytes, type)
    }
    storage.remove = async (name) => {
      removed.push(name)
      await original.remove(name)
    }
    const people = await Promise.all(Array.from({ length: crowd() }, () => seed.user()))
    const answers = await Promise.all(people.map(() => upload(id)))
    Object.assign(storage, original)
    const refused = answers.filter(({ code }) => code === 0)
    expect(answers).toHaveLength(refused.length + 10 - before)
    for (const answer of refused) expect(answer).toMatchObject({ key: 'tooMany', msg: '每场资料最多 10 份' })
    const files = await filesOf(id)
    expect(files).toHaveLength(10)
    // Files of refused uploads are removed again.
    expect(put.filter((name) => !removed.includes(name)).sort()).toEqual(
      files
        .slice(before)
        .map((file) => `${file.id}.pdf`)
        .sort(),
    )
  })
})
