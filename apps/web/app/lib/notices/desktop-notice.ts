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

/** Requests the user's permission; reports the reason if notices cannot be shown. */
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
  /** One notice of a tag is shown at a time, by however many tabs of the browser. */
  tag: string
  icon?: string
  /** Runs after the page has got the focus. */
  onClick?: () => void
}

/** Desktop notices: a new one replaces the previous one, each closes after five seconds. */
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
