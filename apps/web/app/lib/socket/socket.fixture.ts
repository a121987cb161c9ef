import type { MarketFrame } from '@vce/protocol'
import type { SocketEvents, Visibility, WireSocket } from '#app/lib/socket/connection'

/** A socket with the test as its server. */
class FakeSocket implements WireSocket {
  constructor(private readonly events: SocketEvents) {}
  closed = false
  readonly sent: { type: string; channel?: string; keys?: string[]; key?: string; world?: string }[] = []

  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.closed = true
  }
  opens() {
    this.events.opened()
  }
  drops() {
    this.events.closed()
  }
  says(frame: MarketFrame) {
    this.saysText(JSON.stringify(frame))
  }
  saysText(text: string) {
    this.events.received(text)
  }
  /** Messages received on a channel. */
  requests(channel: 'quotes' | 'contract' | 'minutes') {
    return this.sent.filter((message) => message.channel === channel)
  }
}

/** Records opened sockets and simulates page visibility. */
export function fakeBrowser() {
  const sockets: FakeSocket[] = []
  let hidden = false
  const watchers: (() => void)[] = []
  const visibility: Visibility = {
    hidden: () => hidden,
    onChange(run) {
      watchers.push(run)
      return () => undefined
    },
  }
  return {
    sockets,
    visibility,
    open(events: SocketEvents) {
      const socket = new FakeSocket(events)
      sockets.push(socket)
      return socket
    },
    last() {
      const socket = sockets.at(-1)
      if (!socket) throw new Error('No socket was opened')
      return socket
    },
    hide(next: boolean) {
      hidden = next
      for (const watcher of watchers) watcher()
    },
  }
}
