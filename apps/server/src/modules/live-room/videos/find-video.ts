import type { Endpoint } from '@vce/protocol'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Actor } from '#platform/http'
import type { VideoAccess, VideoGate } from './video-access'
import { type Video, videosRepository } from './videos.repository'

export interface FindOptions {
  db: Database
  videoAccess: VideoAccess
}

/** A published video with the gate before it; refuses a caller for whom it does not exist, and a banned one. */
export async function findVideo(
  endpoint: Endpoint & { errors: { unknownVideo: string; banned: { code: number; msg: string } } },
  { db, videoAccess }: FindOptions,
  actor: Actor,
  id: number,
): Promise<{ video: Video; gate: VideoGate | null }> {
  const video = await videosRepository(db).byId(id)
  const seen = await videoAccess.see(actor, video)
  if (!video || seen === 'unknownVideo') throw failure(endpoint, 'unknownVideo', { id })
  if (seen === 'banned') throw failure(endpoint, 'banned', { id })
  return { video, gate: seen.gate }
}

/** An endpoint whose answer is behind the gate of a video. */
type GatedEndpoint = Parameters<typeof findVideo>[0] & {
  errors: { needsSignIn: { code: number; msg: string }; membersVideo: string }
}

/** A video that the caller may play. */
export async function playableVideo(
  endpoint: GatedEndpoint,
  options: FindOptions,
  actor: Actor,
  id: number,
): Promise<Video> {
  const { video, gate } = await findVideo(endpoint, options, actor, id)
  if (gate === 'signIn') throw failure(endpoint, 'needsSignIn', { id })
  if (gate === 'members') throw failure(endpoint, 'membersVideo', { id })
  return video
}
