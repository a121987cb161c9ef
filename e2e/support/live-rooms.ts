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
  assistantIds?: readonly number[]
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
  assistantIds = [],
  isListed = true,
}: NewRoom) {
  const [row] = await query<{ id: string }>(
    `insert into live_rooms (name, type, image, sort, is_members_only, rules, shows_sample, teacher_id, course_id, assistant_ids)
     values ($1, $2, '', $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      name,
      type,
      sort,
      isMembersOnly,
      { ...defaultRoomRules, ...rules },
      showsSample,
      teacherId ?? null,
      isListed ? null : courseId,
      assistantIds,
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
  const isRunning = isLive || state === 'warming'
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
      // The form of a publisher's stream: 16 letters and digits.
      randomUUID().replaceAll('-', '').slice(0, 16),
      isLive ? new Date(from) : null,
      state === 'interrupted' ? new Date(from) : null,
    ],
  )
  const id = Number(row?.id)
  if (isRunning)
    await query('update live_rooms set is_live = $3, broadcast_id = $2 where id = $1', [roomId, id, isLive])
  return id
}

/**
 * Gives a broadcast a stream that only its teacher sees, with one segment without a file: enough to begin by. The segment
 * ends in a minute, so that a slow test is in time.
 */
export async function warmBroadcast(roomId: number, broadcastId: number) {
  const [media] = await query<{ id: string }>(
    `insert into media (kind, state) values ('broadcast', 'receiving') returning id`,
    [],
  )
  const mediaId = Number(media?.id)
  await query(
    `insert into media_parts (media_id, part, init, codec, width, height, has_audio)
     values ($1, 0, '\\x00', 'avc1.640028', 640, 360, false)`,
    [mediaId],
  )
  const began = new Date(serverNow(momentOfRun()) + minuteMs)
  await query(
    `insert into media_segments (media_id, n, part, starts_at, second, seconds, bytes, name)
     values ($1, 0, 0, $2, 0, 2, 1, 'absent.m4s')`,
    [mediaId, began],
  )
  await query(`update broadcasts set state = 'warming', warmed_at = $2, media_id = $3 where id = $1`, [
    broadcastId,
    began,
    mediaId,
  ])
  await query('update live_rooms set broadcast_id = $2 where id = $1', [roomId, broadcastId])
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
  await query('delete from bookings where broadcast_id in (select id from broadcasts where room_id = $1)', [
    roomId,
  ])
  await query('delete from broadcasts where room_id = $1', [roomId])
  await query('delete from live_rooms where id = $1', [roomId])
}
