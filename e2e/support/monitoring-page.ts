import type { APIRequestContext, Page } from '@playwright/test'
import { ruleKinds } from '@vce/futures/monitoring'
import {
  getMonitoringEvents,
  type MonitoringEvent,
  messageSocketPath,
  type PublishedEvent,
} from '@vce/protocol'
import { expect, test } from './fixtures'
import { interceptSocket } from './intercepted-socket'
import { ask, cellsOf } from './market'

export const monitoringAddress = (more = '') => `/monitoringDataV2?world=simulated${more}`
export const tableOf = (page: Page) => page.getByRole('table', { name: '异动监控' })
const clock = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(11, 19)

const lineOfEvent = ({ at, name, contract, title, note }: MonitoringEvent) =>
  [clock(at), `${name} ${contract}`, title, note].join(' ')

/** Events that the page shows, newest first. */
export const shownEvents = async (page: Page) =>
  (await cellsOf(tableOf(page))).map(([time, contract, title, , , , note]) =>
    [time, contract, title, note].join(' '),
  )

/** The rules that a new reader sees: 大单 are off by default. */
export const defaultKinds = ruleKinds.filter((kind) => kind !== 'largeTrade')

async function publishedEvents(request: APIRequestContext, filter = {}) {
  const { events } = await ask(request, getMonitoringEvents, {
    world: 'simulated',
    limit: 200,
    kinds: defaultKinds,
    ...filter,
  })
  return events.map(lineOfEvent)
}

/** Whether two lists, newest first, are equal except for newer items at the top of `list`. */
function continues(list: readonly string[], other: readonly string[]) {
  for (let newer = 0; newer < Math.min(20, list.length); newer += 1) {
    const length = Math.min(list.length - newer, other.length)
    if (list.slice(newer, newer + length).join('\n') === other.slice(0, length).join('\n')) return true
  }
  return false
}

/**
 * Whether the page and the server list the same events, each once; newer events at the top may differ, since
 * some are in flight.
 */
export async function matchesServer(page: Page, request: APIRequestContext, filter = {}) {
  const published = await publishedEvents(request, filter)
  if (!(await tableOf(page).count())) return published.length === 0
  const shown = await shownEvents(page)
  return new Set(shown).size === shown.length && (continues(shown, published) || continues(published, shown))
}

let caughtUp = false

/**
 * Waits until a newly started server has processed the ticks of the day so far: until then, events appear
 * anywhere in the list.
 */
export async function waitUntilCaughtUp(request: APIRequestContext) {
  if (caughtUp) return
  test.slow()
  const poll = () => ask(request, getMonitoringEvents, { world: 'simulated', limit: 200 })
  let before = await poll()
  let quiet = 0
  const quietPolls = async () => {
    const now = await poll()
    // A moving market adds an event every few seconds.
    const few = now.total - before.total <= 6
    quiet = few && continues(now.events.map(lineOfEvent), before.events.map(lineOfEvent)) ? quiet + 1 : 0
    before = now
    return quiet
  }
  await expect.poll(quietPolls, { intervals: [3_000], timeout: 120_000 }).toBeGreaterThanOrEqual(2)
  caughtUp = true
}

type InterceptedSocket = Awaited<ReturnType<typeof interceptSocket>>
export const eventFrames = (socket: InterceptedSocket) =>
  socket.received.filter(({ type }) => type === 'monitoring')
export const expectConnected = (page: Page) => expect(page.getByText('已连接', { exact: true })).toBeVisible()

/** Intercepts the page's socket, so that the test can emit events itself: the market may be closed. */
export async function interceptEvents(page: Page) {
  const socket = await interceptSocket(page, messageSocketPath)
  let made = 0
  socket.alter((frame) =>
    frame.type === 'monitoring' ? { ...frame, number: Number(frame.number) + made } : frame,
  )
  return {
    socket,
    happens(more: Partial<PublishedEvent> = {}) {
      made += 1
      const { feed, run, number } = eventFrames(socket).at(-1) as unknown as {
        feed: { tradingDay: string; at: number }
        run: string
        number: number
      }
      const event: PublishedEvent = {
        kind: 'surge1m',
        title: '1分钟急涨',
        contract: 'rb2701',
        product: 'rb',
        name: '螺纹',
        tradingDay: feed.tradingDay,
        at: feed.at + made,
        price: 3000,
        digits: 0,
        direction: 'up',
        value: 0.004,
        openInterestChange: null,
        measure: 0.004,
        note: `急涨，第 ${made} 次`,
        steps: 1,
        ...more,
      }
      socket.say({
        type: 'monitoring',
        world: 'simulated',
        feed,
        run,
        number: number + made,
        snapshot: false,
        events: [event],
      })
      // Finds the event by text, because elements behind an open dialog have no role.
      return page.getByText(event.note, { exact: true })
    },
  }
}
