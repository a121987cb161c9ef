import { getSocketUrl, getUser } from '@vce/protocol'
import { errorMessage, isHandled } from '../../../lib/api'
import { browserApi } from '../../../lib/browser-api'
import { browserSession } from '../../../lib/session'
import { browserStorage } from '../../../lib/storage'
import { toast } from '../../../lib/toast'
import { type Connection, createMessageSocket, type MessageSocket } from './message-socket'

interface SocketEvents {
  opened(): void
  said(text: string): void
  closed(): void
}

/** Makes a line of sockets; how it pings and comes back is the caller's. */
export type Connect = (line: {
  open(events: SocketEvents): { send(text: string): void; close(): void }
  visibility: { hidden(): boolean; onChange(run: () => void): () => void }
  ping: object
  onOpen(): void
  onText(text: string): void
}) => Connection

let known: string | undefined

/** Asked for once. A page by https opens no other socket, whatever a proxy made the server believe. */
async function socketAddress() {
  if (known === undefined) {
    const address = new URL((await browserApi.call(getSocketUrl, {})).socketUrl)
    if (location.protocol === 'https:') address.protocol = 'wss:'
    known = address.href
    browserStorage.socket.keepAddress(known)
  }
  return known
}

/** A socket whose address is not known yet; closed before it opened, it never opens. */
function open({ opened, said, closed }: SocketEvents) {
  let socket: WebSocket | null = null
  let over = false
  socketAddress()
    .then((address) => {
      if (over) return
      socket = new WebSocket(address)
      socket.onopen = opened
      socket.onclose = closed
      socket.onmessage = ({ data }) => said(String(data))
    })
    .catch(closed)
  return {
    send: (text: string) => socket?.send(text),
    close() {
      over = true
      socket?.close()
    },
  }
}

/** A notice is for those who look elsewhere: the line stays when the page is hidden. */
const alwaysSeen = { hidden: () => false, onChange: () => () => undefined }

const toastUnlessMet = (error: unknown) => {
  if (!isHandled(error)) toast.failed(errorMessage(error))
}

/** Milliseconds between the end of a session that another one replaces and the answer that brings it. */
const answerTime = 1000

let made: MessageSocket | undefined

/** The page's one message socket, made with the first wish; effects alone ask for it, so never on the server. */
export function browserMessages(connect: Connect): MessageSocket {
  made ??= createMessageSocket({
    connect: (line) => connect({ ...line, open, visibility: alwaysSeen }),
    complain: toast.failed,
    named: browserStorage.socket.keepName,
    // The one that ended may be an older one of this browser: whether its own still lives, a call will tell, once an
    // answer that brings a new one has had its time.
    ended() {
      setTimeout(() => {
        if (browserSession.is() && !browserSession.isLeaving()) {
          void browserApi.call(getUser, {}).catch(toastUnlessMet)
        }
      }, answerTime)
    },
  })
  return made
}
