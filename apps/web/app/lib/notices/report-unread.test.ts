import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportUnread } from './report-unread'
import { knownUnread, setUnread } from './unread'

const shown: { title: string; body?: string }[] = []
class FakeNotice {
  static permission = 'granted'
  onclick = null
  constructor(title: string, { body }: NotificationOptions) {
    shown.push({ title, body })
  }
  readonly close = vi.fn()
}

let stored: string | null = '1'
const page = { hidden: true }

beforeEach(() => {
  vi.useFakeTimers()
  stored = '1'
  page.hidden = true
  shown.length = 0
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', { getItem: () => stored })
  vi.stubGlobal('window', { Notification: FakeNotice, focus: () => undefined })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Waits for the code of the notice, and for the minimum interval before the next one. */
async function passes() {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(3000)
}

test('a risen number is shown while the page is hidden', async () => {
  setUnread(1)
  reportUnread(3)
  await passes()
  expect(shown).toEqual([{ title: 'V策', body: '您有 3 条未读消息' }])
  expect(knownUnread()).toBe(3)
})

test.each([
  ['the number falls', () => reportUnread(2)],
  ['the number stays', () => reportUnread(3)],
  [
    'the page is seen',
    () => {
      page.hidden = false
      reportUnread(4)
    },
  ],
  [
    'it is off',
    () => {
      stored = null
      reportUnread(4)
    },
  ],
])('nothing is shown if %s', async (_condition, report) => {
  setUnread(3)
  report()
  await passes()
  expect(shown).toEqual([])
})
