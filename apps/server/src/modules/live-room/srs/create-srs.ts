import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import { holderOf, type Ticket, type Tickets } from '#platform/media'
import { maySee } from '../bans/may-see'
import type { RoomBans } from '../bans/room-bans'
import type { RoomLink } from '../chat/room-link'
import type { StreamMessage } from '../chat/stream-message'
import type { StreamStates } from '../states/stream-states'
import type { StreamAdmission } from '../streams/admit-stream'
import type { Streams } from '../streams/streams'
import { streamsRepository } from '../streams/streams.repository'
import { hookRoutes } from './hook-routes'
import { createSrsApi } from './srs-api'
import { createSrsHooks } from './take-hooks'
import { createViewers } from './viewers'

interface SrsOptions {
  config: Pick<Config, 'media'>
  clock: Clock
  db: Database
  logger: Pick<Logger, 'warn'>
  link: Pick<RoomLink, 'publish' | 'onMessage'>
  admission: StreamAdmission
  bans: RoomBans
  states: StreamStates
  tickets: Tickets
  /** A viewer watches. */
  onWatched: (ticket: Ticket) => void
}

/** Streams that an SRS receives, cuts and serves; null if the portal is not configured for one. */
export function createSrs({
  config,
  clock,
  db,
  logger,
  link,
  admission,
  bans,
  states,
  tickets,
  onWatched,
}: SrsOptions) {
  const { media } = config
  if (media.kind !== 'srs') return null
  const { playUrl, apiUrl, hookSecret: secret, hookAddresses: addresses } = media
  const api = createSrsApi({ apiUrl, logger })
  const broadcasts = streamsRepository(db)
  const viewers = createViewers({
    maySee: maySee(bans),
    shownAmong: broadcasts.shownAmong,
    onSeen: onWatched,
    closeClient: (clientId) => void api.closeClient(clientId),
  })
  bans.onBanned(viewers.closeBanned)
  link.onMessage((message: { type: string }) => {
    const about = message as StreamMessage
    if (about.type === 'viewerLeft') viewers.leave(about.clientId)
    else if (about.type === 'ticket') viewers.extend(about.holder, about.exp)
  })
  const hooks = createSrsHooks({
    db,
    clock,
    admission,
    states,
    tickets,
    maySee: maySee(bans),
    viewers,
    onStopped(clientId) {
      viewers.leave(clientId)
      link.publish({ type: 'viewerLeft', clientId })
    },
    api,
    playUrl,
  })

  const streams: Streams = {
    intake: () => 'ready',
    deskOpened: () => undefined,
    // Its hooks say nothing about bitrate and pictures.
    stateOf: () => ({ health: null, problem: null }),
    close: (broadcastId) => void api.closeStream(() => broadcasts.nameOf(broadcastId)),
    serverAddress: () => `rtmp://${new URL(playUrl).hostname}/live`,
  }

  return {
    streams,
    countViewers: viewers.count,
    register: (app: FastifyInstance) => app.register(hookRoutes, { hooks, secret, addresses }),

    /** The addresses of a stream for the holder of a ticket, whose session lasts as long as the ticket. */
    addressesFor(
      streamName: string,
      { text, content }: Pick<ReturnType<Tickets['issue']>, 'text' | 'content'>,
    ) {
      const [holder, exp] = [holderOf(content), content.exp]
      viewers.extend(holder, exp)
      link.publish({ type: 'ticket', holder, exp })
      const query = new URLSearchParams({ t: text, ...(content.uuid && { uuid: content.uuid }) })
      const address = `${playUrl}/live/${streamName}`
      return { hls: `${address}.m3u8?${query}`, flv: `${address}.flv?${query}` }
    },
  }
}
export type Srs = NonNullable<ReturnType<typeof createSrs>>
