import { hourMs, minuteMs } from '@vce/futures'
import { defaultRoomRules } from '@vce/protocol'
import { sampleCircleId, sampleMemberIds } from '#modules/community'
import { searchIndex } from '#modules/search'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Storage } from '#platform/storage'
import { roomDocuments } from '../rooms/room-document'
import { addSamplePlans } from './roll-sample-plans'
import { chatRows, memberIdOf, type SampleMemberIds } from './sample-chat-rows'
import { sampleChats } from './sample-chats'
import type { SampleMarket } from './sample-market'
import { type SampleRoom, sampleRooms } from './sample-rooms'
import { sampleRoomsRepository } from './sample-rooms.repository'
import { sampleRecordings } from './sample-videos'
import { writeSampleVideos } from './write-sample-videos'

/** The newest sample message was written so long ago; between two of them pass two minutes. */
const newestMs = 3 * minuteMs
const betweenMs = 2 * minuteMs
/** At a first start between these Beijing hours the chats end before them: readers are asleep. */
const night = { from: '01:30', to: '07:15', hours: 6.5 } as const

interface SeedOptions {
  db: Database
  clock: Clock
  storage: Pick<Storage, 'put'>
  /** The simulated market, whose prices stand beside recordings. */
  market: SampleMarket
}

/** The messages of the recordings of a room come before its chat. */
const recordedIn = (place: number) => sampleRecordings.find(({ room }) => room === place)?.chat ?? []

function pinnedIn(place: number) {
  const pinned = sampleChats[place]?.pinned
  return pinned === undefined ? null : recordedIn(place).length + pinned
}

const rowOf = (room: SampleRoom, place: number, members: SampleMemberIds, circleId: number | null) => ({
  name: room.name,
  type: room.type,
  image: '',
  sort: (place + 1) * 10,
  teacherId: memberIdOf(members, room.teacher),
  circleId,
  isMembersOnly: room.isMembersOnly ?? false,
  productCodes: [...room.products],
  notice: room.notice,
  rules: defaultRoomRules,
  lastNumber: recordedIn(place).length + (sampleChats[place]?.messages.length ?? 0),
  pinned: pinnedIn(place),
  showsSample: place === 0,
  isSample: true,
})

/** The moment of the newest message. */
function newestAt(now: Date): Date {
  const at = new Date(now.getTime() - newestMs)
  const time = beijingTime(at).slice(11, 16)
  return time >= night.from && time < night.to ? new Date(at.getTime() - night.hours * hourMs) : at
}

/** The chat of a room, two minutes between two messages. */
function roomChat(roomId: number, place: number, members: SampleMemberIds, now: Date) {
  const messages = sampleChats[place]?.messages ?? []
  const last = newestAt(now).getTime()
  return chatRows(messages, {
    roomId,
    members,
    after: recordedIn(place).length,
    teacher: sampleRooms[place]?.teacher,
    at: (index) => new Date(last - (messages.length - 1 - index) * betweenMs),
  })
}

async function writeRooms(tx: Database, { storage, market }: SeedOptions, now: Date) {
  const members = await sampleMemberIds(tx)
  // Without sample members their rooms have no one to write in them: they were removed, or never written.
  if (members.size === 0) return
  const circleId = (await sampleCircleId(tx, 'ferrous')) ?? null
  const samples = sampleRoomsRepository(tx)
  const written = await samples.addRooms(
    sampleRooms.flatMap((room, place) => {
      if (room.isOfCircle && circleId === null) return []
      return [rowOf(room, place, members, room.isOfCircle ? circleId : null)]
    }),
  )
  await samples.addMessages(written.flatMap(({ id }, place) => roomChat(id, place, members, now)))
  await searchIndex(tx).putMany(await roomDocuments(tx, written, now))
  await writeSampleVideos({ tx, storage, market, members, rooms: written, now })
}

/** Writes the sample rooms with their chats and videos if there is no room, and the plans that are missing. */
export async function seedRooms(options: SeedOptions) {
  const now = options.clock.now()
  await options.db.transaction(async (tx) => {
    const samples = sampleRoomsRepository(tx)
    await samples.lock()
    if (!(await samples.hasRooms())) await writeRooms(tx, options, now)
    await addSamplePlans(tx, now)
  })
}
