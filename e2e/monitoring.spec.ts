import type { APIRequestContext, Page } from '@playwright/test'
import {
  getMonitoringEvents,
  getMonitoringRankings,
  type MonitoringEvent,
  messageSocketPath,
  monitoringKinds,
  type ToldEvent,
} from '@vce/protocol'
import { lineOf } from './cut-line'
import { expect, test } from './fixtures'
import { ask, cellsOf } from './market'

const monitoring = (more = '') => `/monitoringDataV2?world=simulated${more}`
const tableOf = (page: Page) => page.getByRole('table', { name: '异动监控' })
const clock = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(11, 19)

const lineOfEvent = ({ at, name, contract, title, note }: MonitoringEvent) =>
  [clock(at), `${name} ${contract}`, title, note].join(' ')

/** Events of the page, newest first. */
const shownEvents = async (page: Page) =>
  (await cellsOf(tableOf(page))).map(([time, contract, title, , , , note]) =>
    [time, contract, title, note].join(' '),
  )

async function toldEvents(request: APIRequestContext, filter = {}) {
  const { events } = await ask(request, getMonitoringEvents, { world: 'simulated', limit: 200, ...filter })
  return events.map(lineOfEvent)
}

/** Two lists, newest first, that are the same but for what only the first has on top. */
function continues(list: readonly string[], other: readonly string[]) {
  for (let newer = 0; newer < Math.min(20, list.length); newer += 1) {
    const length = Math.min(list.length - newer, other.length)
    if (list.slice(newer, newer + length).join('\n') === other.slice(0, length).join('\n')) return true
  }
  return false
}

/** The page's list is the server's, but for what came since or is on its way: nothing missing, nothing twice. */
async function tellsTheSame(page: Page, request: APIRequestContext, filter = {}) {
  const told = await toldEvents(request, filter)
  if (!(await tableOf(page).count())) return told.length === 0
  const shown = await shownEvents(page)
  return new Set(shown).size === shown.length && (continues(shown, told) || continues(told, shown))
}

/** A server that has just started goes through the day's ticks first: until then events come anywhere in the list. */
let caughtUp = false
test.beforeEach(async ({ request }) => {
  if (caughtUp) return
  test.slow()
  const look = () => ask(request, getMonitoringEvents, { world: 'simulated', limit: 200 })
  let before = await look()
  let quiet = 0
  const quietLooks = async () => {
    const now = await look()
    // A market that only goes on has one every few seconds.
    const few = now.total - before.total <= 6
    quiet = few && continues(now.events.map(lineOfEvent), before.events.map(lineOfEvent)) ? quiet + 1 : 0
    before = now
    return quiet
  }
  await expect.poll(quietLooks, { intervals: [3_000], timeout: 120_000 }).toBeGreaterThanOrEqual(2)
  caughtUp = true
})

type Line = Awaited<ReturnType<typeof lineOf>>
const frames = (line: Line) => line.heard.filter(({ type }) => type === 'monitoring')
const isConnected = (page: Page) => expect(page.getByText('已连接', { exact: true })).toBeVisible()

