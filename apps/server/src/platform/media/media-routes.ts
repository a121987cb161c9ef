import type { Readable } from 'node:stream'
import compress from '@fastify/compress'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type PlatformRefusal, refusal, refusedEnvelope } from '#platform/errors'
import { playlistText } from './playlist'
import type { MediaBytes, Stream } from './stream'
import type { Ticket, Tickets } from './ticket'

export interface MediaRoutesOptions {
  tickets: Pick<Tickets, 'read'>
  /** The stream that a ticket opens, without the pieces that it does not; null if there is none. */
  streamOf: (ticket: Ticket) => Promise<Stream | null>
  /** Whether the person of a ticket may still watch: bans count at every segment. */
  maySee: (ticket: Ticket, address: string) => boolean
  /** A line of FLV for the viewer of a ticket; null if there is none in this process. */
  flvOf?: (ticket: Ticket, address: string) => Promise<Readable | null>
  /** The exported file of a video; null if there is none. */
  exportOf?: (ticket: Ticket) => Promise<ExportedFile | null>
  /** The file of 资料 of a ticket; null if there is none. */
  fileOf?: (ticket: Ticket) => Promise<ServedFile | null>
  /** Called for each playlist that was served: its viewer watches. */
  onWatched?: (ticket: Ticket) => void
}

/** A file that a teacher downloads. */
export interface ExportedFile {
  /** Name under which it is saved, without its ending. */
  title: string
  size: number | null
  body: Readable
}

/** A PDF that readers download. */
export interface ServedFile {
  /** Name under which it is saved, with its ending. */
  name: string
  size: number | null
  body: Readable
}

type Piece = { kind: 'playlist' } | { kind: 'flv' } | { kind: 'init' | 'segment'; number: number }

/** The piece of a stream that an address names. */
function pieceOf(file: string): Piece | null {
  if (file === 'index.m3u8') return { kind: 'playlist' }
  if (file === 'stream.flv') return { kind: 'flv' }
  const [, init, segment] = /^(?:init-(\d{1,6})\.mp4|(\d{1,9})\.m4s)$/.exec(file) ?? []
  if (init !== undefined) return { kind: 'init', number: Number(init) }
  return segment === undefined ? null : { kind: 'segment', number: Number(segment) }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function refuse(reply: FastifyReply, status: 403 | 404, key: PlatformRefusal) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(refusedEnvelope(refusal(key)))
}

/** Characters that `encodeURIComponent` leaves, and a header value may not have. */
const unencoded = /['()*]/g
const percentEncoded = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** Makes a browser save an answer under a name in place of showing it. */
const savedAs = (name: string) =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(unencoded, percentEncoded)}`

/** The parts of `/media` that are served by playlist and segments. */
const playedKinds = ['live', 'video'] as const
type PlayedKind = (typeof playedKinds)[number]

/**
 * Live streams under `/media/live/<id>/`, videos under `/media/video/<id>/`, exported videos and files of 资料 under
 * `/media/export/<id>` and `/media/file/<id>`. A request needs a ticket of that kind and id, which is read before anything
 * is opened; that of a guest belongs to the uuid of a browser, which comes by header, or by query from a player or a
 * download that sends none.
 */
export const mediaRoutes: FastifyPluginAsync<MediaRoutesOptions> = async (
  app,
  { tickets, streamOf, flvOf, exportOf, fileOf, maySee, onWatched },
) => {
  // Each line of a playlist has the ticket: that of two hours is thirty times as long as it has to be.
  await app.register(compress, { encodings: ['gzip'], threshold: 4_096, customTypes: /mpegurl/ })

  /** The ticket of a request for what has this kind and id; null if its holder may not have it. */
  function ticketOf(request: FastifyRequest, kind: Ticket['kind'], id: string): Ticket | null {
    const query = request.query as Record<string, unknown>
    const ticket = tickets.read(text(query.t))
    if (ticket?.id !== id || ticket.kind !== kind) return null
    const uuid = (text(request.headers.uuid) || text(query.uuid)).toLowerCase()
    if (ticket.user === undefined && ticket.operator === undefined && ticket.uuid !== uuid) return null
    return maySee(ticket, request.ip) ? ticket : null
  }

  /** The ticket of a request; null if it does not open the piece. */
  function ticketFor(request: FastifyRequest, kind: PlayedKind, id: string, piece: Piece): Ticket | null {
    const ticket = ticketOf(request, kind, id)
    const isBeyond = piece.kind === 'segment' && ticket?.upto !== undefined && piece.number > ticket.upto
    return isBeyond ? null : ticket
  }

  /** The query for the addresses in a playlist. */
  function queryOf(request: FastifyRequest): string {
    const query = request.query as Record<string, unknown>
    const passed = new URLSearchParams({ t: text(query.t) })
    if (text(query.uuid)) passed.set('uuid', text(query.uuid))
    return `?${passed}`
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, ticket: Ticket, piece: Piece) {
    if (piece.kind === 'flv') {
      const line = await flvOf?.(ticket, request.ip)
      if (!line) return refuse(reply, 404, 'unknownFile')
      return reply.headers({ 'content-type': 'video/x-flv', 'cache-control': 'no-store' }).send(line)
    }
    const stream = await streamOf(ticket)
    if (!stream) return refuse(reply, 404, 'unknownFile')
    if (piece.kind === 'playlist') {
      const { dvr } = request.query as Record<string, unknown>
      const playlist = await stream.playlist(dvr === '1' ? 'dvr' : 'live')
      if (!playlist) return refuse(reply, 404, 'unknownFile')
      onWatched?.(ticket)
      return reply
        .headers({ 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': 'no-store' })
        .send(playlistText(playlist, queryOf(request)))
    }
    const bytes: MediaBytes | null = await stream[piece.kind](piece.number)
    if (!bytes) return refuse(reply, 404, 'unknownFile')
    return reply
      .headers({
        'content-type': piece.kind === 'init' ? 'video/mp4' : 'video/iso.segment',
        'content-length': bytes.size,
        'cache-control': 'private, max-age=3600',
      })
      .send(bytes.body)
  }

  for (const kind of playedKinds)
    app.get(`/media/${kind}/:id/:file`, async (request, reply) => {
      const { id, file } = request.params as { id: string; file: string }
      const piece = pieceOf(file)
      if (!piece) return refuse(reply, 404, 'unknownFile')
      const ticket = ticketFor(request, kind, id, piece)
      return ticket ? answer(request, reply, ticket, piece) : refuse(reply, 403, 'playTicketInvalid')
    })

  app.get('/media/export/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const { t } = request.query as Record<string, unknown>
    const ticket = tickets.read(text(t))
    if (ticket?.id !== id || ticket.kind !== 'export') return refuse(reply, 403, 'playTicketInvalid')
    const file = await exportOf?.(ticket)
    if (!file) return refuse(reply, 404, 'unknownFile')
    return reply
      .headers({
        'content-type': 'video/mp4',
        'cache-control': 'private, no-store',
        'content-disposition': savedAs(`${file.title}.mp4`),
        ...(file.size !== null && { 'content-length': file.size }),
      })
      .send(file.body)
  })

  app.get('/media/file/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const ticket = ticketOf(request, 'file', id)
    if (!ticket) return refuse(reply, 403, 'playTicketInvalid')
    const file = await fileOf?.(ticket)
    if (!file) return refuse(reply, 404, 'unknownFile')
    return reply
      .headers({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'content-disposition': savedAs(file.name),
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        ...(file.size !== null && { 'content-length': file.size }),
      })
      .send(file.body)
  })
}
