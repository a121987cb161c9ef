import type { MessageFrame, MessageRequest, World } from '@vce/protocol'

type Ping = Extract<MessageRequest, { type: 'ping' }>
type Topic = Exclude<MessageRequest, Ping>['type']
type FrameOf<Type extends Topic> = Extract<MessageFrame, { type: Type }>

interface Wish<Type extends Topic> {
  world: World
  take(frame: FrameOf<Type>): void
  /** Where a subscription goes on that was interrupted. */
  after?(): { run: string; number: number } | null
}

/** A line that pings and comes back by itself. */
export interface Connection {
  state(): 'idle' | 'connecting' | 'open' | 'lost' | 'paused'
  watch(watcher: () => void): () => void
  start(): void
  stop(): void
  /** Whether it went out. */
  send(message: unknown): boolean
}

interface MessageSocketParts {
  connect(line: { ping: Ping; onOpen(): void; onText(text: string): void }): Connection
  /** What the server complains about. */
  complain(words: string): void
  /** The session has ended elsewhere, in these words. */
  ended(words: string): void
  /** The server has given the line its name. */
  named?(clientId: string): void
}

/** The line stays for the next page's wishes, in milliseconds. */
export const idleAfter = 10_000

/** As this socket has always been pinged. */
const ping: Ping = { type: 'ping', room_id: 1, platform: 'pc' }

/** The portal's message socket: a subscription by topic, renewed whenever the line comes back. */
export function createMessageSocket({ connect, complain, ended, named: keep }: MessageSocketParts) {
  const wishes = new Map<Topic, Wish<Topic>>()
  const returned = new Set<() => void>()
  /** Who keeps the line open without a topic, and wants to know its name. */
  const holders = new Set<(clientId: string) => void>()
  let clientId: string | null = null
  let opened = 0
  let idle: ReturnType<typeof setTimeout> | undefined

  const connection = connect({
    ping,
    onOpen() {
      opened += 1
      for (const type of wishes.keys()) ask(type)
      if (opened > 1) for (const run of returned) run()
    },
    onText(text) {
      const frame = frameOf(text)
      if (frame) take(frame)
    },
  })

  function ask(type: Topic) {
    const wish = wishes.get(type)
    if (!wish) return
    const after = wish.after?.()
    connection.send({ type, value: 1, world: wish.world, ...(after && { after }) })
  }

  function named(name: string) {
    clientId = name
    keep?.(name)
    for (const tell of holders) tell(name)
  }

  function begin() {
    clearTimeout(idle)
    idle = undefined
    if (connection.state() !== 'open') connection.start()
  }

  function maybeStop() {
    if (wishes.size === 0 && holders.size === 0) idle ??= setTimeout(connection.stop, idleAfter)
  }

  function take(frame: MessageFrame) {
    if (frame.type === 'get_client_id') named(frame.client_id)
    else if (frame.type === 'error') complain(frame.content)
    else if (frame.type === 'session_end') ended(frame.content)
    else if (frame.type !== 'pong') {
      const wish = wishes.get(frame.type)
      // What was still on its way from another world is not meant any more.
      if (wish?.world === frame.world) wish.take(frame as never)
    }
  }

  return {
    state: connection.state,
    watch: connection.watch,
    /** The name by which the server knows this line; null before it said so. */
    clientId: () => clientId,
    /** Listens to a topic in place of whoever listened before. */
    listen<Type extends Topic>(type: Type, wish: Wish<Type>) {
      // A topic is answered by frames of its own type only, so what is taken is what was wished for.
      const own = wish as unknown as Wish<Topic>
      wishes.set(type, own)
      begin()
      if (connection.state() === 'open') ask(type)
      return {
        /** Something was lost: the topic is asked for anew. */
        again() {
          if (wishes.get(type) === own) ask(type)
        },
        leave() {
          if (wishes.get(type) !== own) return
          wishes.delete(type)
          connection.send({ type, value: 0, world: wish.world })
          maybeStop()
        },
      }
    },
    /** Keeps the line open; `tell` hears its name now and each time it has come back. Answers how to let go. */
    hold(tell: (clientId: string) => void) {
      holders.add(tell)
      begin()
      if (clientId !== null && connection.state() === 'open') tell(clientId)
      return () => {
        holders.delete(tell)
        maybeStop()
      }
    },
    /** Runs after the line was away and has come back. */
    onReturn(run: () => void) {
      returned.add(run)
      return () => {
        returned.delete(run)
      }
    },
  }
}

export type MessageSocket = ReturnType<typeof createMessageSocket>

function frameOf(text: string): MessageFrame | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