/** The line of a page on which a test lets events happen: the market may rest, a page must be told all the same. */
async function lineWithEvents(page: Page) {
  const line = await lineOf(page, messageSocketPath)
  let made = 0
  line.alter((frame) =>
    frame.type === 'monitoring' ? { ...frame, number: Number(frame.number) + made } : frame,
  )
  return {
    line,
    happens(more: Partial<ToldEvent> = {}) {
      made += 1
      const { feed, run, number } = frames(line).at(-1) as unknown as {
        feed: { tradingDay: string; at: number }
        run: string
        number: number
      }
      const event: ToldEvent = {
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

test('the day’s events stand there, and go on with the market', async ({ page, request }) => {
  const line = await lineOf(page, messageSocketPath)
  await page.goto(monitoring())
  await isConnected(page)
  await expect.poll(() => frames(line).length).toBeGreaterThan(0)
  await expect.poll(() => tellsTheSame(page, request), { timeout: 20_000 }).toBe(true)
})

test('new events come on top, or wait for 继续 and are counted', async ({ page }) => {
  const { line, happens } = await lineWithEvents(page)
  await page.goto(monitoring())
  await isConnected(page)
  await expect.poll(() => frames(line).length).toBeGreaterThan(0)

  await expect(happens()).toBeVisible()
  await page.getByRole('button', { name: '暂停' }).click()
  const before = await shownEvents(page)
  const waiting = [happens(), happens({ direction: 'down' })]
  await expect(page.getByRole('button', { name: /^继续（\d+）$/ })).toBeVisible()
  await expect
    .poll(async () => Number((await page.getByRole('button', { name: /^继续/ }).innerText()).match(/\d+/)))
    .toBeGreaterThanOrEqual(2)
  expect(await shownEvents(page)).toEqual(before)
  for (const row of waiting) await expect(row).toHaveCount(0)

  await page.getByRole('button', { name: /^继续/ }).click()
  for (const row of waiting) await expect(row).toBeVisible()
})

test('once nothing comes late any more the list is asked for again: more may have stood between', async ({
  page,
}) => {
  const { line, happens } = await lineWithEvents(page)
  await page.goto(monitoring())
  await isConnected(page)
  await expect.poll(() => frames(line).length).toBeGreaterThan(0)
  const asked = page.waitForRequest((sent) => sent.url().endsWith(getMonitoringEvents.path))
  await expect(happens({ late: true })).toBeVisible()
  await asked
})

test('filters are links, and each address brings its own events', async ({ page, request }) => {
  test.slow()
  await page.goto(monitoring())
  await page.getByRole('navigation', { name: '异动类型' }).getByRole('link', { name: '大单放量' }).click()
  await expect(page).toHaveURL(/kind=trade/)
  await page.getByRole('navigation', { name: '方向' }).getByRole('link', { name: '向上' }).click()
  await expect(page).toHaveURL(/kind=trade.*direction=up/)

  for (const [address, filter] of [
    ['&kind=trade', { kinds: ['largeTrade', 'heavyVolume'] }],
    ['&direction=down', { direction: 'down' }],
    ['&product=IF', { product: 'IF' }],
    ['&kind=interest&direction=up&product=rb', { kinds: ['interestUp'], direction: 'up', product: 'rb' }],
  ] as const) {
    await expect(async () => {
      await page.goto(monitoring(address))
      await expect.poll(() => tellsTheSame(page, request, filter), { timeout: 5_000 }).toBe(true)
    }).toPass({ timeout: 40_000 })
  }

  await page.goto(monitoring('&own=1'))
  await expect(page.getByText('还没有自选', { exact: true })).toBeVisible()
})

test('older events come at the end of the list, down to the day’s first', async ({ page, request }) => {
  test.slow()
  await expect(async () => {
    const { total } = await ask(request, getMonitoringEvents, { world: 'simulated' })
    await page.goto(monitoring())
    const shown = Math.min(total, 180)
    await expect(async () => {
      await page.getByRole('region', { name: '异动列表' }).evaluate((list) => list.scrollTo(0, 1e6))
      expect(await tableOf(page).locator('tbody tr').count()).toBeGreaterThanOrEqual(shown)
    }).toPass({ timeout: 10_000 })
    await expect.poll(() => tellsTheSame(page, request), { timeout: 5_000 }).toBe(true)
  }).toPass({ timeout: 60_000 })
})

test('a stricter threshold has events of its own, 恢复默认 brings the house’s back', async ({
  page,
  request,
}) => {
  const { line, happens } = await lineWithEvents(page)
  await page.goto(monitoring())
  await isConnected(page)
  await expect.poll(() => frames(line).length).toBeGreaterThan(0)
  // A move that the house tells of, and that goes on: to a step beyond, to the next, and one that comes at once.
  const mild = happens({ steps: 0b11 })
  const further = happens({ value: 0.0062, measure: 0.0062, steps: 0b100 })
  const strong = happens({ value: 0.02, measure: 0.02, steps: 0b11111 })
  await expect(mild).toBeVisible()
  await expect(strong).toBeVisible()
  await expect(further).toHaveCount(0)

  await page.getByRole('button', { name: '阈值' }).click()
  const dialog = page.getByRole('dialog', { name: '监控阈值' })
  const surge = dialog.getByRole('combobox', { name: '1分钟急涨阈值' })
  await expect(surge).toHaveValue('0')
  await expect(surge.locator('option')).toHaveText([
    '≥ 0.30%（默认）',
    '≥ 0.45%',
    '≥ 0.60%',
    '≥ 0.90%',
    '≥ 1.50%',
  ])
  await expect(dialog.getByRole('combobox', { name: '增仓异动阈值' }).locator('option').first()).toHaveText(
    '≥ 0.50% 且 ≥ 500 手（默认）',
  )
  await expect(dialog.getByRole('row', { name: '日内新高' }).getByRole('combobox')).toHaveCount(0)

  await surge.selectOption('≥ 0.60%')
  await expect(mild).toHaveCount(0)
  await expect(further).toHaveCount(1)
  await expect(strong).toHaveCount(1)
  await surge.selectOption('≥ 1.50%')
  await expect(further).toHaveCount(0)
  await expect(strong).toHaveCount(1)
  await dialog.getByRole('checkbox', { name: '开启 1分钟急涨' }).uncheck()
  await expect(strong).toHaveCount(0)

  await dialog.getByRole('button', { name: '恢复默认' }).click()
  await expect(surge).toHaveValue('0')
  await expect(mild).toHaveCount(1)
  await expect(further).toHaveCount(0)
  await surge.selectOption('≥ 0.60%')
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(dialog).toBeHidden()
  await expect(further).toBeVisible()

  // The browser keeps it, and the server is asked for the reader's own list.
  const steps = { surge1m: 2 }
  await page.reload()
  await isConnected(page)
  await expect.poll(() => tellsTheSame(page, request, { steps }), { timeout: 20_000 }).toBe(true)
})

test('numbers that a browser kept before become the nearest step that is not milder', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const own = { surge1m: { rate: 0.005 }, interestUp: { lots: 1400 }, limitUpNear: { rate: 0.003 } }
    localStorage.setItem('monitoring_settings', JSON.stringify({ off: ['largeTrade'], own }))
  })
  await page.goto(monitoring())
  await isConnected(page)
  await page.getByRole('button', { name: '阈值' }).click()
  const dialog = page.getByRole('dialog', { name: '监控阈值' })
  for (const [rule, words] of [
    ['1分钟急涨', '≥ 0.60%'],
    ['增仓异动', '≥ 1.50% 且 ≥ 1500 手'],
    ['接近涨停', '≤ 0.25%'],
    ['放量', '≥ 5 倍（默认）'],
  ]) {
    const select = dialog.getByRole('combobox', { name: `${rule}阈值` })
    await expect(select.locator('option:checked')).toHaveText(words ?? '')
  }
  await expect(dialog.getByRole('checkbox', { name: '开启 大单' })).not.toBeChecked()
  await dialog.getByRole('button', { name: '完成' }).click()
  const filter = {
    steps: { surge1m: 2, interestUp: 3, limitUpNear: 2 },
    kinds: monitoringKinds.filter((kind) => kind !== 'largeTrade'),
  }
  await expect.poll(() => tellsTheSame(page, request, filter), { timeout: 20_000 }).toBe(true)
})

test('sound is switched on by a press, and a forbidden notice says what to do', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  const { line, happens } = await lineWithEvents(page)
  await page.goto(monitoring())
  await expect.poll(() => frames(line).length).toBeGreaterThan(0)
  const sound = page.getByRole('button', { name: '声音提醒' })
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await expect(happens()).toBeVisible()
  await expect(page.getByText(/^新增 \d+ 条异动，最新：/)).toBeAttached()
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')

  const notice = page.getByRole('button', { name: '桌面通知' })
  await notice.click()
  await expect(page.getByText('您的浏览器禁止了通知，请手动开启')).toBeVisible()
  await expect(notice).toHaveAttribute('aria-pressed', 'false')
})

