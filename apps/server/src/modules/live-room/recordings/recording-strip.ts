import type { RecordingStrip, stripMarks } from '@vce/protocol'
import { reviewedAmong } from '#modules/community'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { mediaRepository, type Ticket, type Tickets, type TimedSegment } from '#platform/media'
import { messageStates } from '../live-room.tables'
import { contractName } from '../videos/get-video.service'
import { type TimelinePiece, timelineOf } from '../videos/timeline'
import type { StoredMinute } from '../videos/videos.tables'
import { broadcastMinutes, type ReadBars } from './broadcast-minutes'
import { managedRecordings } from './managed-recording'
import { type FoundRecording, recordingsRepository } from './recordings.repository'

export interface StripOptions {
  db: Database
  bars: ReadBars
  tickets: Pick<Tickets, 'issue'>
}

type Mark = RecordingStrip['marks'][number]

/** Characters of a message that a mark shows, and marks of a strip. */
const maxMarkText = 40
const maxMarks = 500

const minuteSeconds = 60
const twoDigits = (value: number) => Math.round(value * 100) / 100

/** Second of the media at which a moment was shown; null in an interruption. */
function mediaSecondAt(pieces: readonly TimelinePiece[], at: Date): number | null {
  const time = at.getTime()
  const piece = pieces.find(
    ({ starts_at: startsAt, seconds }) =>
      startsAt !== null && startsAt <= time && time < startsAt + seconds * 1_000,
  )
  return piece?.starts_at == null ? null : piece.mediaSecond + (time - piece.starts_at) / 1_000
}

/** Messages, close and volume for each minute of the media. */
function minutesOf(
  length: number,
  chat: readonly number[],
  minutes: readonly StoredMinute[],
  pieces: readonly TimelinePiece[],
): RecordingStrip['minutes'] {
  const list = Array.from({ length: Math.ceil(length / minuteSeconds) }, () => ({
    chat: 0,
    close: null as number | null,
    volume: null as number | null,
  }))
  for (const second of chat) {
    const minute = list[Math.floor(second / minuteSeconds)]
    if (minute) minute.chat += 1
  }
  for (const [end, _open, _high, _low, close, volume] of minutes) {
    // The middle of the minute, because its end may be the begin of the next one.
    const second = mediaSecondAt(pieces, new Date(end - 30_000))
    const minute = second === null ? undefined : list[Math.floor(second / minuteSeconds)]
    if (!minute) continue
    minute.close = close
    minute.volume = (minute.volume ?? 0) + volume
  }
  return list
}

/** Seconds at which segments begin, and the end. */
function startsOf(segments: readonly TimedSegment[]): number[] {
  const last = segments.at(-1)
  return [
    ...segments.map(({ second }) => twoDigits(second)),
    ...(last ? [twoDigits(last.second + last.seconds)] : []),
  ]
}

/** The strip for those who cut a recording: the whole broadcast, with what readers never see. */
export async function recordingStrip(
  { db, bars, tickets }: StripOptions,
  found: FoundRecording,
  holder: Pick<Ticket, 'user' | 'operator'>,
): Promise<RecordingStrip> {
  const { row, recording, broadcast } = found
  const mediaId = row.mediaId ?? 0
  const segments = await mediaRepository(db).timed(mediaId)
  const pieces = timelineOf(segments, [])
  const messages = await recordingsRepository(db).messagesOf(broadcast.id)
  const placed = messages.flatMap((message) => {
    const second = mediaSecondAt(pieces, message.at)
    return second === null ? [] : [{ ...message, second }]
  })
  const reviewed = await reviewedAmong(
    db,
    'chat',
    placed.map(({ id }) => id),
  )
  const kindOf = ({ id, state }: (typeof placed)[number]): (typeof stripMarks)[number] | null => {
    if (state === messageStates.recalled) return 'recalled'
    if (state === messageStates.removed) return 'removed'
    return reviewed.has(id) ? 'finding' : null
  }
  const marks = placed.flatMap((message): Mark[] => {
    const kind = kindOf(message)
    const text = kind === 'recalled' ? '' : message.text.slice(0, maxMarkText)
    return kind === null ? [] : [{ second: twoDigits(message.second), kind, text }]
  })
  const ticket = tickets.issue({
    kind: 'video',
    id: String(row.id),
    room: recording.roomId,
    ...holder,
    lead: true,
  })
  const [managed] = await managedRecordings(db, [found])
  if (!managed) throw new Error(`There is no recording ${row.id}`)
  return {
    recording: managed,
    first_n: segments[0]?.n ?? 0,
    starts: startsOf(segments),
    parts: partsOf(segments),
    minutes: minutesOf(
      found.wholeSeconds,
      placed.map(({ second }) => second),
      await minutesDuring(bars, found),
      pieces,
    ),
    contract: broadcast.contractCode === null ? null : contractName(broadcast.contractCode),
    marks: marks.slice(0, maxMarks),
    hls: `/media/video/${row.id}/index.m3u8?t=${ticket.text}`,
    has_audio: await mediaRepository(db).hasAudio(mediaId),
    expires_at: beijingTime(ticket.expiresAt),
  }
}

/** The first segment of each part. */
const partsOf = (segments: readonly TimedSegment[]): RecordingStrip['parts'] =>
  segments
    .filter(({ part }, place) => part !== segments[place - 1]?.part)
    .map(({ n, startsAt }) => ({ from_n: n, starts_at: startsAt?.getTime() ?? null }))

async function minutesDuring(bars: ReadBars, { recording, broadcast }: FoundRecording) {
  if (recording.minutes.length > 0) return recording.minutes
  const { world, contractCode: contract, beganAt: from, endedAt: to } = broadcast
  if (world === null || contract === null || from === null || to === null) return []
  return (await broadcastMinutes(bars, { world, contract, from, to })).minutes
}
