import { productOf } from '@vce/futures'
import type { Endpoint, InputOf, saveRecording, VideoCut } from '@vce/protocol'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { mediaRepository } from '#platform/media'
import { secondsOf, timelineOf } from '../videos/timeline'
import { type VideoRow, videosRepository } from '../videos/videos.repository'
import { type FoundRecording, recordingsRepository } from './recordings.repository'

type RecordingEndpoint = Endpoint & { errors: { unknownVideo: string; changed: string } }

/** A recording whose video is stored, locked until the transaction ends; refuses another version than the caller's. */
export async function lockedRecording(
  endpoint: RecordingEndpoint,
  tx: Database,
  id: number,
  version: number,
): Promise<FoundRecording> {
  const row = await videosRepository(tx).locked(id)
  const found = row && (await recordingsRepository(tx).byId(id))
  if (!found || found.row.mediaId === null) throw failure(endpoint, 'unknownVideo', { id })
  if (found.row.version !== version) throw failure(endpoint, 'changed', { id })
  return found
}

type Change = Omit<InputOf<typeof saveRecording>, 'video_id' | 'version'>
type CutEndpoint = Endpoint & { errors: { unknownProduct: string; badCuts: string } }

/** Cuts that name segments which are stored; without a stretch the whole broadcast stays. */
function areWithin(cuts: readonly VideoCut[], numbers: readonly number[]): boolean {
  const [first, last] = [numbers[0], numbers.at(-1)]
  if (first === undefined || last === undefined) return false
  return cuts.every(({ from_n: from, to_n: to }) => from >= first && to <= last)
}

/** Stores title, cover, products and cuts of a recording with the state that follows. */
export async function changeRecording(
  endpoint: CutEndpoint,
  tx: Database,
  { row }: FoundRecording,
  { title, cover, products, cuts }: Change,
  { by, state }: { by: string; state: 'trimmed' | 'reviewing' },
): Promise<VideoRow> {
  if (products.some((code) => !productOf(code))) throw failure(endpoint, 'unknownProduct', { id: row.id })
  const segments = row.mediaId === null ? [] : await mediaRepository(tx).timed(row.mediaId)
  const numbers = segments.map(({ n }) => n)
  if (!areWithin(cuts, numbers)) throw failure(endpoint, 'badCuts', { id: row.id })
  const videos = videosRepository(tx)
  await videos.changeRecording(row.id, { cuts, cutBy: by })
  const changed = await videos.change(
    row.id,
    {
      title,
      cover,
      productCodes: [...new Set(products)],
      seconds: secondsOf(timelineOf(segments, cuts)),
      state,
      reason: '',
    },
    { newCuts: true },
  )
  if (!changed) throw new Error(`The recording ${row.id} was not changed`)
  return changed
}
