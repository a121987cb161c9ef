import { hourMs, minuteMs, secondMs } from '@vce/futures'
import type { Database } from '#platform/database'
import { addClipVideo, newStreamName, storeClipFiles } from '#platform/media'
import type { Storage } from '#platform/storage'
import { broadcastMinutes } from '../recordings/broadcast-minutes'
import { tradingDaysOf } from '../recordings/trading-days'
import type { LiveRoom } from '../rooms/rooms.repository'
import { indexVideo } from '../videos/video-document'
import { videosRepository } from '../videos/videos.repository'
import { chatRows, memberIdOf, type SampleMemberIds } from './sample-chat-rows'
import { lastEvening, lastWholeDay, momentOf } from './sample-evenings'
import type { SampleMarket } from './sample-market'
import { sampleRooms } from './sample-rooms'
import { sampleRoomsRepository } from './sample-rooms.repository'
import {
  recordingRounds,
  type SampleClip,
  type SampleRecording,
  sampleClips,
  sampleRecordings,
} from './sample-videos'

interface WriteOptions {
  tx: Database
  storage: Pick<Storage, 'put'>
  market: SampleMarket
  members: SampleMemberIds
  /** The sample rooms in the order of `sampleRooms`. */
  rooms: readonly LiveRoom[]
  now: Date
}

/** A recording is published ten hours after its evening, as on the next morning. */
const publishedAfterMs = 10 * hourMs
/** Seconds between the begin of a recording and its first message, and between two messages. */
const pace = { first: 6, between: 11.8 } as const
const world = 'simulated'

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** The minutes of a recording's contract; null without one. */
async function chartOf({ market }: WriteOptions, contract: string | null, from: Date, to: Date) {
  if (contract === null) return null
  const { minutes } = await broadcastMinutes(market.bars, { world, contract, from, to })
  return { chartWorld: world, chartContract: contract, minutes } as const
}

async function writeRecording(options: WriteOptions, sample: SampleRecording, settled: readonly string[]) {
  const { tx, storage, market, members, rooms, now } = options
  const [room, { plans, teacher }] = [rooms[sample.room], sampleRooms[sample.room] ?? {}]
  const evening = plans && lastEvening(plans, now, sample.product === null ? [] : settled)
  if (!room || !teacher || !evening) return
  const beganAt = new Date(evening.from.getTime() + sample.lateMinutes * minuteMs)
  const clip = await storeClipFiles(storage, sample.clip)
  const video = { name: sample.clip, clip, rounds: recordingRounds, beganAt }
  const { mediaId, seconds } = await addClipVideo(tx, video)
  const endedAt = new Date(beganAt.getTime() + seconds * secondMs)
  const tradingDay = tradingDaysOf(beganAt, endedAt).at(-1) ?? null
  const contract =
    sample.product === null || tradingDay === null
      ? null
      : await market.mainContract(sample.product, tradingDay)
  const samples = sampleRoomsRepository(tx)
  const teacherId = memberIdOf(members, teacher)
  const broadcastId = await samples.addBroadcast({
    roomId: room.id,
    title: sample.title,
    teacherId,
    planFrom: evening.from,
    planTo: evening.to,
    autoStart: true,
    beganAt,
    endedAt,
    state: 'ended',
    streamName: newStreamName(),
    mediaId,
    world: contract === null ? null : world,
    contractCode: contract,
    isSample: true,
  })
  await samples.addMessages(
    chatRows(sample.chat, {
      roomId: room.id,
      members,
      after: 0,
      teacher,
      at: (index) => new Date(beganAt.getTime() + (pace.first + index * pace.between) * secondMs),
      broadcast: { id: broadcastId, beganAt },
    }),
  )
  const videos = videosRepository(tx)
  const row = await videos.add({
    kind: 'recording',
    title: sample.title,
    description: sample.description,
    mediaId,
    seconds,
    teacherId,
    productCodes: sample.product === null ? [] : [sample.product],
    tradingDay,
    state: 'published',
    publishedAt: earlier(new Date(endedAt.getTime() + publishedAfterMs), now),
    createdAt: endedAt,
    isSample: true,
  })
  const chart = await chartOf(options, contract, beganAt, endedAt)
  await videos.addRecording({ videoId: row.id, broadcastId, roomId: room.id, ...chart })
  await indexVideo(tx, row.id, now)
}

async function writeClip(options: WriteOptions, sample: SampleClip, settled: readonly string[]) {
  const { tx, storage, members, now } = options
  const clip = await storeClipFiles(storage, sample.clip)
  const { mediaId, seconds } = await addClipVideo(tx, { name: sample.clip, clip, rounds: 1, beganAt: null })
  const day = sample.kind === 'quotation' ? lastWholeDay(now, settled) : null
  const marks = (sample.marks ?? []).flatMap((mark) => {
    const at = day === null ? null : momentOf(day, mark)
    return at === null ? [] : [{ second: mark.second, at }]
  })
  const row = await videosRepository(tx).add({
    kind: sample.kind,
    title: sample.title,
    description: sample.description,
    mediaId,
    seconds,
    teacherId: sample.teacher === null ? null : memberIdOf(members, sample.teacher),
    productCodes: [...sample.products],
    tradingDay: day,
    chartMarks: marks,
    state: 'published',
    pinnedAt: sample.isPinned ? now : null,
    publishedAt: now,
    createdAt: now,
    isSample: true,
  })
  await indexVideo(tx, row.id, now)
}

/** Writes the sample videos: recordings of sample rooms with their chats, headline and quotation videos. */
export async function writeSampleVideos(options: WriteOptions) {
  const settled = await options.market.days()
  for (const sample of sampleRecordings) await writeRecording(options, sample, settled)
  for (const sample of sampleClips) await writeClip(options, sample, settled)
}
