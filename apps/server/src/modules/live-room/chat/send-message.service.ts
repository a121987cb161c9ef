import { type InputOf, type RoomRole, sendMessage } from '@vce/protocol'
import { queueDoubtfulText, type Standing, standingOf, type TextFilter } from '#modules/community'
import { beijingTime, type Clock } from '#platform/clock'
import { type Database, lockFor } from '#platform/database'
import { failure } from '#platform/errors'
import { type SignedInUser, userOf, type Verb } from '#platform/http'
import { muteOf } from '../bans/mutes'
import { isLeading } from '../rooms/room-access'
import type { LiveRoom } from '../rooms/rooms.repository'
import { messageFrames, type PublishFrame } from './chat-frame'
import { type EntryOptions, enterRoom } from './enter-room'
import { messagesRepository } from './messages.repository'
import { maySendPictures, paceFault, paceMs, slowOf } from './pace'
import { createSecondCap } from './second-cap'
import { storeMessage } from './store-message'

export interface ChatOptions extends EntryOptions {
  clock: Clock
  filter: TextFilter
  registeredAt: (userId: number) => Promise<Date>
  uploads: (db: Database) => {
    /** Sizes, by address, of the given pictures that the user has uploaded. */
    ownedSizes(userId: number, urls: readonly string[]): Promise<ReadonlyMap<string, unknown>>
  }
  publish: PublishFrame
}

type Input = InputOf<typeof sendMessage>

/** A message that is being sent. */
interface Draft {
  user: SignedInUser
  room: LiveRoom
  role: RoomRole
  input: Input
  registeredAt: Date
  now: Date
}

/** Maximum number of messages that a room takes in a second. */
const maxPerSecond = 100

/** Refuses a message while the rules of the room close its chat to the author. */
function refuseClosed(room: LiveRoom, role: RoomRole, { danmaku }: Input) {
  const details = { roomId: room.id }
  if (room.rules.mode === 'paused') throw failure(sendMessage, 'paused', details)
  if (room.rules.mode === 'teacher_only' && role !== 'teacher')
    throw failure(sendMessage, 'teacherOnly', details)
  if (!room.isLive && !room.rules.between && !isLeading(role)) throw failure(sendMessage, 'notBegun', details)
  if (danmaku && !room.rules.danmaku) throw failure(sendMessage, 'noDanmaku', details)
}

/** Refuses a message of a member who is muted. */
async function refuseMuted(tx: Database, { room, now }: Draft, author: Standing) {
  const mute = await muteOf(tx, author, room.id, now)
  if (!mute) return
  const details = { userId: author.userId }
  if (!mute.until) throw failure(sendMessage, 'mutedForGood', details)
  throw failure(sendMessage, 'muted', details, { time: beijingTime(mute.until).slice(0, 16) })
}

/** Refuses a message that comes too early after others of its author. */
async function refuseHaste(tx: Database, { user, room, role, input, now }: Draft, author: Standing) {
  if (isLeading(role)) return
  const recent = await messagesRepository(tx).ofUserSince(user.userId, new Date(now.getTime() - paceMs))
  const slow = slowOf({ rules: room.rules, isLive: room.isLive, ...author })
  const { text, picture } = input
  const fault = paceFault(recent, { roomId: room.id, text, picture, now, slow })
  if (!fault) return
  const details = { userId: user.userId, roomId: room.id }
  if (fault.key === 'repeated') throw failure(sendMessage, 'repeated', details)
  throw failure(sendMessage, 'tooFast', details, { n: fault.n })
}

/** Endpoint that writes a message; the same nonce again gets the number of the same message. */
export function createSendMessage(options: ChatOptions): Verb<typeof sendMessage> {
  const { db, clock, filter, uploads, publish } = options
  const cap = createSecondCap(maxPerSecond)

  async function refusePicture(tx: Database, { user, role, input: { picture } }: Draft, author: Standing) {
    if (picture === null) return
    const details = { userId: user.userId, picture }
    if (!maySendPictures(author, role)) throw failure(sendMessage, 'pictureTier', details)
    if (!(await uploads(tx).ownedSizes(user.userId, [picture])).has(picture))
      throw failure(sendMessage, 'unknownPicture', details)
  }

  /** Checks a text; one that is not fit is refused. Returns what the filter found. */
  async function refuseUnfit(tx: Database, draft: Draft, author: Standing) {
    const { input, registeredAt, now } = draft
    const pictures = input.picture === null ? [] : [input.picture]
    const checked = await filter(tx, {
      kind: 'chat',
      text: input.text,
      pictures,
      author,
      registeredAt,
      now,
    })
    // A chat does not wait for a review, so a text that would be held is refused.
    if (checked.verdict === 'hold' || checked.verdict === 'refuse')
      throw failure(sendMessage, 'unfit', { userId: author.userId })
    return checked
  }

  /** Stores a message, or finds the one with its nonce. The lock makes the limits of the author exact. */
  async function write(tx: Database, draft: Draft) {
    const { user, room, role, input, now } = draft
    const messages = messagesRepository(tx)
    await lockFor(tx, 'live chat', user.userId)
    const sent = await messages.byNonce(user.userId, input.nonce)
    if (sent) return { row: sent, isNew: false }
    const author = await standingOf(tx, user.userId, now, 'live')
    await refuseMuted(tx, draft, author)
    await refuseHaste(tx, draft, author)
    await refusePicture(tx, draft, author)
    if (input.reply_to !== null && !(await messages.shown(room.id, input.reply_to)))
      throw failure(sendMessage, 'unknownMessage', { roomId: room.id, number: input.reply_to })
    const checked = await refuseUnfit(tx, draft, author)
    if (role !== 'teacher' && !cap.take(room.id, now))
      throw failure(sendMessage, 'crowded', { roomId: room.id })
    const row = await storeMessage(tx, {
      roomId: room.id,
      userId: user.userId,
      role,
      text: input.text,
      picture: input.picture,
      replyTo: input.reply_to,
      acceptOf: null,
      isDanmaku: input.danmaku,
      nonce: input.nonce,
      at: now,
    })
    const reviewed = {
      kind: 'chat',
      refId: row.id,
      authorId: user.userId,
      text: row.text,
      checked,
      now,
    } as const
    await queueDoubtfulText(tx, reviewed)
    return { row, isNew: true }
  }

  return async (actor, input) => {
    const user = userOf(actor)
    const { room, role } = await enterRoom(sendMessage, options, actor, input.room_id)
    const sent = await messagesRepository(db).byNonce(user.userId, input.nonce)
    if (sent) return { number: sent.number }
    refuseClosed(room, role, input)
    const registeredAt = await options.registeredAt(user.userId)
    // Reading a picture takes long, so it happens before the transaction; the filter caches the result.
    if (input.picture !== null) await filter.lookAt([input.picture])
    const draft = { user, room, role, input, registeredAt, now: clock.now() }
    const { row, isNew } = await db.transaction((tx) => write(tx, draft))
    if (isNew) for (const frame of await messageFrames(options, room.id, [row])) publish(frame)
    return { number: row.number }
  }
}
