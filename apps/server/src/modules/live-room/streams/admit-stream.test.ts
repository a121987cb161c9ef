import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { minutes, seconds, storeBroadcast } from '../broadcast.fixture'
import { storeRoom } from '../live-room.fixture'
import type { broadcasts } from '../live-room.tables'

const { app, db } = await startTestApp()
const { streamAdmission, streamKeys } = app.values

const plan = async (given: Partial<typeof broadcasts.$inferInsert> = {}) =>
  storeBroadcast(db, { roomId: await storeRoom(db), keyIssuedAt: testTime, keyVersion: 3, ...given })
type Row = Awaited<ReturnType<typeof plan>>

const requestOf = (row: Row, keyVersion = row.keyVersion) => ({
  name: row.streamName,
  key: streamKeys.keyOf({ ...row, keyVersion }),
})
/** Whether a stream begins, and whether one that runs may continue. */
async function answers(row: Row, request: { name: string; key: string }, now = testTime) {
  const id = await streamAdmission.admitStream(request, now)
  const still = await streamAdmission.stillAdmitted(new Map([[row.id, request.key]]), now)
  return [id === row.id, still.has(row.id)]
}

test.each([
  ['planned', true],
  ['warming', true],
  ['live', true],
  ['interrupted', true],
  ['ended', false],
  ['cancelled', false],
] as const)('a stream in state %s is admitted: %s', async (state, isAdmitted) => {
  const row = await plan({ state, interruptedAt: state === 'interrupted' ? testTime : null })
  expect(await answers(row, requestOf(row))).toEqual([isAdmitted, isAdmitted])
})

test.each([
  ['half an hour before the plan', minutes(-30), true],
  ['earlier', seconds(-1, minutes(-30)), false],
  ['an hour after the plan', minutes(120), true],
  ['later', seconds(1, minutes(120)), false],
])('a stream is admitted %s at %s: %s', async (_name, now, isAdmitted) => {
  const row = await plan()
  expect(await answers(row, requestOf(row), now)).toEqual([isAdmitted, isAdmitted])
})

test.each<[string, (row: Row, other: Row) => { name: string; key: string }]>([
  ['the key before', (row) => requestOf(row, row.keyVersion - 1)],
  ['the key after', (row) => requestOf(row, row.keyVersion + 1)],
  ['the key of another stream', (row, other) => ({ ...requestOf(other), name: row.streamName })],
  ['no key', (row) => ({ name: row.streamName, key: '' })],
])('%s is refused', async (_name, requestFor) => {
  const row = await plan()
  expect(await answers(row, requestFor(row, await plan()))).toEqual([false, false])
})

test('a name that no broadcast has is refused', async () => {
  expect(await streamAdmission.admitStream({ name: 'unknown', key: '0'.repeat(32) }, testTime)).toBeNull()
})

test('the first key of a broadcast is worthless until it is issued', async () => {
  const row = await plan({ keyIssuedAt: null })
  expect(await answers(row, requestOf(row))).toEqual([false, false])
})

test('no running stream needs no query', async () => {
  expect([...(await streamAdmission.stillAdmitted(new Map(), testTime))]).toEqual([])
})
