import { toast } from '#app/lib/toast'

const noticeDurationMs = 5000
/** Minimum interval between two notices: a burst of events shows a single one. */
const minIntervalMs = 3000

/** The part of `window` that notices need. */
export interface NoticeWindow {
  /** Missing in some browsers. */
  Notification?: typeof Notification
  focus(): void
}

/** Requests the user's permission for notices; shows the reason if they are not possible. */
export async function mayNotify(
  { Notification }: NoticeWindow = window,
  showError: (message: string) => void = toast.failed,
): Promise<boolean> {
  if (!Notification) {
    showError('您的浏览器暂不支持此功能')
    return false
  }
  const permission =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
  if (permission === 'granted') return true
  showError('您的浏览器禁止了通知，请手动开启')
  return false
}

interface NoticeVariant {
  /** Only one notice with the same tag is shown at a time, even with several tabs open. */
  tag: string
  icon?: string
  /** Called after a click has focused the page. */
  onClick?: () => void
}

/** Desktop notices. A new notice replaces the previous notice; each closes after five seconds. */
export function createNotices({ tag, icon, onClick }: NoticeVariant, browser: NoticeWindow = window) {
  let shownAt = Number.NEGATIVE_INFINITY
  return {
    show(title: string, body: string) {
      const now = performance.now()
      if (browser.Notification?.permission !== 'granted' || now - shownAt < minIntervalMs) return
      shownAt = now
      const notice = new browser.Notification(title, { body, tag, ...(icon && { icon }) })
      setTimeout(() => notice.close(), noticeDurationMs)
      notice.onclick = () => {
        browser.focus()
        notice.close()
        onClick?.()
      }
    },
  }
}
