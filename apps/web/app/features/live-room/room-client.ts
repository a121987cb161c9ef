import type { ChatMessage, RoomFrame, RoomRequest } from '@vce/protocol'
import { createValue } from '#app/lib/value'
import {
  broadcastAfter,
  emptyRoom,
  maxHeldMessages,
  mergedMessages,
  type OwnMessage,
  type RoomLive,
  type RoomState,
  withoutRecalled,
  withQuotesOf,
} from './room-state'

type FrameOf<Type extends RoomFrame['type']> = Extract<RoomFrame, { type: Type }>

interface RoomClientParts {
  roomId: number
  /** The reader: a user, for whose binding the join waits, or the browser of a guest. */
  identity: () => { bound: true } | { uuid: string }
  /** Returns whether the request was sent. */
  send: (request: RoomRequest) => boolean
}

/** Number of earlier messages that one request gets. */
const historyLimit = 50

/**
 * The room of a page: joins, merges frames by the number of their message, and joins again after a gap. The server
 * sends each message once to a connection; numbers have no gap, so a gap means lost frames.
 */
export function createRoomClient({ roomId, identity, send }: RoomClientParts) {
  const state = createValue<RoomState>(emptyRoom)
  /** Number of the newest message up to which nothing is missing; null before the first state of the room. */
  let newest: number | null = null
  let run: string | undefined
  /** Whether a join is unanswered; frames of messages after a gap wait for its answer in `ahead`. */
  let joining = false
  const ahead = new Map<number, ChatMessage>()
  /** Whether messages held from before a reconnect are compared with the server's, which reports no missed recall. */
  let comparing: number | null = null
  let historyBefore: number | null = null
  /** Whether frames may have been missed since the last state of the room. */
  let stale = false

  const change = (fields: Partial<RoomState>) => state.set((before) => ({ ...before, ...fields }))
  const changeLive = (fields: Partial<RoomLive>) =>
    state.set((before) => (before.live ? { ...before, live: { ...before.live, ...fields } } : before))

  function join() {
    joining = send({
      type: 'room_join',
      room_id: roomId,
      ...(newest !== null && { after: newest }),
      ...(run !== undefined && { run }),
      ...identity(),
    })
  }

  /** Own messages that the given messages do not contain yet. */
  const stillOwn = (own: readonly OwnMessage[], messages: readonly ChatMessage[]) => {
    const numbers = new Set(messages.map(({ number }) => number))
    return own.filter(({ number }) => number === null || !numbers.has(number))
  }

  const changeOwn = (nonce: string, fields: Partial<OwnMessage>) => {
    const own = state.get().own.map((each) => (each.nonce === nonce ? { ...each, ...fields } : each))
    change({ own: stillOwn(own, state.get().messages) })
  }

  /** Adds newer messages at the end and drops the oldest beyond the maximum. */
  function add(messages: readonly ChatMessage[]) {
    const all = mergedMessages(state.get().messages, messages)
    change({
      messages: all.slice(-maxHeldMessages),
      hasEarlier: state.get().hasEarlier || all.length > maxHeldMessages,
      own: stillOwn(state.get().own, messages),
    })
  }

  /** Adds the waiting messages that follow the newest one; another gap makes the page join again. */
  function addAhead() {
    const following: ChatMessage[] = []
    for (const number of ahead.keys()) if (newest !== null && number <= newest) ahead.delete(number)
    for (let next = nextAhead(); next; next = nextAhead()) {
      following.push(next)
      newest = next.number
      ahead.delete(next.number)
    }
    if (following.length > 0) add(following)
    if (ahead.size > 0 && !joining) join()
  }
  const nextAhead = () => (newest === null ? undefined : ahead.get(newest + 1))

  function takeState(frame: FrameOf<'room_state'>) {
    joining = false
    const held = state.get().messages
    const missed = stale && !frame.snapshot && held.length > 0
    stale = false
    run = frame.run
    if (frame.snapshot || frame.reset) {
      change({
        messages: frame.messages,
        own: stillOwn(state.get().own, frame.messages),
        hasEarlier: (frame.messages[0]?.number ?? 1) > 1,
      })
    } else add(frame.messages)
    if (missed) {
      comparing = (held.at(-1)?.number ?? 0) + 1
      send({ type: 'room_history', room_id: roomId, before: comparing, limit: historyLimit })
    }
    newest = frame.number
    change({
      phase: 'joined',
      live: {
        isLive: frame.live_status === 1,
        broadcast: frame.broadcast,
        rules: frame.rules,
        notice: frame.notice,
        pinned: frame.pinned,
        online: frame.online,
        me: frame.me,
      },
    })
    addAhead()
  }

  function takeMessage({ nonce, type: _, ...message }: FrameOf<'chat' | 'chat_teacher_accept'>) {
    if (state.get().own.some((each) => each.nonce === nonce)) changeOwn(nonce, { number: message.number })
    if (newest === null || message.number > newest + 1) {
      ahead.set(message.number, message)
      if (newest !== null && !joining) join()
      return
    }
    if (message.number <= newest) return
    newest = message.number
    add([message])
    addAhead()
  }

  function takeRecall(number: number) {
    ahead.delete(number)
    // The number itself is not missing, also if its message never arrived.
    if (newest !== null && number === newest + 1) newest = number
    const { messages, recalled, live } = state.get()
    change({ messages: withoutRecalled(messages, number), recalled: new Set([...recalled, number]) })
    if (live?.pinned?.number === number) changeLive({ pinned: null })
  }

  function takeRestored({ type: _, ...message }: FrameOf<'chat_restored'>) {
    const { messages, recalled, hasEarlier } = state.get()
    const { number } = message
    // One whose turn has not come arrives as a message.
    if (newest === null || number > newest) return
    const isBefore = hasEarlier && number < (messages[0]?.number ?? number + 1)
    change({
      messages: withQuotesOf(isBefore ? messages : mergedMessages(messages, [message]), message),
      recalled: new Set([...recalled].filter((each) => each !== number)),
    })
  }

  function takeHistory({ messages, more }: FrameOf<'room_history'>) {
    const before = comparing ?? historyBefore
    if (before === null) return
    const held = state.get().messages
    if (comparing !== null) {
      // Messages that the server no longer shows were recalled meanwhile; what lies further back is loaded again when read.
      change({
        messages: mergedMessages(
          messages,
          held.filter(({ number }) => number >= before),
        ),
        hasEarlier: more,
      })
      comparing = null
      return
    }
    historyBefore = null
    change({ messages: mergedMessages(messages, held), hasEarlier: more })
  }

  function take(frame: RoomFrame) {
    if (frame.room_id !== roomId) return
    switch (frame.type) {
      case 'room_state':
        return takeState(frame)
      case 'chat':
      case 'chat_teacher_accept':
        return takeMessage(frame)
      case 'chat_recall':
        return takeRecall(frame.number)
      case 'chat_restored':
        return takeRestored(frame)
      case 'room_me':
        return changeLive({ me: frame.me })
      case 'chat_pin':
        return changeLive({ pinned: frame.pinned })
      case 'room_rules':
        return changeLive({ rules: frame.rules, notice: frame.notice })
      case 'room_history':
        return takeHistory(frame)
      case 'online':
        return changeLive({ online: frame.count })
      case 'room_live':
        return changeLive({
          isLive: frame.live_status === 1,
          broadcast: broadcastAfter(state.get().live?.broadcast ?? null, frame),
        })
      case 'room_reject':
        return change({
          phase: 'rejected',
          rejection: { code: frame.code, content: frame.content },
        })
    }
  }

  return {
    state,
    take,
    /** To be called whenever the connection has opened. */
    opened() {
      if (state.get().phase === 'rejected') return
      change({ phase: newest === null ? 'joining' : 'lost' })
      join()
    },
    /** To be called when the connection has dropped. */
    lost() {
      joining = false
      stale = newest !== null
      comparing = null
      historyBefore = null
      if (state.get().phase === 'joined' || state.get().phase === 'joining') change({ phase: 'lost' })
    },
    /** Leaves the room; `opened` joins it again. */
    leave() {
      send({ type: 'room_leave', room_id: roomId })
      stale = newest !== null
      joining = false
      if (state.get().phase !== 'rejected') change({ phase: 'away' })
    },
    /** Requests the messages before the first one, once at a time. */
    earlier() {
      const { messages, hasEarlier, phase } = state.get()
      const first = messages[0]?.number
      if (phase !== 'joined' || !hasEarlier || historyBefore !== null || comparing !== null) return
      if (first === undefined || messages.length >= maxHeldMessages) return
      if (send({ type: 'room_history', room_id: roomId, before: first, limit: historyLimit })) {
        historyBefore = first
      }
    },
    /** Shows a message of this page as being sent; one that failed before is sent again under its nonce. */
    sending(message: Omit<OwnMessage, 'number' | 'failure'>) {
      const others = state.get().own.filter(({ nonce }) => nonce !== message.nonce)
      change({ own: [...others, { ...message, number: null, failure: null }] })
    },
    /** The server has stored an own message. */
    sent: (nonce: string, number: number) => changeOwn(nonce, { number }),
    /** An own message could not be sent. */
    failed: (nonce: string, failure: string) => changeOwn(nonce, { failure }),
    /** Removes an own message that could not be sent. */
    discard: (nonce: string) => change({ own: state.get().own.filter((each) => each.nonce !== nonce) }),
    /** Applies what the server answered to an action of this page, before its frame arrives. */
    apply: changeLive,
  }
}
export type RoomClient = ReturnType<typeof createRoomClient>
