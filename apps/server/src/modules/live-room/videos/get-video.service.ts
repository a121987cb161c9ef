import { displayCode, productOf } from '@vce/futures'
import { getVideo, getVideoPlay, type VideoChart, type VideoDetails } from '@vce/protocol'
import type { VideoReactions } from '#modules/community'
import { beijingTime } from '#platform/clock'
import { failure } from '#platform/errors'
import type { Actor, Verb } from '#platform/http'
import { mediaRepository, type Tickets } from '#platform/media'
import { shownFiles } from '../rooms/shown-files'
import { holderOf } from '../rooms/ticket-holder'
import { type FindOptions, findVideo, playableVideo } from './find-video'
import { progressRepository } from './progress.repository'
import { videoSecondOf } from './timeline'
import type { Timelines } from './timelines'
import { noRoom, type VideoGate } from './video-access'
import { videoCards } from './video-cards'
import type { RecordingRow, Video } from './videos.repository'

export interface GetVideoOptions extends FindOptions {
  timelines: Timelines
  tickets: Pick<Tickets, 'issue'>
  videoReactions: VideoReactions
}

/** 螺纹 rb2705; the code alone of an unknown product. */
export function contractName(code: string): string {
  const product = productOf(code.replace(/\d+$/, ''))
  return product ? `${product.shortName} ${displayCode(code)}` : code
}

function chartStateOf({ minutesUntil, lacksMinutes }: RecordingRow): VideoChart['state'] {
  if (minutesUntil !== null) return 'pending'
  return lacksMinutes ? 'missing' : 'complete'
}

function chartOf(recording: RecordingRow | null): VideoChart | null {
  if (!recording || recording.chartWorld === null || recording.chartContract === null) return null
  return {
    world: recording.chartWorld,
    contract: recording.chartContract,
    name: contractName(recording.chartContract),
    state: chartStateOf(recording),
    minutes: recording.minutes.map(([end, open, high, low, close, volume]) => ({
      end,
      open,
      high,
      low,
      close,
      volume,
    })),
  }
}

const began = ({ broadcast }: Video): VideoDetails['broadcast'] =>
  broadcast?.beganAt
    ? {
        id: broadcast.id,
        began_at: beijingTime(broadcast.beganAt),
        ended_at: broadcast.endedAt && beijingTime(broadcast.endedAt),
      }
    : null

/** Endpoints that read one video. */
export function createGetVideo(options: GetVideoOptions) {
  const { db, timelines, tickets, videoReactions } = options

  async function mineOf(actor: Actor, { row }: Video, pieces: Awaited<ReturnType<Timelines>>) {
    if (actor.kind !== 'user') return { second: null, liked: false }
    const [progress, liked] = await Promise.all([
      progressRepository(db).of(actor.userId, row.id),
      videoReactions.likedAmong(actor.userId, [row.id]),
    ])
    const second = progress && !progress.isFinished ? videoSecondOf(pieces, progress.second) : null
    return { second, liked: liked.has(row.id) }
  }

  /** The parts of the answer that only those who may play the video receive. */
  async function behindGate(video: Video, gate: VideoGate | null) {
    if (gate !== null) return { pieces: [], chart: null, chart_marks: [], files: [] }
    const pieces = await timelines(video)
    return {
      pieces: pieces.map(({ second, seconds, starts_at }) => ({ second, seconds, starts_at })),
      chart: chartOf(video.recording),
      chart_marks: [...video.row.chartMarks],
      files: shownFiles(video.broadcast?.files ?? []),
    }
  }

  const details: Verb<typeof getVideo> = async (actor, { id }): Promise<VideoDetails> => {
    const { video, gate } = await findVideo(getVideo, options, actor, id)
    const [card] = await videoCards(options, [video])
    if (!card) throw failure(getVideo, 'unknownVideo', { id })
    const { row, room } = video
    return {
      video: { ...card, description: row.description },
      room: room && { id: room.id, name: room.name, type: room.type },
      broadcast: began(video),
      gate,
      ...(await behindGate(video, gate)),
      mine: await mineOf(actor, video, gate === null ? await timelines(video) : []),
    }
  }

  const play: Verb<typeof getVideoPlay> = async (actor, { id }) => {
    const { row, room } = await playableVideo(getVideoPlay, options, actor, id)
    if (row.mediaId === null) throw failure(getVideoPlay, 'unknownVideo', { id })
    const ticket = tickets.issue({
      kind: 'video',
      id: String(id),
      room: room?.id ?? noRoom,
      ...holderOf(actor),
    })
    return {
      hls: `/media/video/${id}/index.m3u8?t=${ticket.text}`,
      has_audio: await mediaRepository(db).hasAudio(row.mediaId),
      expires_at: beijingTime(ticket.expiresAt),
    }
  }

  return { getVideo: details, getVideoPlay: play }
}
