import { muteUser } from '@vce/protocol'
import { afterAll, expect, test } from 'vitest'
import { createAudited } from '#platform/audit'
import { buildTestApp, startTestApp, testTime } from '#test/app'
import { handleEvents } from '#test/outbox'
import { createLiveTerminal } from '../lead/live-terminal'
import { goLive, storeRoom } from '../live-room.fixture'
import { openBus } from './room-bus.fixture'
import { openPages } from './room-socket.fixture'

const clock = { now: () => testTime }
const bus = openBus()
const one = await startTestApp({ clock, roomBus: bus })
const other = await buildTestApp(one.database, { clock, roomBus: bus })
afterAll(() => other.app.close())
handleEvents(one, clock)
const { call, db, seed } = one
const [openAtOne, openAtOther] = [await openPages(one), await openPages(other)]
const terminal = createLiveTerminal({
  audited: createAudited({ db, clock }),
  say: () => undefined,
  refuse: (text) => new Error(text),
})

/** A live room with the pages of a member on both processes, and of a neighbour. */
async function liveRoom() {
  const [teacher, member, neighbour] = [await seed.user(), await seed.user(), await seed.user()]
  const roomId = await storeRoom(db, { teacherId: teacher.id })
  await goLive(db, roomId, teacher.id)
  const pages = [await openAtOne(member), await openAtOther(member)]
  const near = await openAtOther(neighbour)
  for (const page of [...pages, near]) await page.join(roomId)
  return {
    roomId,
    teacher,
    member,
    near,
    /** The ends of mutes in the next frames of the member's pages. */
    ends: () => Promise.all(pages.map(async (page) => (await page.next('room_me')).me.muted_until)),
    async leave() {
      for (const page of [...pages, near]) await page.leave()
    },
  }
}

test('a mute by the teacher and its end reach the pages of the member on all processes', async () => {
  const { roomId, teacher, member, near, ends, leave } = await liveRoom()
  const mute = (minutes: number) =>
    call(muteUser, { room_id: roomId, user_id: member.id, minutes, reason: '刷屏' }, teacher)
  await mute(60)
  expect(await ends()).toEqual(['2026-11-20 17:00:00', '2026-11-20 17:00:00'])
  await mute(0)
  expect(await ends()).toEqual([null, null])
  expect(near.text()).not.toContain('room_me')
  await leave()
})

test('a mute at the terminal reaches the pages of the member on all processes', async () => {
  const { member, ends, leave } = await liveRoom()
  const subject = String(member.id)
  await terminal.run({ command: 'mute', subject, reason: '刷屏' })
  expect(await ends()).toEqual(['', ''])
  await terminal.run({ command: 'lift', subject, reason: '误判' })
  expect(await ends()).toEqual([null, null])
  await leave()
})
