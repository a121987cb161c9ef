import { dayMs } from '@vce/futures'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { storeBan, storeMessages, storeRoom, storeRoomMute } from '../live-room.fixture'
import { liveBans, liveMessages } from '../live-room.tables'
import { storeLine, storeRecording } from '../videos/video.fixture'
import { videos } from '../videos/videos.tables'
import { messagesRepository } from './messages.repository'
import { sweepChat } from './sweep-chat'

const { app, db, seed } = await startTestApp()
const { storage } = app.values
const sweepOn = (days: number) =>
  db.transaction((tx) => sweepChat(tx, new Date(testTime.getTime() + days * dayMs)))

test('texts and pictures are emptied after 180 days while their numbers stay', async () => {
  const { id } = await seed.user()
  const roomId = await storeRoom(db)
  await storeMessages(db, roomId, id, 2)
  const picture = '/files/abc.webp'
  await db.update(liveMessages).set({ picture }).where(eq(liveMessages.number, 2))
  const shown = async () => (await messagesRepository(db).page(roomId, { limit: 9 })).length
  await sweepOn(180)
  expect([await shown(), await messagesRepository(db).picturesAmong([picture])]).toEqual([2, [picture]])
  await sweepOn(181)
  expect([await shown(), await messagesRepository(db).picturesAmong([picture])]).toEqual([0, []])
  expect(await messagesRepository(db).ofUser(id)).toMatchObject([
    { number: 1, text: '', picture: null },
    { number: 2, text: '', picture: null },
  ])
})

test('mutes are deleted three years after their end', async () => {
  const { id } = await seed.user()
  await storeRoomMute(db, id)
  await storeRoomMute(db, id, { until: new Date(testTime.getTime() + dayMs) })
  await storeRoomMute(db, id, { liftedAt: testTime })
  const count = () => db.$count(liveBans, eq(liveBans.userId, id))
  await sweepOn(3 * 365)
  expect(await count()).toBe(3)
  await sweepOn(3 * 365 + 1)
  expect(await count()).toBe(2)
  await sweepOn(3 * 365 + 2)
  expect(await count()).toBe(1)
})

test('the network of a guest goes when the ban is over', async () => {
  const [uuid, network] = ['a-browser', '198.51.100.7']
  await storeBan(db, { uuid }, { network, until: new Date(testTime.getTime() + dayMs) })
  const stored = async () => (await db.select().from(liveBans).where(eq(liveBans.uuid, uuid)))[0]?.network
  await sweepOn(0)
  expect(await stored()).toBe(network)
  await sweepOn(1)
  expect(await stored()).toBeNull()
})

test('texts that a published recording shows stay until it is withdrawn', async () => {
  const recorded = await storeRecording({ db, storage })
  const line = await storeLine(db, recorded, 1_000, { text: '留' })
  const textOf = async () => (await messagesRepository(db).byId(line.id))?.text
  await sweepOn(400)
  expect(await textOf()).toBe('留')
  await db.update(videos).set({ state: 'withdrawn', withdrawnAt: testTime })
  await sweepOn(400)
  expect(await textOf()).toBe('')
})
