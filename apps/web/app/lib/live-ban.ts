import { clearToasts, toast } from './toast'

/** Time for which the message stands before the page is left, in milliseconds. */
const messageMs = 1_000

interface BanParts {
  show(message: string): void
  clear(): Promise<unknown>
  leave(path: string): unknown
}

const browserParts: BanParts = {
  show: toast.failed,
  clear: clearToasts,
  // The page may have led there by itself, as the loader of /live does.
  leave: (path) => location.pathname !== path && location.assign(path),
}

/** Several calls of a page may be refused at the same time. */
let isLeaving = false

/** Shows why the user is banned from live rooms, then removes all messages and leaves for /liveReject. */
export function leaveForBan(message: string, { show, clear, leave } = browserParts) {
  if (isLeaving) return
  isLeaving = true
  show(message)
  setTimeout(() => {
    isLeaving = false
    void clear().finally(() => leave('/liveReject'))
  }, messageMs)
}
