import { clearToasts, toast } from './toast'

/** Time for which the message stands before the page is left, in milliseconds. */
const messageMs = 1_000

interface BanParts {
  show(message: string): void
  clear(): Promise<unknown>
  leave(path: string): void
}

const browserParts: BanParts = {
  show: toast.failed,
  clear: clearToasts,
  leave: (path) => location.assign(path),
}

/** Shows why the user is banned from live rooms, then removes all messages and leaves for /liveReject. */
export function leaveForBan(message: string, { show, clear, leave } = browserParts) {
  show(message)
  setTimeout(() => void clear().finally(() => leave('/liveReject')), messageMs)
}
