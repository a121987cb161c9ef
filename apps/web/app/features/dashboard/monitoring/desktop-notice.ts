import { toast } from '../../../lib/toast'

const closesAfter = 5000
/** Notices do not follow each other faster than this, in milliseconds: a restless minute is one notice. */
const apart = 3000

/** Asks the reader's leave; says why where there is none. */
export async function mayNotify(): Promise<boolean> {
  if (!('Notification' in window)) {
    toast.failed('您的浏览器暂不支持此功能')
    return false
  }
  const permission =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
  if (permission === 'granted') return true
  toast.failed('您的浏览器禁止了通知，请手动开启')
  return false
}

/** Desktop notices, the newest in place of the last one, each for five seconds. */
export function createNotices() {
  let shownAt = Number.NEGATIVE_INFINITY
  return {
    show(title: string, body: string) {
      const now = performance.now()
      if (now - shownAt < apart) return
      shownAt = now
      const notice = new Notification(title, { body, tag: 'monitoring' })
      setTimeout(() => notice.close(), closesAfter)
      notice.onclick = () => {
        window.focus()
        notice.close()
      }
    },
  }
}
