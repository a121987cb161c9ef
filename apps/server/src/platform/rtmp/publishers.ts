import type { MediaTag } from './media-tag'
import type { RtmpConnection } from './rtmp-server'

/** Milliseconds without media after which a publisher counts as silent, and for which a second one is held. */
const silentMs = 3_000

/** One publish of one connection that was admitted. */
export interface Publication {
  push: (tag: MediaTag) => void
  /** Nothing more comes. */
  end: () => void
}

interface PublishersOptions {
  now: () => number
  begin: (stream: number) => Publication
  /** The publisher of a stream has sent no media for three seconds. */
  onSilent: (stream: number) => void
}

interface Publisher {
  connection: RtmpConnection
  publication: Publication
  /** When the last sound or picture came, or else the admission. */
  lastMediaAt: number
  isSilent: boolean
}

interface HeldPublisher {
  connection: RtmpConnection
  since: number
}

/**
 * The publishers of all streams: one for each. A second one with the right key is held for up to three seconds. It takes
 * over as soon as the first is gone or has been silent for three seconds, so that a teacher whose encoder crashed does
 * not lose against the half-open line that it left behind. Otherwise it is refused.
 */
export function createPublishers({ now, begin, onSilent }: PublishersOptions) {
  const publishers = new Map<number, Publisher>()
  const waiting = new Map<number, HeldPublisher[]>()

  function start(stream: number, connection: RtmpConnection) {
    const publisher: Publisher = {
      connection,
      publication: begin(stream),
      lastMediaAt: now(),
      isSilent: false,
    }
    publishers.set(stream, publisher)
    connection.accept({
      onTag(tag) {
        if (publishers.get(stream) !== publisher) return
        if (tag.kind !== 'script') {
          publisher.lastMediaAt = now()
          publisher.isSilent = false
        }
        publisher.publication.push(tag)
      },
      onClose() {
        if (publishers.get(stream) !== publisher) return
        publishers.delete(stream)
        publisher.publication.end()
        takeNext(stream)
      },
    })
  }

  /** Ends the publisher of a stream. */
  function stop(stream: number) {
    const publisher = publishers.get(stream)
    if (!publisher) return
    publishers.delete(stream)
    publisher.publication.end()
    publisher.connection.close()
  }

  /** Lets the first connection that waits for a stream begin. */
  function takeNext(stream: number) {
    const [next, ...rest] = waiting.get(stream) ?? []
    if (rest.length > 0) waiting.set(stream, rest)
    else waiting.delete(stream)
    if (next) start(stream, next.connection)
  }

  const silentFor = ({ lastMediaAt }: Publisher) => now() - lastMediaAt

  return {
    /** A connection whose key is right: it begins, or it is held. */
    admit(stream: number, connection: RtmpConnection) {
      const present = publishers.get(stream)
      if (!present) return start(stream, connection)
      if (silentFor(present) >= silentMs) {
        stop(stream)
        return start(stream, connection)
      }
      waiting.set(stream, [...(waiting.get(stream) ?? []), { connection, since: now() }])
    },

    /** A connection that was held is gone. */
    forget(connection: RtmpConnection) {
      for (const [stream, held] of waiting) {
        const left = held.filter((each) => each.connection !== connection)
        if (left.length > 0) waiting.set(stream, left)
        else waiting.delete(stream)
      }
    },

    /** Ends the publisher of a stream, and refuses those that wait for it. */
    close(stream: number) {
      for (const { connection } of waiting.get(stream) ?? []) connection.refuse()
      waiting.delete(stream)
      stop(stream)
    },

    /** Decides about silent publishers and about those that are held; to be called several times a second. */
    check() {
      for (const [stream, publisher] of publishers) {
        if (silentFor(publisher) < silentMs) continue
        if (!publisher.isSilent) onSilent(stream)
        publisher.isSilent = true
        if (!waiting.has(stream)) continue
        stop(stream)
        takeNext(stream)
      }
      for (const [stream, held] of waiting) {
        const left = held.filter(({ since }) => now() - since < silentMs)
        for (const each of held) if (!left.includes(each)) each.connection.refuse()
        if (left.length > 0) waiting.set(stream, left)
        else waiting.delete(stream)
      }
    },

    streams: () => [...publishers.keys()],
    closeAll() {
      for (const stream of [...publishers.keys()]) this.close(stream)
    },
  }
}
