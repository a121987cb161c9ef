import { createPolledCopy } from '#platform/cache'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import type { RoomPerson } from '../rooms/room-person'
import { bansRepository, type Restriction } from './bans.repository'

/** A running ban. */
export type RoomBan = Pick<
  Restriction,
  'id' | 'roomId' | 'userId' | 'uuid' | 'network' | 'until' | 'reason' | 'reviewId'
>

/** Milliseconds after which a check reads the bans again, if no poll has done so. */
const maxAgeMs = 2_000
/** For so long after the last check the bans are polled, in milliseconds, although no page is connected. */
const pollAfterCheckMs = 60_000

interface BansOptions {
  db: Database
  clock: Clock
  logger: Pick<Logger, 'warn'>
  link: {
    publish(message: { type: 'bans' }): void
    onMessage(listener: (message: { type: string }) => void): void
  }
  /** Whether any page is connected to this process. */
  hasPages: () => boolean
}

interface IndexedBans {
  all: readonly RoomBan[]
  byUser: ReadonlyMap<number, readonly RoomBan[]>
  byUuid: ReadonlyMap<string, readonly RoomBan[]>
  byNetwork: ReadonlyMap<string, readonly RoomBan[]>
}

function grouped<Key>(bans: readonly RoomBan[], keyOf: (ban: RoomBan) => Key | null) {
  const groups = new Map<Key, RoomBan[]>()
  for (const ban of bans) {
    const key = keyOf(ban)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), ban])
  }
  return groups
}

const indexed = (all: readonly RoomBan[]): IndexedBans => ({
  all,
  byUser: grouped(all, ({ userId }) => userId),
  byUuid: grouped(all, ({ uuid }) => uuid),
  byNetwork: grouped(all, ({ network }) => network),
})

/**
 * The running bans in the memory of a process: loaded before the server listens, refreshed by a message of the process
 * that changed them, and polled while pages are connected or bans are checked. A lost message, or a ban at the
 * terminal, is in force within two seconds.
 */
export function createRoomBans({ db, clock, logger, link, hasPages }: BansOptions) {
  const listeners: ((ban: RoomBan) => void)[] = []
  let known: ReadonlySet<string> = new Set()
  let readAt = Number.NEGATIVE_INFINITY
  let checkedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  const copy = createPolledCopy<IndexedBans>({
    name: 'the bans of live rooms',
    initial: indexed([]),
    logger,
    async read() {
      const begunAt = performance.now()
      const bans = await bansRepository(db).bans(clock.now())
      readAt = begunAt
      return indexed(bans)
    },
    onRead: announce,
    isNeeded: () => hasPages() || performance.now() - checkedAt < pollAfterCheckMs,
  })

  function announce() {
    const { all } = copy.current()
    // A ban is new again once the network of its guest is known.
    const keyOf = ({ id, network }: RoomBan) => `${id} ${network}`
    const added = all.filter((ban) => !known.has(keyOf(ban)))
    known = new Set(all.map(keyOf))
    for (const ban of added) for (const listener of listeners) listener(ban)
  }

  link.onMessage(({ type }) => {
    if (type === 'bans') void copy.refresh()
  })

  const covers = (roomId: number) => {
    const now = clock.now()
    return (ban: RoomBan) =>
      (ban.roomId === null || ban.roomId === roomId) && (ban.until === null || ban.until > now)
  }

  /** Guests of the network of a banned guest have to sign in, so the network is stored once it is known. */
  function noteNetwork({ id, network }: RoomBan, person: RoomPerson) {
    if (network !== null || person.network === null) return
    bansRepository(db)
      .setNetwork(id, person.network)
      .then(changed)
      .catch((error) => logger.warn({ err: error }, 'the network of a banned guest was not stored'))
  }

  async function changed() {
    link.publish({ type: 'bans' })
    await copy.refresh()
  }

  return {
    start: copy.start,
    stop: copy.stop,
    refresh: copy.refresh,

    /** The running ban of a person in a room, or in all rooms; null if there is none. A user is known by id alone. */
    banOf(person: RoomPerson, roomId: number): RoomBan | null {
      checkedAt = performance.now()
      const { byUser, byUuid } = copy.current()
      const { userId, uuid } = person
      const bans = userId === null ? uuid !== null && byUuid.get(uuid) : byUser.get(userId)
      const ban = (bans || []).find(covers(roomId)) ?? null
      if (ban && userId === null) noteNetwork(ban, person)
      return ban
    },

    /** Whether a guest is of the network of a guest who is banned in a room, and therefore has to sign in. */
    needsSignIn({ userId, network }: RoomPerson, roomId: number): boolean {
      if (userId !== null || network === null) return false
      return (copy.current().byNetwork.get(network) ?? []).some(covers(roomId))
    },

    /** Waits until the bans are at most two seconds old. */
    async fresh() {
      checkedAt = performance.now()
      if (checkedAt - readAt < maxAgeMs) return
      reading ??= copy.refresh().finally(() => {
        reading = null
      })
      await reading
    },

    /** To be called after the commit of a change: it is in force here, and soon in the other processes. */
    changed,

    /** Registers a listener for bans that are new to this process, also after the network of a guest became known. */
    onBanned: (listener: (ban: RoomBan) => void) => void listeners.push(listener),
  }
}
export type RoomBans = ReturnType<typeof createRoomBans>
