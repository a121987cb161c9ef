import { type getUnfinishedVideos, type InputOf, saveVideoProgress, seenAfterSeconds } from '@vce/protocol'
import { LRUCache } from 'lru-cache'
import type { VideoReactions } from '#modules/community'
import { beijingTime, type Clock } from '#platform/clock'
import type { SecondRanges } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf, type Verb } from '#platform/http'
import { personOf } from '../rooms/room-person'
import type { FindOptions } from './find-video'
import { progressRepository } from './progress.repository'
import { mediaSecondOf, secondsOf, type TimelinePiece, videoSecondOf } from './timeline'
import type { Timelines } from './timelines'
import { videoCards } from './video-cards'
import { type Video, videosRepository } from './videos.repository'

export interface ProgressOptions extends FindOptions {
  clock: Clock
  timelines: Timelines
  videoReactions: Pick<VideoReactions, 'countsOf'>
}

/** A video counts as played to its end so many seconds, and such a part of its length, before it. */
const endSeconds = 10
const endPart = 0.05
/** Players play at most so much faster than the clock. */
const maxRate = 2
/** Seconds that a first report may hold: the page reports four times a minute. */
const maxFirstSeconds = 60
/** Seconds by which a report may arrive late. */
const reportSlack = 5
/** Reports of guests in memory, and guests of one network who count as viewers of a video on a day. */
const maxGuests = 50_000
const maxOfNetwork = 5
const maxUnfinished = 20

type Report = InputOf<typeof saveVideoProgress>
type Ranges = Report['ranges']

/** Played stretches of a video as stretches of its media, in whole seconds. */
function mediaRanges(pieces: readonly TimelinePiece[], ranges: Ranges): SecondRanges {
  return ranges.flatMap(([from, to]) =>
    pieces.flatMap(({ second, seconds, mediaSecond }): SecondRanges => {
      const [first, last] = [Math.max(from, second), Math.min(to, second + seconds)]
      if (first >= last) return []
      const at = (each: number) => mediaSecond + (each - second)
      return [[Math.floor(at(first)), Math.ceil(at(last))]]
    }),
  )
}

const playedSeconds = (pieces: readonly TimelinePiece[], ranges: Ranges) => {
  const length = secondsOf(pieces)
  return ranges.reduce(
    (sum, [from, to]) => sum + Math.max(0, Math.min(to, length) - Math.min(from, length)),
    0,
  )
}

/** Seconds of a report that count: a player cannot have played more since the report before. */
function countedSeconds(played: number, last: Date | null, now: Date): number {
  const possible =
    last === null ? maxFirstSeconds : ((now.getTime() - last.getTime()) / 1_000) * maxRate + reportSlack
  return Math.min(played, possible)
}

/** Guests in memory: each browser counts as a viewer once a day, and a few browsers of a network do. */
function createGuests() {
  const reports = new LRUCache<string, Date>({ max: maxGuests })
  const networks = new LRUCache<string, number>({ max: maxGuests })

  return {
    /** When the guest reported on the video before on this day; null if never. Notes this report. */
    report(key: string, now: Date): Date | null {
      const before = reports.get(key) ?? null
      reports.set(key, now)
      return before
    },

    /** Whether a new viewer of this network counts; notes the viewer. */
    admits(key: string): boolean {
      const count = networks.get(key) ?? 0
      networks.set(key, count + 1)
      return count < maxOfNetwork
    },
  }
}

/** Endpoints that store and list how far users are in videos. */
export function createVideoProgress(options: ProgressOptions) {
  const { db, clock, timelines, videoAccess } = options
  const guests = createGuests()

  /** The views of a video after the report of a user. */
  async function reportOfUser(
    userId: number,
    { row }: Video,
    pieces: readonly TimelinePiece[],
    { second, ranges }: Report,
  ): Promise<number> {
    const now = clock.now()
    const day = beijingTime(now).slice(0, 10)
    const played = playedSeconds(pieces, ranges)
    const length = secondsOf(pieces)
    return db.transaction(async (tx) => {
      const progress = progressRepository(tx)
      const known = await progress.locked(userId, row.id, now)
      const isView = played >= seenAfterSeconds && known.countedOn !== day
      await progress.change(known, mediaRanges(pieces, ranges), {
        second: mediaSecondOf(pieces, Math.min(second, length)) ?? 0,
        isFinished: second >= length - Math.min(endSeconds, length * endPart),
        countedOn: isView ? day : known.countedOn,
        at: now,
      })
      const seconds = countedSeconds(played, known.isNew ? null : known.at, now)
      return progress.count(row.id, day, { views: isView ? 1 : 0, seconds })
    })
  }

  /** The views of a video after the report of a guest, of whom nothing is stored. */
  async function reportOfGuest(
    actor: Actor,
    { row }: Video,
    pieces: readonly TimelinePiece[],
    { ranges }: Report,
  ): Promise<number> {
    const { uuid, network } = personOf(actor)
    const played = playedSeconds(pieces, ranges)
    if (uuid === null || played < seenAfterSeconds) return row.views
    const now = clock.now()
    const day = beijingTime(now).slice(0, 10)
    const last = guests.report(`${row.id}/${day}/${uuid}`, now)
    const isView = last === null && guests.admits(`${row.id}/${day}/${network ?? uuid}`)
    if (last === null && !isView) return row.views
    const seconds = countedSeconds(played, last, now)
    return progressRepository(db).count(row.id, day, { views: isView ? 1 : 0, seconds })
  }

  const save: Verb<typeof saveVideoProgress> = async (actor, input) => {
    const video = await videosRepository(db).byId(input.id)
    const seen = await videoAccess.see(actor, video)
    if (!video || typeof seen === 'string') throw failure(saveVideoProgress, 'unknownVideo', { id: input.id })
    // A video that may not be played was not played.
    if (seen.gate !== null) return { views: video.row.views }
    const pieces = await timelines(video)
    const views =
      actor.kind === 'user'
        ? await reportOfUser(actor.userId, video, pieces, input)
        : await reportOfGuest(actor, video, pieces, input)
    return { views }
  }

  const unfinished: Verb<typeof getUnfinishedVideos> = async (actor, { kinds }) => {
    const { userId } = userOf(actor)
    const found = await progressRepository(db).unfinished(userId, maxUnfinished)
    const secondOf = new Map(found.map(({ videoId, second }) => [videoId, second]))
    const known = new Map(
      (await videosRepository(db).among([...secondOf.keys()])).map((video) => [video.row.id, video]),
    )
    const shown: { video: Video; second: number }[] = []
    for (const { videoId, second } of found) {
      const video = known.get(videoId)
      if (!video || !kinds.includes(video.row.kind)) continue
      const seen = await videoAccess.see(actor, video)
      if (typeof seen === 'string' || seen.gate !== null) continue
      const place = videoSecondOf(await timelines(video), second)
      if (place !== null) shown.push({ video, second: place })
    }
    const cards = await videoCards(
      options,
      shown.map(({ video }) => video),
    )
    return { videos: cards.map((card, place) => ({ ...card, second: shown[place]?.second ?? 0 })) }
  }

  return { saveVideoProgress: save, getUnfinishedVideos: unfinished }
}
