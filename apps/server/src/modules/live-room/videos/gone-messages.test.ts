import { getMessages, getReplayChat, getRoomInfo, getVideo, moneyLevels, searchAll } from '@vce/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { storeTeacher } from '../live-room.fixture'
import { messageStates } from '../live-room.tables'
import { userLiveRoom } from '../user-live-room'
import { clearVideos, storeLine, storeRecording } from './video.fixture'

const { app, call, db, seed } = await startTestApp()
const { storage } = app.values
const teacher = await seed.user()
await storeTeacher(db, teacher.id)
const [author, member, vip] = [await seed.user(), await seed.user(), await seed.user()]
await seed.member(vip, { moneyLevel: moneyLevels.superVip })

const fates = ['shown', 'recalled', 'removed'] as const
const lines = fc.array(
  fc.record({
    fate: fc.constantFrom(...fates),
    /** Milliseconds after the begin of the broadcast, which has twenty seconds. */
    after: fc.nat(19_999),
    isOfTeacher: fc.boolean(),
    /** The place before it that it answers, if there is one. */
    answers: fc.option(fc.nat(20), { nil: null }),
  }),
  { minLength: 1, maxLength: 12 },
)

/** A text that no other message has in it. */
const textOf = (place: number) => `暗号${String.fromCodePoint(0x4e00 + place * 7)}号`

test('a recalled or removed message is in no answer to readers', async () => {
  await fc.assert(
    fc.asyncProperty(lines, fc.boolean(), async (drawn, isMembersOnly) => {
      await clearVideos(db)
      const { id, roomId, broadcastId } = await storeRecording(
        { db, storage },
        { teacherId: teacher.id, room: { isMembersOnly } },
      )
      const numbers: number[] = []
      for (const [place, { fate, after, isOfTeacher, answers }] of drawn.entries()) {
        const answered = answers === null ? null : (numbers[answers] ?? null)
        const { number } = await storeLine(db, { roomId, broadcastId }, after, {
          text: textOf(place),
          state: messageStates[fate],
          userId: isOfTeacher ? teacher.id : author.id,
          role: isOfTeacher ? 'teacher' : 'member',
          replyTo: answered,
          acceptOf: isOfTeacher ? answered : null,
        })
        numbers.push(number)
      }
      const answers: unknown[] = [await userLiveRoom(db).exported(member.id)]
      for (const by of [undefined, member, vip, teacher])
        answers.push(
          await call(getReplayChat, { id, from: 0 }, by),
          await call(getVideo, { id }, by),
          await call(getMessages, { room_id: roomId, limit: 50 }, by),
          await call(getRoomInfo, { id: roomId }, by),
          await call(searchAll, { keyword: '暗号', page: 1, limit: 20 }, by),
        )
      const given = JSON.stringify(answers)
      for (const [place, { fate }] of drawn.entries())
        expect([place, given.includes(textOf(place))]).toEqual([place, fate === 'shown'])
    }),
    { numRuns: 12 },
  )
})
