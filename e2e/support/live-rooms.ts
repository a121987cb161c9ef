import { randomUUID } from 'node:crypto'
import {
  type BroadcastState,
  defaultRoomRules,
  getRoomList,
  type OutputOf,
  type RoomRules,
  type RoomType,
} from '@vce/protocol'
import pg from 'pg'
import { momentOfRun } from './moments'
import { serverAt, serverNow } from './server'

/** Runs a query at the server's database. */
export async function query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) {
  const client = new pg.Client({ connectionString: serverAt(momentOfRun()).database })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

interface NewRoom {
  name: string
  type?: RoomType
  sort?: number
  isMembersOnly?: boolean
  rules?: Partial<RoomRules>
  /** Whether the room shows the sample stream. */
  showsSample?: boolean
  teacherId?: number
  /** Whether lists contain the room; one that they lack makes nothing live on the pages of other tests. */
  isListed?: boolean
}

/** A room of a course stands in no list. */
const courseId = 1

/** Adds a room, by default without a teacher, as operators do; returns its id. */
export async function addRoom({
  name,
  type = 2,
  sort = 100,
  isMembersOnly = false,
  rules = {},
  showsSample = false,
  teacherId,
  isListed = true,
}: NewRoom) {
  const [row] = await query<{ id: string }>(
    `insert into live_rooms (name, type, image, sort, is_members_only, rules, shows_sample, teacher_id, course_id)
     values ($1, $2, '', $3, $4, $5, $6, $7, $8) returning id`,
    [
      name,
      type,
      sort,
      isMembersOnly,
      { ...defaultRoomRules, ...rules },
      showsSample,
      teacherId ?? null,
      isListed ? null : courseId,
    ],
  )
  return Number(row?.id)
}

/** Ids of the rooms that lists show as live: an answer may be a second old. */
export async function listedLiveRooms(): Promise<number[]> {
  const reply = await fetch(`${serverAt(momentOfRun()).url}${getRoomList.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', platform: 'pc', 'channel-name': 'pc' },
    body: '{}',
  })
  const { data } = (await reply.json()) as { data: OutputOf<typeof getRoomList> }
  return data.roomList.filter(({ live_status }) => live_status === 1).map(({ id }) => id)
}

const minuteMs = 60_000

/**
 * Adds a broadcast of an hour, which begins this many minutes from now; a running one makes its room live. Returns its
 * id.
 */
export async function addBroadcast(
  roomId: number,
  { title, state, inMinutes }: { title: string; state: BroadcastState; inMinutes: number },
) {
  const isLive = state === 'live' || state === 'interrupted'
  const from = serverNow(momentOfRun()) + inMinutes * minuteMs
  const [row] = await query<{ id: string }>(
    `insert into broadcasts (room_id, title, teacher_id, plan_from, plan_to, auto_start, state, stream_name, began_at, interrupted_at)
     values ($1, $2, 0, $3, $4, true, $5, $6, $7, $8) returning id`,
    [
      roomId,
      title,
      new Date(from),
      new Date(from + 60 * minuteMs),
      state,
      randomUUID(),
      isLive ? new Date(from) : null,
      state === 'interrupted' ? new Date(from) : null,
    ],
  )
  const id = Number(row?.id)
  if (isLive)
    await query('update live_rooms set is_live = true, broadcast_id = $2 where id = $1', [roomId, id])
  return id
}

/** Makes a room live with a broadcast of its own, or ends the broadcast. */
export async function setRoomLive(roomId: number, broadcastId: number, isLive: boolean) {
  await query('update broadcasts set state = $2 where id = $1', [broadcastId, isLive ? 'live' : 'ended'])
  await query('update live_rooms set is_live = $2, broadcast_id = $3 where id = $1', [
    roomId,
    isLive,
    isLive ? broadcastId : null,
  ])
}

/** Ends what a test has made of a room, so that the pages of other tests do not show it. */
export async function removeRoom(roomId: number) {
  await query('delete from live_messages where room_id = $1', [roomId])
  await query('delete from live_bans where room_id = $1', [roomId])
  await query('delete from broadcasts where room_id = $1', [roomId])
  await query('delete from live_rooms where id = $1', [roomId])
}
