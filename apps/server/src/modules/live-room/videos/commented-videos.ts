import type { VideoKind } from '@vce/protocol'
import type { CommentedVideos } from '#modules/community'
import type { Actor } from '#platform/http'
import { mediaSecondOf, secondsOf, type TimelinePiece, videoSecondOf } from './timeline'
import type { Timelines } from './timelines'
import type { VideoAccess } from './video-access'
import { videoPath } from './video-document'
import { isOpenVideo, videosRepository } from './videos.repository'

const client = { address: '', agent: '', origin: '' }

const readerOf = (userId: number | null): Actor =>
  userId === null ? { kind: 'guest', client } : { kind: 'user', userId, sessionId: 0, hasPhone: true, client }

/** Seconds after the end of the segments at which players still stand when a video has ended. */
const endSeconds = 1
/** Distance from the end of a comment on the last moment: the end itself is shown by no segment. */
const lastMoment = 0.001

/** The second of the media for a moment that a player names; null outside the video. */
function namedMediaSecond(pieces: readonly TimelinePiece[], second: number): number | null {
  const length = secondsOf(pieces)
  if (second > length + endSeconds) return null
  return mediaSecondOf(pieces, Math.min(second, length - lastMoment))
}

const kindNames: Readonly<Record<VideoKind, string>> = {
  recording: '回放',
  headline: '头条视频',
  quotation: '行情视频',
}

/** 1:02:07, 12:00. */
function clockText(seconds: number): string {
  const whole = Math.round(seconds)
  const pair = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${pair(minutes)}:${pair(whole % 60)}` : `${minutes}:${pair(whole % 60)}`
}

interface CommentedOptions {
  access: Pick<VideoAccess, 'see'>
  timelines: Timelines
}

/** Videos for the community, which stores their likes and comments: open to those who may play the video. */
export const createCommentedVideos = ({ access, timelines }: CommentedOptions): CommentedVideos => ({
  async readable(db, videoId, userId) {
    const video = await videosRepository(db).byId(videoId)
    const seen = await access.see(readerOf(userId), video)
    if (!video || typeof seen === 'string' || seen.gate !== null) return undefined
    const { id, title, teacherId, views } = video.row
    const pieces = await timelines(video)
    return {
      id,
      title,
      url: videoPath(video.row),
      ownerId: teacherId,
      views,
      toMedia: (second) => namedMediaSecond(pieces, second),
      toVideo: (mediaSecond) => videoSecondOf(pieces, mediaSecond),
    }
  },

  async listed(db, ids) {
    const found = ids.length === 0 ? [] : await videosRepository(db).among(ids)
    return new Map(
      found.filter(isOpenVideo).map(({ row }) => [
        row.id,
        {
          title: row.title,
          url: videoPath(row),
          note: `${kindNames[row.kind]} ${clockText(row.seconds)}`,
        },
      ]),
    )
  },

  async titles(db, ids) {
    const found = ids.length === 0 ? [] : await videosRepository(db).among(ids)
    return new Map(found.map(({ row }) => [row.id, { title: row.title, url: videoPath(row) }]))
  },
})
