import type { MessageFrame, MessageRequest, World } from '@vce/protocol'
import type { Connection } from '#app/lib/socket/connection'

type Ping = Extract<MessageRequest, { type: 'ping' }>
type Topic = Exclude<MessageRequest, Ping>['type']
type FrameOf<Type extends Topic> = Extract<MessageFrame, { type: Type }>

interface Subscription<Type extends Topic> {
  world: World
  replay?: true
  take(frame: FrameOf<Type>): void
  /** Last event received; a renewed subscription resumes after it. */
  after?(): { run: string; number: number } | null
}

/** A part of the portal with frames of its own types, whose code only its pages load. */
interface Extension {
  /** Called whenever the connection has opened; now, if it is open. */
  opened(): void
  /** Receives each frame that no subscription takes. */
  take(frame: { type: string }): void
}

interface MessageSocketParts {
  connect(options: { ping: Ping; onOpen(): void; onText(text: string): void }): Omit<Connection, 'restart'>
  /** Receives the server's error messages. */
  onError(message: string): void
  /** Called when the session was ended elsewhere; receives the server's message. */
  onSessionEnd(message: string): void
  /** Called when the user's 自选 has changed to this version. */
  onOwnList?(version: number): void
  /** Called with the number of the user's unread notices. */
  onUnread?(count: number): void
  /** Called when the user has obtained a medal of this name. */
  onHonor?(name: string): void
  /** Called when the user has changed the worn medals, here or on another page. */
  onWorn?(): void
  /** Called when an order of the user has changed. */
  onOrder?(orderId: string): void
  /** Called on each connection and at each change: whether the site is shown without colours. */
  onGrey?(grey: boolean): void
  /** Called when the server has assigned a client id to the connection. */
  onClientId?(clientId: string): void
}

/**
 * Time in milliseconds for which the connection stays open without subscriptions, in case the next page
 * subscribes.
 */
export const idleMs = 10_000

/** The ping format this socket has always used. */
const ping: Ping = { type: 'ping', room_id: 1, platform: 'pc' }

/** The portal's message socket: one subscription per topic, renewed on every reconnect. */
export function createMessageSocket({
  connect,
  onError,
  onSessionEnd,
  onOwnList,
  onUnread,
  onHonor,
  onWorn,
  onOrder,
  onGrey,
  onClientId,
}: MessageSocketParts) {
  const subscriptions = new Map<Topic, Subscription<Topic>>()
  /** Listeners of `hold`: they keep the connection open without a topic and receive its client id. */
  const holders = new Set<(clientId: string) => void>()
  const extensions = new Set<Extension>()
  let clientId: string | null = null
  let idleTimer: ReturnType<typeof setTimeout> | undefined

  const connection = connect({
    ping,
    onOpen() {
      for (const type of subscriptions.keys()) subscribe(type)
      for (const extension of extensions) extension.opened()
    },
    onText(text) {
      const frame = frameOf(text)
      if (frame) take(frame)
    },
  })

  function subscribe(type: Topic) {
    const subscription = subscriptions.get(type)
    if (!subscription) return
    const after = subscription.after?.()
    const { world, replay } = subscription
    connection.send({ type, value: 1, world, ...(replay && { replay }), ...(after && { after }) })
  }

  function assignClientId(id: string) {
    clientId = id
    onClientId?.(id)
    for (const holder of holders) holder(id)
  }

  function connectNow() {
    clearTimeout(idleTimer)
    idleTimer = undefined
    if (connection.state() !== 'open') connection.start()
  }

  function stopIfIdle() {
    if (subscriptions.size + holders.size + extensions.size === 0)
      idleTimer ??= setTimeout(connection.stop, idleMs)
  }

  function passOn(frame: FrameOf<Topic>) {
    const subscription = subscriptions.get(frame.type)
    if (!subscription) for (const extension of extensions) extension.take(frame)
    // Frames of the previously shown world may still arrive.
    else if (subscription.world === frame.world) subscription.take(frame as never)
  }

  function take(frame: MessageFrame) {
    if (frame.type === 'get_client_id') assignClientId(frame.client_id)
    else if (frame.type === 'error') onError(frame.content)
    else if (frame.type === 'session_end') onSessionEnd(frame.content)
    else if (frame.type === 'own_list') onOwnList?.(frame.version)
    else if (frame.type === 'notice') onUnread?.(frame.unread)
    else if (frame.type === 'honor') onHonor?.(frame.name)
    else if (frame.type === 'worn') onWorn?.()
    else if (frame.type === 'order') onOrder?.(frame.order_id)
    else if (frame.type === 'site') onGrey?.(frame.grey_mode === 1)
    else if (frame.type !== 'pong') passOn(frame)
  }

  return {
    state: connection.state,
    watch: connection.watch,
    /** The connection's client id; null until assigned by the server. */
    clientId: () => clientId,
    /** Subscribes to a topic, replacing its previous subscriber. */
    listen<Type extends Topic>(type: Type, subscription: Subscription<Type>) {
      // The server answers a topic with frames of that type only, so the cast is safe.
      const stored = subscription as unknown as Subscription<Topic>
      subscriptions.set(type, stored)
      connectNow()
      if (connection.state() === 'open') subscribe(type)
      return {
        /** Subscribes again after events were lost. */
        resubscribe() {
          if (subscriptions.get(type) === stored) subscribe(type)
        },
        close() {
          if (subscriptions.get(type) !== stored) return
          subscriptions.delete(type)
          connection.send({ type, value: 0, world: subscription.world })
          stopIfIdle()
        },
      }
    },
    /** Keeps the connection open and passes on frames that this socket does not read. */
    extend(extension: Extension) {
      extensions.add(extension)
      connectNow()
      if (connection.state() === 'open') extension.opened()
      return {
        /** Returns whether the message was sent; after a drop the extension is called again. */
        send: (message: { type: string }) => connection.send(message),
        close() {
          extensions.delete(extension)
          stopIfIdle()
        },
      }
    },
    /**
     * Keeps the connection open; `listener` receives the client id now and on every reconnect. Returns a
     * function that releases the connection.
     */
    hold(listener: (clientId: string) => void) {
      holders.add(listener)
      connectNow()
      if (clientId !== null && connection.state() === 'open') listener(clientId)
      return () => {
        holders.delete(listener)
        stopIfIdle()
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
