import { type InputOf, issueStreamKey, type OutputOf } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Config } from '#platform/config'
import { failure } from '#platform/errors'
import type { Actor } from '#platform/http'
import type { StreamKeys } from '#platform/media'
import { isOverAt } from '../states/due-state'
import type { Streams } from '../streams/streams'
import { streamsRepository } from '../streams/streams.repository'
import { type BroadcasterOptions, broadcastOfTeacher } from './broadcaster'

export interface StreamKeyOptions extends BroadcasterOptions {
  config: Pick<Config, 'mainHost'>
  streams: Pick<Streams, 'close' | 'serverAddress'>
  streamKeys: StreamKeys
}

/** The host for publishers: that of the portal, else the one by which the caller has reached it; without a port. */
const hostOf = ({ mainHost }: Pick<Config, 'mainHost'>, { client }: Actor) =>
  new URL(mainHost ? `http://${mainHost}` : client.origin).hostname

/** Endpoint that issues the key of a stream; the older ones are worthless then, and their stream is closed. */
export const createIssueStreamKey =
  ({ config, streams, streamKeys, ...options }: StreamKeyOptions) =>
  async (
    actor: Actor,
    { broadcast_id: id }: InputOf<typeof issueStreamKey>,
  ): Promise<OutputOf<typeof issueStreamKey>> => {
    await broadcastOfTeacher(issueStreamKey, options, actor, id)
    const issued = await streamsRepository(options.db).issueKey(id, options.clock.now())
    if (!issued) throw failure(issueStreamKey, 'ended', { id })
    streams.close(id)
    return {
      server: streams.serverAddress(hostOf(config, actor)),
      key: `${issued.streamName}?key=${streamKeys.keyOf(issued)}`,
      expires_at: beijingTime(isOverAt(issued)),
    }
  }
