import {
  chatPage,
  codes,
  maxMissedMessages,
  type RoomFrame,
  type RoomRequest,
  roomRefusals,
  roomRequests,
  messages as texts,
} from '@vce/protocol'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Actor } from '#platform/http'
import type { Hub, LiveChannel, LiveClient } from '#platform/websocket'
import type { RoomBans } from '../bans/room-bans'
import { messagePage } from '../chat/get-messages.service'
import { messagesRepository } from '../chat/messages.repository'
import type { Presence } from '../chat/presence'
import type { LiveNow } from '../rooms/live-now'
import { isLeading, type RoomAccess, type RoomRefusal } from '../rooms/room-access'
import { personOf } from '../rooms/room-person'
import { roomsRepository } from '../rooms/rooms.repository'
import { readBroadcast } from './read-room'
import type { RoomFeed } from './room-feed'
import { type RoomFeeds, roomChannel } from './room-feeds'
import { roomMe } from './room-me'
import { createRoomPlaces } from './room-places'
import type { RoomStandings } from './room-standings'
import { messagesAfter } from './room-state'

/** For so long a page that has a session may take to bind its socket, in milliseconds. */
const bindingMs = 2_000

interface Session {
  sessionId: number
  userId: number
}

/** The message sockets with the sessions to which they are bound. */
interface SessionsOfSockets {
  whenBound(socket: LiveClient['socket'], timeoutMs: number): Promise<Session | null>
  boundOf(socket: LiveClient['socket']): Session | null
  onUnbound(listener: (socket: object) => void): unknown
}

interface RoomOptions {
  db: Database
  clock: Clock
  access: RoomAccess
  bans: Pick<RoomBans, 'banOf' | 'needsSignIn' | 'onBanned'>
  feeds: RoomFeeds
  presence: Presence
  standings: Pick<RoomStandings, 'onChanged' | 'changes'>
  isLiveNow: LiveNow
  sessionSockets: SessionsOfSockets
}

type Join = Extract<RoomRequest, { type: 'room_join' }>

const request = z.discriminatedUnion('type', roomRequests)

/** The caller behind a socket, with the uuid of a guest's browser. */
function actorOf(session: Session | null, { address }: LiveClient, uuid: string | undefined): Actor {
  const client = { address, agent: '', origin: '' }
  if (session) return { kind: 'user', ...session, hasPhone: true, client }
  return { kind: 'guest', client, ...(uuid && { touristId: uuid }) }
}

interface Rejection {
  code: number
  content: string
}

function rejectionOf(key: RoomRefusal): Rejection {
  const refusal = roomRefusals[key]
  return typeof refusal === 'string'
    ? { code: codes.refused, content: refusal }
    : { code: refusal.code, content: refusal.msg }
}

