import { getSocketUrl, getUser } from '@vce/protocol'
import { errorMessage, isHandled } from '#app/lib/api'
import { browserApi } from '#app/lib/browser-api'
import { notifyOrderChange } from '#app/lib/changed-orders'
import { setGrey } from '#app/lib/grey'
import { renewMedals } from '#app/lib/honor/medals'
import { reportUnread } from '#app/lib/notices/report-unread'
import { renewUnread } from '#app/lib/notices/unread'
import { renewOwnList, startGuestListMerge } from '#app/lib/own-list/own-list'
import { browserSession } from '#app/lib/session/session'
import { browserStorage } from '#app/lib/session/storage'
import { createConnection, type SocketEvents, type Visibility } from '#app/lib/socket/connection'
import { countVisit, statisticTypes } from '#app/lib/statistics'
import { toast } from '#app/lib/toast'
import { startGuestDocumentsMerge } from '#app/lib/workspace/guest-documents'
import { createMessageSocket, type MessageSocket } from './message-socket'

let cachedAddress: string | undefined

/**
 * Address of the message socket, requested once. A page on https uses wss even if the server, behind a proxy,
 * reports ws.
 */
async function socketAddress() {
  if (cachedAddress === undefined) {
    const address = new URL((await browserApi.call(getSocketUrl, {})).socketUrl)
    if (location.protocol === 'https:') address.protocol = 'wss:'
    cachedAddress = address.href
    browserStorage.socket.keepAddress(cachedAddress)
  }
  return cachedAddress
}

/** A socket that opens once its address has loaded; never, if `close` is called before that. */
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

/** Reloads everything that frames report about the user; for a page that may have missed frames. */
export function renewReportedData() {
  renewOwnList()
  renewMedals()
  void renewUnread()
}

/**
 * Calls that a page makes once for its user, after it has settled. The next page repeats a call that failed.
 */
export function startUserCalls() {
  countVisit(statisticTypes.signedInVisit)
  startGuestListMerge()
  startGuestDocumentsMerge()
}

/**
 * Delay in milliseconds after a session was replaced, in which the response with the new session may arrive.
 */
const answerDelayMs = 1000

let messages: MessageSocket | undefined

/**
 * The page's only message socket, created when first used. Called in effects only, so never on the server.
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
    onOrder: notifyOrderChange,
    onGrey: setGrey,
    onClientId: browserStorage.socket.keepName,
    // The ended session may be an earlier one of this browser. The call checks the current session, after a
    // delay in which a response may bring a new one.
    onSessionEnd() {
      setTimeout(() => {
        if (browserSession.is() && !browserSession.isLeaving()) {
          void browserApi.call(getUser, {}).catch(toastUnlessHandled)
        }
      }, answerDelayMs)
    },
  })
}
