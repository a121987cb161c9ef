import { getSocketUrl, getUser } from '@vce/protocol'
import { errorMessage, isHandled } from '#app/lib/api'
import { browserApi } from '#app/lib/browser-api'
import { orderChanged } from '#app/lib/changed-orders'
import { setGrey } from '#app/lib/grey'
import { renewMedals } from '#app/lib/honor/medals'
import { reportUnread } from '#app/lib/notices/report-unread'
import { renewUnread } from '#app/lib/notices/unread'
import { renewOwnList, takeGuestListAlong } from '#app/lib/own-list/own-list'
import { browserSession } from '#app/lib/session/session'
import { browserStorage } from '#app/lib/session/storage'
import { createConnection, type SocketEvents, type Visibility } from '#app/lib/socket/connection'
import { countVisit, statisticTypes } from '#app/lib/statistics'
import { toast } from '#app/lib/toast'
import { takeGuestDocumentsAlong } from '#app/lib/workspace/guest-documents'
import { createMessageSocket, type MessageSocket } from './message-socket'

let cachedAddress: string | undefined

/** Requested once. A page on https always uses wss, even if the server, behind a proxy, reports otherwise. */
async function socketAddress() {
  if (cachedAddress === undefined) {
    const address = new URL((await browserApi.call(getSocketUrl, {})).socketUrl)
    if (location.protocol === 'https:') address.protocol = 'wss:'
    cachedAddress = address.href
    browserStorage.socket.keepAddress(cachedAddress)
  }
  return cachedAddress
}

/** A socket whose address is still loading; if closed before that, it never opens. */
function open({ opened, received, closed }: SocketEvents) {
  let socket: WebSocket | null = null
  let closedEarly = false
  socketAddress()
    .then((address) => {
      if (closedEarly) return
      socket = new WebSocket(address)
      socket.onopen = opened
      socket.onclose = closed
      socket.onmessage = ({ data }) => received(String(data))
    })
    .catch(closed)
  return {
    send: (text: string) => socket?.send(text),
    close() {
      closedEarly = true
      socket?.close()
    },
  }
}

/** Notifications must reach hidden pages too, so the connection stays open. */
const alwaysVisible: Visibility = { hidden: () => false, onChange: () => () => undefined }

const toastUnlessHandled = (error: unknown) => {
  if (!isHandled(error)) toast.failed(errorMessage(error))
}

/** Fetches what frames report of the user, for a page that may have missed some. */
export function renewReported() {
  renewOwnList()
  renewMedals()
  void renewUnread()
}

/** Calls that a page makes once for its user, late: a lost call is repeated by the next page. */
export function beginForUser() {
  countVisit(statisticTypes.signedInVisit)
  takeGuestListAlong()
  takeGuestDocumentsAlong()
}

/** Milliseconds allowed between the end of a replaced session and the answer with the new one. */
const answerDelayMs = 1000

let messages: MessageSocket | undefined

/**
 * The page's only message socket, created on first use; requested in effects only, so never on the server.
 */
export function browserMessages(): MessageSocket {
  messages ??= createBrowserMessages()
  return messages
}

function createBrowserMessages(): MessageSocket {
  return createMessageSocket({
    connect: (options) => createConnection({ ...options, open, visibility: alwaysVisible }),
    onError: toast.failed,
    onOwnList: renewOwnList,
    onUnread: reportUnread,
    onHonor(name) {
      toast.done(`恭喜您获得勋章：${name}`)
      renewMedals({ user: true })
    },
    onWorn: () => renewMedals({ user: true }),
    onOrder: orderChanged,
    onGrey: setGrey,
    onClientId: browserStorage.socket.keepName,
    // The ended session may be an older one of this browser. A call checks the current one, after waiting for
    // an answer that may bring a new session.
    onSessionEnd() {
      setTimeout(() => {
        if (browserSession.is() && !browserSession.isLeaving()) {
          void browserApi.call(getUser, {}).catch(toastUnlessHandled)
        }
      }, answerDelayMs)
    },
  })
}
