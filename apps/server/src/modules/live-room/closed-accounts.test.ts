import { getReplayChat, saveVideoProgress } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forgetOf } from '#platform/module'
import { startTestApp, testTime } from '#test/app'
import { liveMessages } from './live-room.tables'
import { storeLine, storeRecording } from './videos/video.fixture'
import { videoProgress } from './videos/videos.tables'

const { app, call, db, seed } = await startTestApp()
const { storage, modules } = app.values

/** A recording with two lines of a user, one of them with a picture alone, whose account is then deleted. */
async function closed(erasesLiveTexts: boolean) {
  const [user, reader] = [await seed.user(), await seed.user()]
  const recorded = await storeRecording({ db, storage })
  await storeLine(db, recorded, 1_000, { userId: user.id, text: '看到 3200', picture: '/files/ab.webp' })
  await storeLine(db, recorded, 2_000, { userId: user.id, text: '', picture: '/files/ac.webp' })
  await call(saveVideoProgress, { id: recorded.id, second: 4, ranges: [[0, 4]] }, user)
  await db.transaction(async (tx) => {
    for (const forget of forgetOf(modules, db)) await forget(tx, user.id, testTime, { erasesLiveTexts })
  })
  const { messages } = (await call(getReplayChat, { id: recorded.id, from: 0 }, reader)).data
  return { user, messages }
}

test('the lines of a closed account stay with the name and portrait of all closed accounts', async () => {
  const { user, messages } = await closed(false)
  expect(messages).toMatchObject([
    { text: '看到 3200', picture: null, user: { nickname: '已注销用户', avatar: '/avatars/1.svg' } },
  ])
  expect(await db.select().from(videoProgress).where(eq(videoProgress.userId, user.id))).toEqual([])
})

test('the lines go too if the owner wants it, while their numbers stay', async () => {
  const { user, messages } = await closed(true)
  expect(messages).toEqual([])
  const rows = await db.select().from(liveMessages).where(eq(liveMessages.userId, user.id))
  expect(rows).toMatchObject([{ text: '' }, { text: '' }])
})