/** Requests of pages about rooms: entering, earlier messages, leaving. */
export const roomChannelOf =
  ({ db, clock, access, bans, feeds, presence, standings, isLiveNow, sessionSockets }: RoomOptions) =>
  (hub: Hub): LiveChannel<RoomRequest> => {
    feeds.attach(hub)
    const places = createRoomPlaces(presence)
    /** The latest request of each page: reading takes time, and the page may have sent another one meanwhile. */
    const latest = new WeakMap<LiveClient, RoomRequest>()
    const clients = new WeakMap<object, LiveClient>()
    const send = (client: LiveClient, frame: RoomFrame) => hub.send(client, frame)
    const isOpen = ({ socket }: LiveClient) => socket.readyState === socket.OPEN
    const isLatest = (client: LiveClient, join: Join) => latest.get(client) === join && isOpen(client)

    function leave(client: LiveClient) {
      places.leave(client)
      hub.leave(client, roomChannel)
    }

    /** Refuses a page; one whose reader is banned loses its socket. */
    function reject(client: LiveClient, roomId: number, { code, content }: Rejection) {
      leave(client)
      latest.delete(client)
      send(client, { type: 'room_reject', room_id: roomId, code, content })
      if (code === codes.bannedFromLive) client.socket.close(code, content)
    }

    /** The caller's role in a room; or the refusal of the room. */
    async function admit(actor: Actor, roomId: number) {
      const room = await roomsRepository(db).byId(roomId)
      const seen = await access.see(actor, room)
      if (typeof seen === 'string' || !room)
        return { refused: rejectionOf(typeof seen === 'string' ? seen : 'unknownRoom') }
      if (!access.mayEnter(seen.role, room))
        return { refused: { code: codes.refused, content: texts.membersOnly } }
      return { room, role: seen.role }
    }

    /** Messages that the page has, and that were recalled while it was away. */
    async function recalledBefore(roomId: number, after: number | undefined) {
      if (after === undefined) return []
      return messagesRepository(db).hidden(roomId, after - maxMissedMessages, after)
    }

    async function join(client: LiveClient, entry: Join) {
      const { room_id: roomId, after } = entry
      if (places.roomOf(client) !== roomId) leave(client)
      const session = entry.bound
        ? await sessionSockets.whenBound(client.socket, bindingMs)
        : sessionSockets.boundOf(client.socket)
      const actor = actorOf(session, client, entry.uuid)
      const admitted = await admit(actor, roomId)
      const { room, role, refused } = admitted
      if (!room) {
        if (isLatest(client, entry)) reject(client, roomId, refused)
        return
      }
      const userId = session?.userId ?? null
      await feeds.enter(roomId, async (feed: RoomFeed) => {
        const changes = standings.changes()
        const [broadcast, me, recalled] = [
          await readBroadcast(db, roomId, isLeading(role)),
          await roomMe(db, { userId, roomId, role }, clock.now()),
          await recalledBefore(roomId, after),
        ]
        const picture = feed.picture()
        if (!picture || !isLatest(client, entry)) return
        // The reader may have been banned since the check above.
        if (bans.banOf(personOf(actor), roomId)) return reject(client, roomId, rejectionOf('banned'))
        places.enter(client, roomId, places.personOf(client, session?.userId, entry.uuid))
        hub.join(client, roomChannel, String(roomId), {
          type: 'room_state',
          room_id: roomId,
          run: feeds.run,
          number: picture.number,
          live_status: isLiveNow(room) ? 1 : 0,
          broadcast,
          rules: picture.rules,
          notice: picture.notice,
          pinned: picture.pinned,
          online: presence.onlineOf(roomId),
          me,
          ...messagesAfter(picture, after),
        } satisfies RoomFrame)
        const hidden = [...recalled, ...feed.recalled()].filter(
          (number) => after !== undefined && number <= after,
        )
        for (const number of new Set(hidden))
          send(client, { type: 'chat_recall', room_id: roomId, number, by: 'role' })
        if (standings.changes() !== changes) renewMe(client, roomId)
      })
    }

    /** Sends a page what its reader is in the room now; one who may not be in it any more is refused. */
    async function sendMe(client: LiveClient, roomId: number) {
      const session = sessionSockets.boundOf(client.socket)
      if (!session) return
      const { userId } = session
      const { role, refused } = await admit(actorOf(session, client, undefined), roomId)
      const me = role && (await roomMe(db, { userId, roomId, role }, clock.now()))
      if (places.roomOf(client) !== roomId) return
      if (me) send(client, { type: 'room_me', room_id: roomId, me })
      else if (refused) reject(client, roomId, refused)
    }

    /** A fault is as if the page had been refused. */
    function renewMe(client: LiveClient, roomId: number) {
      sendMe(client, roomId).catch(() => leave(client))
    }

    async function sendHistory(client: LiveClient, roomId: number, before: number, limit: number) {
      // A page that is not in the room has left it since.
      if (places.roomOf(client) !== roomId) return
      const page = await messagePage({ db, clock }, roomId, { before, limit })
      send(client, { type: 'room_history', room_id: roomId, ...page })
    }

    /** Enters a room again as the reader is now; a fault is as if the page had been refused. */
    function enterAgain(client: LiveClient, before: Join) {
      const again = { ...before }
      latest.set(client, again)
      join(client, again).catch(() => leave(client))
    }

    // A ban closes the pages of its person, and asks the other guests of a banned guest's network to sign in.
    bans.onBanned(() => {
      for (const [client, roomId] of places.all()) {
        const entered = latest.get(client)
        if (entered?.type !== 'room_join') continue
        const person = personOf(actorOf(sessionSockets.boundOf(client.socket), client, entered.uuid))
        if (bans.banOf(person, roomId)) reject(client, roomId, rejectionOf('banned'))
        else if (bans.needsSignIn(person, roomId)) enterAgain(client, entered)
      }
    })

    standings.onChanged((userId) => {
      for (const [client, roomId] of places.all())
        if (sessionSockets.boundOf(client.socket)?.userId === userId) renewMe(client, roomId)
    })

    sessionSockets.onUnbound((socket) => {
      const client = clients.get(socket)
      const before = client && latest.get(client)
      if (!client || before?.type !== 'room_join') return
      // Without the session the page is a guest, whom the room may refuse; this also replaces an entry that has begun
      // with the session.
      enterAgain(client, { type: 'room_join', room_id: before.room_id })
    })

    return {
      parse(value) {
        const parsed = request.safeParse(value)
        return parsed.success ? parsed.data : null
      },
      async onRequest(client, received) {
        clients.set(client.socket, client)
        if (received.type === 'room_history')
          return sendHistory(client, received.room_id, received.before, received.limit ?? chatPage)
        // The leave of a room may arrive after the entry into the next one.
        if (received.type === 'room_leave' && latest.get(client)?.room_id !== received.room_id) return
        latest.set(client, received)
        if (received.type === 'room_leave') return leave(client)
        await join(client, received)
      },
    }
  }