test('rankings are the server’s, tab by tab', async ({ page, request }) => {
  await page.goto(monitoring())
  /** Before the opening there is none. */
  const shown = async (caption: string) => {
    const table = page.getByRole('table', { name: caption })
    if ((await table.count()) === 0) return ''
    return (await cellsOf(table)).map(([contract]) => contract?.split(' ').at(-1)).join()
  }
  const told = async (list: 'volume' | 'turnover' | 'openInterest' | 'increases' | 'decreases') => {
    const { traded, changes } = await ask(request, getMonitoringRankings, { world: 'simulated' })
    return { ...traded, ...changes }[list].map(({ contract }) => contract).join()
  }
  for (const [tab, caption, list] of [
    ['成交量', '成交与持仓', 'volume'],
    ['成交额', '成交与持仓', 'turnover'],
    ['持仓', '成交与持仓', 'openInterest'],
    ['增仓', '增减仓', 'increases'],
    ['减仓', '增减仓', 'decreases'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expect
      .poll(async () => (await told(list)) === (await shown(caption)), { message: tab, timeout: 15_000 })
      .toBe(true)
  }
  const tabs = page.getByRole('tablist', { name: '排行', exact: true })
  await tabs.getByRole('tab', { name: '持仓' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.getByRole('tab', { name: '成交量' })).toHaveAttribute('aria-selected', 'true')
})

test('cut off and back, the list has every event once', async ({ page, request }) => {
  const line = await lineOf(page, messageSocketPath)
  await page.goto(monitoring())
  await isConnected(page)
  await expect.poll(() => frames(line).length).toBeGreaterThan(0)
  await line.cut()
  await expect(page.getByText('已断开，正在重连')).toBeVisible()
  await expect.poll(line.refused, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)

  line.mend()
  await expect(page.getByText('已连接', { exact: true })).toBeVisible({ timeout: 10_000 })
  await expect.poll(() => tellsTheSame(page, request), { timeout: 20_000 }).toBe(true)
  // It went on where it had stopped, instead of beginning anew.
  expect(line.asked.filter(({ type }) => type === 'monitoring').at(-1)).toHaveProperty('after.run')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the newest events and the rankings are there', async ({ page, request }) => {
    const { events } = await ask(request, getMonitoringEvents, { world: 'simulated' })
    await page.goto(monitoring())
    if (events.length > 0) expect((await shownEvents(page)).length).toBeGreaterThanOrEqual(events.length)
    else await expect(page.getByText('所选范围今天还没有异动')).toBeVisible()
    const { traded } = await ask(request, getMonitoringRankings, { world: 'simulated' })
    const ranking = page.getByRole('tabpanel', { name: '成交与持仓' })
    if (traded.volume.length > 0) await expect(ranking.getByRole('row')).toHaveCount(11)
    else await expect(ranking).toContainText('还没有可以排名的合约')
    await expect(page.getByRole('button', { name: '暂停' })).toBeHidden()
  })
})
