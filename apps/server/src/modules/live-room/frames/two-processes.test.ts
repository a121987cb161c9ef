import { randomUUID } from 'node:crypto'
import { recallMessage, sendMessage } from '@vce/protocol'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp, startTestApp, testTime } from '#test/app'
import { nextText } from '#test/next-text'
import { goLive, storeRoom } from '../live-room.fixture'
import { openBus } from './room-bus.fixture'
import { nextNumbers, openPages } from './room-socket.fixture'

let now = testTime
const clock = { now: () => now }
const bus = openBus()
const one = await startTestApp({ clock, roomBus: bus })
const other = await buildTestApp(one.database, { clock, roomBus: bus })
afterAll(() => other.app.close())
const { call, db, seed } = one
const [openAtOne, openAtOther] = [await openPages(one), await openPages(other)]

async function liveRoom() {
  const teacher = await seed.user()
  const roomId = await storeRoom(db, { teacherId: teacher.id })
  await goLive(db, roomId, teacher.id)
  return { roomId, teacher }
}

test('simultaneous messages to both processes reach the pages of both once and in order', async () => {
  const { roomId } = await liveRoom()
  const users = await Promise.all(Array.from({ length: 8 }, () => seed.user()))
  const pages = [await openAtOne(), await openAtOther()]
  for (const page of pages) await page.join(roomId)
  await Promise.all(
    users.map((user, place) =>
      (place % 2 ? one : other).call(
        sendMessage,
        { room_id: roomId, nonce: randomUUID(), text: `第 ${place} 条` },
        user,
      ),
    ),
  )
  const expected = [1, 2, 3, 4, 5, 6, 7, 8]
  expect(await Promise.all(pages.map((page) => nextNumbers(page, 8)))).toEqual([expected, expected])
  for (const page of pages) await page.leave()
})

test('a message that the bus has lost is sent before the next one', async () => {
  const { roomId } = await liveRoom()
  const page = await openAtOther()
  await page.join(roomId)
  const send = async () =>
    call(sendMessage, { room_id: roomId, nonce: randomUUID(), text: nextText('话') }, await seed.user())
  bus.switch(false)
  await send()
  await send()
  bus.switch(true)
  await send()
  expect(await nextNumbers(page, 3)).toEqual([1, 2, 3])
  await page.leave()
})

test('a recall at one process reaches the pages of the other', async () => {
  const { roomId } = await liveRoom()
  const member = await seed.user()
  const page = await openAtOther()
  await page.join(roomId)
  const { data } = await call(sendMessage, { room_id: roomId, nonce: randomUUID(), text: '撤回我' }, member)
  await nextNumbers(page, 1)
  await call(recallMessage, { room_id: roomId, number: data.number }, member)
  expect(await page.next('chat_recall')).toMatchObject({ number: data.number })
  await page.leave()
})

test('people of both processes are counted, those of a silent process for 45 seconds', async () => {
  const { roomId, teacher } = await liveRoom()
  const pages = [await openAtOne(), await openAtOther(), await openAtOther(teacher)]
  for (const page of pages) await page.join(roomId)
  const count = () => one.app.values.roomPresence.onlineOf(roomId)
  const exchange = other.app.values.roomPresence.exchange
  exchange()
  await expect.poll(count).toBe(3)
  await pages[2]?.leave()
  await expect.poll(() => other.app.values.roomPresence.onlineOf(roomId)).toBe(1)
  exchange()
  await expect.poll(count).toBe(2)

  now = new Date(testTime.getTime() + 45_000)
  one.app.values.roomPresence.exchange()
  expect(count()).toBe(1)
  exchange()
  await expect.poll(count).toBe(2)
  for (const page of pages.slice(0, 2)) await page.leave()
})
