import { addBroadcast, addRoom, query, removeRoom } from './live-rooms'
import { addVideo } from './live-video'
import { momentOfRun } from './moments'
import { serverNow } from './server'

interface NewRecording {
  room: Parameters<typeof addRoom>[0]
  title: string
  /** Length of its picture; none is stored by default, for tests that do not play it. */
  seconds?: number
  products?: readonly string[]
  /** Texts of messages, one each ten seconds from the fifth on. */
  lines?: readonly string[]
  /** Minutes of the contract rb2705, from the one before the broadcast on. */
  minutes?: number
}

const minuteMs = 60_000

/** Invented minutes in the form of the table. */
const storedMinutes = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => [
    Math.floor(from / minuteMs) * minuteMs + place * minuteMs,
    3_000 + place,
    3_003 + place,
    2_999 + place,
    3_001 + place,
    100,
  ])

async function addLines(roomId: number, broadcastId: number, from: number, lines: readonly string[]) {
  for (const [place, text] of lines.entries()) {
    const second = 5 + place * 10
    await query(
      `insert into live_messages
         (room_id, number, broadcast_id, user_id, role, message_type, text, is_danmaku, second, nonce, state, at)
       select $1, $2, $3, min(id), 'member', 'text', $4, false, $5, $6, 1, $7 from users`,
      [roomId, place + 1, broadcastId, text, second, `line ${place}`, new Date(from + second * 1_000)],
    )
  }
}

/** Adds a published recording of a broadcast that ended an hour ago, in a room of its own. */
export async function addRecording({
  room,
  title,
  seconds = 0,
  products = [],
  lines = [],
  minutes = 0,
}: NewRecording) {
  const roomId = await addRoom(room)
  const broadcastId = await addBroadcast(roomId, { title, state: 'ended', inMinutes: -60 })
  // Twenty seconds after a full minute: a picture of a minute then shows the begin of one candle.
  const from = Math.floor(serverNow(momentOfRun()) / minuteMs - 60) * minuteMs + 20_000
  await query('update broadcasts set began_at = $2, ended_at = $3 where id = $1', [
    broadcastId,
    new Date(from),
    new Date(from + seconds * 1_000),
  ])
  const stored = await addVideo(broadcastId)
  if (seconds > 0) await stored.add('live-sample', { seconds, from })
  await addLines(roomId, broadcastId, from, lines)
  const [row] = await query<{ id: string }>(
    `insert into videos (kind, title, media_id, seconds, product_codes, trading_day, state, published_at, created_at)
     select 'recording', $2, media_id, $3, $4, $5, 'published', $6, $6 from broadcasts where id = $1 returning id`,
    [broadcastId, title, seconds, products, '2026-11-20', new Date(from)],
  )
  const id = Number(row?.id)
  await query(
    `insert into recordings (video_id, broadcast_id, room_id, chart_world, chart_contract, minutes)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      id,
      broadcastId,
      roomId,
      minutes > 0 ? 'simulated' : null,
      minutes > 0 ? 'rb2705' : null,
      JSON.stringify(storedMinutes(from, minutes)),
    ],
  )
  return {
    id,
    async remove() {
      for (const table of ['recordings', 'video_progress', 'video_days'])
        await query(`delete from ${table} where video_id = $1`, [id])
      await query('delete from videos where id = $1', [id])
      await removeRoom(roomId)
      await stored.remove()
    },
  }
}
