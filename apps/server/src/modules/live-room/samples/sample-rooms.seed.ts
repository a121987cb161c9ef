import { randomUUID } from 'node:crypto'
import { hourMs, minuteMs } from '@vce/futures'
import { defaultRoomRules } from '@vce/protocol'
import { type MemberKey, memberOf, sampleCircleId, sampleMemberIds } from '#modules/community'
import { searchIndex } from '#modules/search'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { roomDocuments } from '../rooms/room-document'
import { addSamplePlans } from './roll-sample-plans'
import { sampleChats } from './sample-chats'
import { type SampleRoom, sampleRooms } from './sample-rooms'
import { sampleRoomsRepository } from './sample-rooms.repository'

/** The newest sample message was written so long ago; between two of them pass two minutes. */
const newestMs = 3 * minuteMs
const betweenMs = 2 * minuteMs
/** At a first start between these Beijing hours the chats end before them: readers are asleep. */
const night = { from: '01:30', to: '07:15', hours: 6.5 } as const

interface SeedOptions {
  db: Database
  clock: Clock
}

type Members = ReadonlyMap<MemberKey, number>

function idOf(members: Members, key: MemberKey): number {
  // The third teacher is missing in a database whose members are older than the rooms.
  const id = members.get(key) ?? members.get('chen')
  if (id === undefined) throw new Error(`There is no sample member ${key}`)
  return id
}

const rowOf = (room: SampleRoom, place: number, members: Members, circleId: number | null) => ({
  name: room.name,
  type: room.type,
  image: '',
  sort: (place + 1) * 10,
  teacherId: idOf(members, room.teacher),
  circleId,
  isMembersOnly: room.isMembersOnly ?? false,
  productCodes: [...room.products],
  notice: room.notice,
  rules: defaultRoomRules,
  lastNumber: sampleChats[place]?.messages.length ?? 0,
  pinned: sampleChats[place]?.pinned ?? null,
  showsSample: place === 0,
  isSample: true,
})

/** The moment of the newest message. */
function newestAt(now: Date): Date {
  const at = new Date(now.getTime() - newestMs)
  const time = beijingTime(at).slice(11, 16)
  return time >= night.from && time < night.to ? new Date(at.getTime() - night.hours * hourMs) : at
}

function roleOf(author: MemberKey, room: SampleRoom | undefined) {
  if (author === room?.teacher) return 'teacher' as const
  return memberOf(author).level ? ('vip' as const) : ('member' as const)
}

function chatRows(roomId: number, place: number, members: Members, now: Date) {
  const messages = sampleChats[place]?.messages ?? []
  const last = newestAt(now).getTime()
  return messages.map(({ author, text, replyTo, acceptOf }, index) => ({
    roomId,
    number: index + 1,
    userId: idOf(members, author),
    role: roleOf(author, sampleRooms[place]),
    messageType: 'text' as const,
    text,
    replyTo: replyTo ?? null,
    acceptOf: acceptOf ?? null,
    isDanmaku: false,
    nonce: randomUUID(),
    at: new Date(last - (messages.length - 1 - index) * betweenMs),
    isSample: true,
  }))
}

async function writeRooms(tx: Database, now: Date) {
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
  await samples.addMessages(written.flatMap(({ id }, place) => chatRows(id, place, members, now)))
  await searchIndex(tx).putMany(await roomDocuments(tx, written, now))
}

/** Writes the sample rooms with their chats if there is no room, and the plans that are missing. */
export async function seedRooms({ db, clock }: SeedOptions) {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const samples = sampleRoomsRepository(tx)
    await samples.lock()
    if (!(await samples.hasRooms())) await writeRooms(tx, now)
    await addSamplePlans(tx, now)
  })
}
