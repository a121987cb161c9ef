import type { Page, WebSocketRoute } from '@playwright/test'
import { getNoticeCount, type MessageFrame } from '@vce/protocol'
import { expect, test } from '../support/fixtures'
import { openBoundPage } from '../support/member'

interface ShownNotice extends NotificationOptions {
  title: string
  onclick: (() => void) | null
}

declare global {
  interface Window {
    notices: ShownNotice[]
    isAway: boolean
  }
}

/**
 * A browser that answers the permission prompt with `answer` or lacks notifications; records the notices it
 * would show.
 */
const withNotifications = (page: Page, answer: NotificationPermission | 'unsupported') =>
  page.addInitScript((given) => {
    window.notices = []
    window.isAway = false
    Object.defineProperty(document, 'hidden', { get: () => window.isAway })
    class RecordedNotification {
      static get permission() {
        return localStorage.getItem('permission') ?? 'default'
      }
      static async requestPermission() {
        localStorage.setItem('permission', given)
        return given
      }
      onclick: (() => void) | null = null
      constructor(title: string, options: NotificationOptions) {
        const notice = this
        window.notices.push({
          title,
          ...options,
          get onclick() {
            return notice.onclick
          },
        })
      }
      close() {
        this.onclick = null
      }
    }
    Object.defineProperty(window, 'Notification', {
      value: given === 'unsupported' ? undefined : RecordedNotification,
    })
  }, answer)

async function openSettings(page: Page) {
  await page.goto('/my/noticeList')
  await page.getByRole('button', { name: '通知设置' }).click()
  return page.getByRole('dialog', { name: '通知设置' }).getByRole('checkbox', { name: /^桌面通知/ })
}
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('desktop_notices'))

for (const [answer, message] of [
  ['denied', '您的浏览器禁止了通知，请手动开启'],
  ['unsupported', '您的浏览器暂不支持此功能'],
] as const) {
  test(`桌面通知 stays off if notifications are ${answer}`, async ({ page, signIn }) => {
    await withNotifications(page, answer)
    await signIn()
    const box = await openSettings(page)
    await box.click()
    await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(box).not.toBeChecked()
    expect(await stored(page)).toBeNull()
  })
}

test('桌面通知 stays on in this browser until it is switched off', async ({ page, signIn }) => {
  await withNotifications(page, 'granted')
  await signIn()
  const box = await openSettings(page)
  await box.check()
  await expect.poll(() => stored(page)).toBe('1')
  await expect(await openSettings(page)).toBeChecked()
  await box.uncheck()
  await expect.poll(() => stored(page)).toBeNull()
})

test('a hidden page shows a risen number in a desktop notice that opens the messages', async ({
  page,
  signIn,
}) => {
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/\/ws\/message$/, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  await withNotifications(page, 'granted')
  await signIn()
  await page.evaluate(() => {
    localStorage.setItem('desktop_notices', '1')
    localStorage.setItem('permission', 'granted')
  })
  // Waits for the server's number, which is fetched once the page is bound and would replace the test's
  // number.
  const counted = page.waitForResponse(`**${getNoticeCount.path}`)
  await openBoundPage(page, '/aboutUs')
  await counted
  const says = (unread: number) =>
    sockets.at(-1)?.send(JSON.stringify({ type: 'notice', unread } satisfies MessageFrame))
  const counts = (unread: number) =>
    expect(page.getByRole('button', { name: new RegExp(`我的账户，${unread} 条未读消息$`) })).toBeVisible()
  const shown = () =>
    page.evaluate(() => window.notices.map(({ title, body, icon, tag }) => [title, body, icon, tag]))

  // The reader sees this number on the page itself.
  says(1)
  await counts(1)
  await page.evaluate(() => {
    window.isAway = true
  })
  says(3)
  await counts(3)
  const notice = ['V策', '您有 3 条未读消息', '/favicon.svg', 'notices']
  await expect.poll(shown).toEqual([notice])
  says(2)
  await counts(2)
  expect(await shown()).toEqual([notice])

  await page.evaluate(() => window.notices[0]?.onclick?.())
  await expect(page).toHaveURL('/my/noticeList')
})
