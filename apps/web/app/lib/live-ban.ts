import { clearToasts, toast } from './toast'

/** Time for which the message stands before the page is left, in milliseconds. */
const messageMs = 1_000

/** Shows why the user is banned from live rooms, then removes all messages and leaves for /liveReject. */
export function leaveForBan(message: string) {
  toast.failed(message)
  setTimeout(() => void clearToasts().finally(() => location.assign('/liveReject')), messageMs)
}
