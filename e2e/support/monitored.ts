import type { APIRequestContext, Page } from '@playwright/test'
import { ruleKinds } from '@vce/futures/monitoring'
import {
  getMonitoringEvents,
  type MonitoringEvent,
  messageSocketPath,
  type PublishedEvent,
} from '@vce/protocol'
import { lineOf } from './cut-line'
import { expect, test } from './fixtures'
import { ask, cellsOf } from './market'

export const monitoring = (more = '') => `/monitoringDataV2?world=simulated${more}`
export const tableOf = (page: Page) => page.getByRole('table', { name: '异动监控' })
const clock = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(11, 19)

const lineOfEvent = ({ at, name, contract, title, note }: MonitoringEvent) =>
  [clock(at), `${name} ${contract}`, title, note].join(' ')

/** Events of the page, newest first. */
export const shownEvents = async (page: Page) =>
  (await cellsOf(tableOf(page))).map(([time, contract, title, , , , note]) =>
    [time, contract, title, note].join(' '),
  )

async function publishedEvents(request: APIRequestContext, filter = {}) {
  const { events } = await ask(request, getMonitoringEvents, {
    world: 'simulated',
    limit: 200,
    // 大单 are off at first.
    kinds: ruleKinds.filter((kind) => kind !== 'largeTrade'),
    ...filter,
  })
  return events.map(lineOfEvent)
}

/** Two lists, newest first, that are equal except for newer items at the top of the first. */
function continues(list: readonly string[], other: readonly string[]) {
  for (let newer = 0; newer < Math.min(20, list.length); newer += 1) {
    const length = Math.min(list.length - newer, other.length)
    if (list.slice(newer, newer + length).join('\n') === other.slice(0, length).join('\n')) return true
  }
  return false
}

/** Whether the page's list equals the server's, but for newer events and those in flight: none missing or twice. */
export async function matchesServer(page: Page, request: APIRequestContext, filter = {}) {
  const published = await publishedEvents(request, filter)
  if (!(await tableOf(page).count())) return published.length === 0
  const shown = await shownEvents(page)
  return new Set(shown).size === shown.length && (continues(shown, published) || continues(published, shown))
}

let caughtUp = false

/** A server that has just started goes through the day's ticks first: until then events come anywhere in the list. */
export async function untilCaughtUp(request: APIRequestContext) {
  if (caughtUp) return
  test.slow()
  const poll = () => ask(request, getMonitoringEvents, { world: 'simulated', limit: 200 })
  let before = await poll()
  let quiet = 0
  const quietPolls = async () => {
    const now = await poll()
    // A market in motion has one every few seconds.
    const few = now.total - before.total <= 6
    quiet = few && continues(now.events.map(lineOfEvent), before.events.map(lineOfEvent)) ? quiet + 1 : 0
    before = now
    return quiet
  }
  await expect.poll(quietPolls, { intervals: [3_000], timeout: 120_000 }).toBeGreaterThanOrEqual(2)
  caughtUp = true
}

type Line = Awaited<ReturnType<typeof lineOf>>
export const frames = (line: Line) => line.received.filter(({ type }) => type === 'monitoring')
export const isConnected = (page: Page) => expect(page.getByText('已连接', { exact: true })).toBeVisible()

/** The connection of a page on which a test emits events itself: the market may be closed. */
export async function lineWithEvents(page: Page) {
  const line = await lineOf(page, messageSocketPath)
  let made = 0
  line.alter((frame) =>
    frame.type === 'monitoring' ? { ...frame, number: Number(frame.number) + made } : frame,
  )
  return {
    line,
    happens(more: Partial<PublishedEvent> = {}) {
      made += 1
      const { feed, run, number } = frames(line).at(-1) as unknown as {
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
      line.say({
        type: 'monitoring',
        world: 'simulated',
        feed,
        run,
        number: number + made,
        snapshot: false,
        events: [event],
      })
      // Behind an open dialog nothing has a role.
      return page.getByText(event.note, { exact: true })
    },
  }
}
