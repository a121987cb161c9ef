import { type BroadcastState, broadcastStates } from '@vce/protocol'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { roomsOf } from '../live-room.fixture'
import { broadcasts, liveRooms } from '../live-room.tables'
import { plansRepository } from '../plans/plans.repository'
import { roomsRepository } from '../rooms/rooms.repository'
import { changeState, statesBefore } from './broadcast-states'

const { db, seed } = await startTestApp()
const teacher = await seed.user()
const { room, change } = roomsOf(db)

beforeEach(async () => {
  await db.execute(sql`delete from outbox_events`)
  await db.delete(broadcasts)
  await db.delete(liveRooms)
})

let streams = 0
async function broadcast(state: BroadcastState = 'planned') {
  streams += 1
  const { id: roomId } = await room({ teacherId: teacher.id })
  const { id } = await plansRepository(db).add({
    roomId,
    title: '夜盘前瞻',
    teacherId: teacher.id,
    planFrom: testTime,
    planTo: new Date(testTime.getTime() + 3_600_000),
    autoStart: true,
    state,
    beganAt: ['live', 'interrupted', 'ended'].includes(state) ? testTime : null,
    interruptedAt: state === 'interrupted' ? testTime : null,
    streamName: `stream-${streams}`,
  })
  const isRunning = ['warming', 'live', 'interrupted'].includes(state)
  await change(roomId, {
    isLive: state === 'live' || state === 'interrupted',
    broadcastId: isRunning ? id : null,
  })
  return { id, roomId }
}
const to = (id: number, state: BroadcastState) => db.transaction((tx) => changeState(tx, id, state, testTime))
const roomOf = async (id: number) => {
  const found = await roomsRepository(db).byId(id)
  return found && { isLive: found.isLive, broadcastId: found.broadcastId }
}

const pairs = broadcastStates.flatMap((from) => broadcastStates.map((state) => [from, state] as const))

test.each(pairs)('from %s to %s: only what the table of states allows is written', async (from, state) => {
  const { id } = await broadcast(from)
  const isAllowed = (statesBefore[state] as readonly string[]).includes(from)
  expect(await to(id, state)).toEqual(isAllowed ? expect.objectContaining({ id, state }) : undefined)
  const [row] = await db.select().from(broadcasts).where(eq(broadcasts.id, id))
  expect(row?.state).toBe(isAllowed ? state : from)
})

test('an evening goes live, is interrupted, comes back and ends', async () => {
  const { id, roomId } = await broadcast()
  await to(id, 'warming')
  expect(await roomOf(roomId)).toEqual({ isLive: false, broadcastId: id })
  const begun = await to(id, 'live')
  expect(begun?.beganAt).toEqual(testTime)
  expect(await roomOf(roomId)).toEqual({ isLive: true, broadcastId: id })
  await to(id, 'interrupted')
  expect(await roomOf(roomId)).toEqual({ isLive: true, broadcastId: id })
  await to(id, 'live')
  expect((await to(id, 'ended'))?.endedAt).toEqual(testTime)
  expect(await roomOf(roomId)).toEqual({ isLive: false, broadcastId: null })
  const { rows } = await db.execute<{ type: string }>(
    sql`select type from outbox_events where user_id = ${teacher.id} order by id`,
  )
  // An interruption reports neither a second begin nor an end.
  expect(rows.map(({ type }) => type).filter((type) => type.startsWith('broadcast'))).toEqual([
    'broadcastBegan',
    'broadcastEnded',
  ])
})

test('of many who begin a broadcast at the same time one succeeds', async () => {
  const { id } = await broadcast('warming')
  const results = await Promise.all(Array.from({ length: crowd(50) }, () => to(id, 'live')))
  expect(results.filter(Boolean)).toHaveLength(1)
})

test('an unknown broadcast changes nothing', async () => {
  expect(await to(999_999, 'live')).toBeUndefined()
})
