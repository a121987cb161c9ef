import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNotices, mayNotify, type NoticeWindow } from './desktop-notice'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A fake browser with a permission and a fixed answer to the prompt. */
function browserWith(permission: NotificationPermission, answer = permission) {
  const shown: FakeNotice[] = []
  const focus = vi.fn()
  const requestPermission = vi.fn(async () => answer)
  class FakeNotice {
    static permission = permission
    static requestPermission = requestPermission
    onclick: (() => void) | null = null
    closed = false
    constructor(
      readonly title: string,
      readonly options: NotificationOptions,
    ) {
      shown.push(this)
    }
    close() {
      this.closed = true
    }
  }
  const browser: NoticeWindow = { Notification: FakeNotice as unknown as typeof Notification, focus }
  return { browser, shown, focus, requestPermission }
}

/** Whether notices may be shown, followed by the messages shown to the user. */
async function permissionResult(browser: NoticeWindow) {
  const messages: string[] = []
  return [await mayNotify(browser, (text) => messages.push(text)), ...messages]
}

test('a browser without notifications is reported as unsupported', async () => {
  expect(await permissionResult({ focus: vi.fn() })).toEqual([false, '您的浏览器暂不支持此功能'])
})

test('a denied permission is reported without another prompt', async () => {
  const { browser, requestPermission } = browserWith('denied')
  expect(await permissionResult(browser)).toEqual([false, '您的浏览器禁止了通知，请手动开启'])
  expect(requestPermission).not.toHaveBeenCalled()
})

test('an undecided user is prompted once', async () => {
  const willing = browserWith('default', 'granted')
  expect(await permissionResult(willing.browser)).toEqual([true])
  expect(willing.requestPermission).toHaveBeenCalledOnce()
  expect(await permissionResult(browserWith('default', 'denied').browser)).toEqual([
    false,
    '您的浏览器禁止了通知，请手动开启',
  ])
  expect(await permissionResult(browserWith('granted').browser)).toEqual([true])
})

test('a notice closes after five seconds', () => {
  const { browser, shown } = browserWith('granted')
  createNotices({ tag: 'monitoring' }, browser).show('螺纹 rb2701 增仓异动', '21:35:48　1 分钟增仓 1000 手')
  expect(shown).toMatchObject([
    { title: '螺纹 rb2701 增仓异动', options: { body: '21:35:48　1 分钟增仓 1000 手', tag: 'monitoring' } },
  ])
  vi.advanceTimersByTime(4_999)
  expect(shown[0]?.closed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(shown[0]?.closed).toBe(true)
})

test('a clicked notice focuses the page and closes', () => {
  const { browser, shown, focus } = browserWith('granted')
  createNotices({ tag: 'monitoring' }, browser).show('沪铜', '')
  shown[0]?.onclick?.()
  expect(focus).toHaveBeenCalledOnce()
  expect(shown[0]?.closed).toBe(true)
})

test('a burst of events shows one notice every three seconds', () => {
  const { browser, shown } = browserWith('granted')
  const notices = createNotices({ tag: 'monitoring' }, browser)
  for (let event = 0; event < 60; event += 1) {
    notices.show(`${event}`, '')
    vi.advanceTimersByTime(100)
  }
  expect(shown.map(({ title }) => title)).toEqual(['0', '30'])
})

test('without the permission no notice is made', () => {
  const { browser, shown } = browserWith('default')
  createNotices({ tag: 'notices' }, browser).show('V策', '')
  createNotices({ tag: 'notices' }, { focus: vi.fn() }).show('V策', '')
  expect(shown).toEqual([])
})

test('the click on a notice leads on from the focused page', () => {
  const { browser, shown, focus } = browserWith('granted')
  const onClick = vi.fn(() => expect(focus).toHaveBeenCalledOnce())
  createNotices({ tag: 'notices', icon: '/favicon.svg', onClick }, browser).show('V策', '')
  shown[0]?.onclick?.()
  expect(shown[0]?.options).toEqual({ body: '', tag: 'notices', icon: '/favicon.svg' })
  expect(onClick).toHaveBeenCalledOnce()
})
