import { toast } from '../../../lib/toast'

const closesAfter = 5000
/** Notices do not follow each other faster than this, in milliseconds: a restless minute is one notice. */
const apart = 3000

/** What of a browser's window notices need. */
export interface NoticeWindow {
  /** Not every browser has it. */
  Notification?: typeof Notification
  focus(): void
}

/** Asks the reader's leave; says why where there is none. */
export async function mayNotify(
  { Notification }: NoticeWindow = window,
  complain: (words: string) => void = toast.failed,
): Promise<boolean> {
  if (!Notification) {
    complain('您的浏览器暂不支持此功能')
    return false
  }
  const permission =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
  if (permission === 'granted') return true
  complain('您的浏览器禁止了通知，请手动开启')
  return false
}

/** Desktop notices, the newest in place of the last one, each for five seconds. */
export function createNotices(browser: NoticeWindow = window) {
  let shownAt = Number.NEGATIVE_INFINITY
  return {
    show(title: string, body: string) {
      const now = performance.now()
      if (!browser.Notification || now - shownAt < apart) return
      shownAt = now
      const notice = new browser.Notification(title, { body, tag: 'monitoring' })
      setTimeout(() => notice.close(), closesAfter)
      notice.onclick = () => {
        browser.focus()
        notice.close()
      }
    },
  }
}
