import { getMonitoringEvents, getMonitoringRankings, messageSocketPath } from '@vce/protocol'
import { expect, servedTest, test } from '../support/fixtures'
import { interceptSocket } from '../support/intercepted-socket'
import { ask, cellsOf } from '../support/market'
import {
  defaultKinds,
  eventFrames,
  expectConnected,
  interceptEvents,
  matchesServer,
  monitoringAddress,
  shownEvents,
  tableOf,
  waitUntilCaughtUp,
} from '../support/monitoring-page'
import { needsScript } from '../support/served-page'

test.beforeEach(({ request }) => waitUntilCaughtUp(request))

test('the events of the day are listed and follow the market', async ({ page, request }) => {
  const socket = await interceptSocket(page, messageSocketPath)
  await page.goto(monitoringAddress())
  await expectConnected(page)
  await expect.poll(() => eventFrames(socket).length).toBeGreaterThan(0)
  await expect.poll(() => matchesServer(page, request), { timeout: 20_000 }).toBe(true)
})

test('a paused list counts new events until 继续', async ({ page }) => {
  const { socket, happens } = await interceptEvents(page)
  await page.goto(monitoringAddress())
  await expectConnected(page)
  await expect.poll(() => eventFrames(socket).length).toBeGreaterThan(0)

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

test('the list is requested again once the feed has caught up', async ({ page }) => {
  const { socket, happens } = await interceptEvents(page)
  await page.goto(monitoringAddress())
  await expectConnected(page)
  await expect.poll(() => eventFrames(socket).length).toBeGreaterThan(0)
  const requested = page.waitForRequest((sent) => sent.url().endsWith(getMonitoringEvents.path))
  await expect(happens({ late: true })).toBeVisible()
  await requested
})

test('each filter has an address with its own events', async ({ page, request }) => {
  test.slow()
  await page.goto(monitoringAddress())
  const trades = page.getByRole('navigation', { name: '异动类型' }).getByRole('link', { name: '大单放量' })
  await trades.click()
  // The address changes before the page is rendered, and the link 向上 depends on the rendered choice.
  await expect(trades).toHaveAttribute('aria-current', 'true')
  await page.getByRole('navigation', { name: '方向' }).getByRole('link', { name: '向上' }).click()
  await expect(page).toHaveURL(/kind=trade.*direction=up/)

  for (const [address, filter] of [
    ['&kind=trade', { kinds: ['largeTrade', 'heavyVolume'] }],
    ['&direction=down', { direction: 'down' }],
    ['&product=IF', { product: 'IF' }],
    ['&kind=interest&direction=up&product=rb', { kinds: ['interestUp'], direction: 'up', product: 'rb' }],
  ] as const) {
    await expect(async () => {
      await page.goto(monitoringAddress(address))
      await expect.poll(() => matchesServer(page, request, filter), { timeout: 5_000 }).toBe(true)
    }).toPass({ timeout: 40_000 })
  }

  await page.goto(monitoringAddress('&own=1'))
  await expect(page.getByText('还没有自选', { exact: true })).toBeVisible()
})

test('older events are loaded at the end of the list', async ({ page, request }) => {
  test.slow()
  await expect(async () => {
    const { total } = await ask(request, getMonitoringEvents, { world: 'simulated', kinds: defaultKinds })
    await page.goto(monitoringAddress())
    const shown = Math.min(total, 180)
    await expect(async () => {
      await page.getByRole('region', { name: '异动列表' }).evaluate((list) => list.scrollTo(0, 1e6))
      expect(await tableOf(page).locator('tbody tr').count()).toBeGreaterThanOrEqual(shown)
    }).toPass({ timeout: 40_000 })
    await expect.poll(() => matchesServer(page, request), { timeout: 5_000 }).toBe(true)
  }).toPass({ timeout: 120_000 })
})

test('a blocked notification says how to allow it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  const { socket, happens } = await interceptEvents(page)
  await page.goto(monitoringAddress())
  await expect.poll(() => eventFrames(socket).length).toBeGreaterThan(0)
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

test('each tab of the rankings has the server’s rows', async ({ page, request }) => {
  await page.goto(monitoringAddress())
  /** Rows of a ranking; empty before the opening, when there is no table. */
  const shown = async (caption: string) => {
    const table = page.getByRole('table', { name: caption })
    if ((await table.count()) === 0) return ''
    return (await cellsOf(table)).map(([contract]) => contract?.split(' ').at(-1)).join()
  }
  const published = async (list: 'volume' | 'turnover' | 'openInterest' | 'increases' | 'decreases') => {
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
    const link = page.getByRole('main').getByRole('link', { name: tab, exact: true })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'true')
    await expect
      .poll(async () => (await published(list)) === (await shown(caption)), { message: tab, timeout: 15_000 })
      .toBe(true)
  }
  await expect(page).toHaveURL(/traded=openInterest&changes=decreases/)
})

test('after a reconnect the list has every event once', async ({ page, request }) => {
  const socket = await interceptSocket(page, messageSocketPath)
  await page.goto(monitoringAddress())
  await expectConnected(page)
  await expect.poll(() => eventFrames(socket).length).toBeGreaterThan(0)
  await socket.cut()
  await expect(page.getByText('已断开，正在重连')).toBeVisible()
  await expect.poll(socket.refused, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)

  socket.mend()
  await expect(page.getByText('已连接', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => matchesServer(page, request), { timeout: 20_000 }).toBe(true)
  // The subscription resumed from the last event instead of starting again.
  expect(socket.requested.filter(({ type }) => type === 'monitoring').at(-1)).toHaveProperty('after.run')
})

servedTest.describe('without JavaScript', () => {
  servedTest('the newest events and the rankings are there', async ({ served, request }) => {
    const { events } = await ask(request, getMonitoringEvents, { world: 'simulated' })
    const { text, rows, href, all } = await served(monitoringAddress())
    if (events.length > 0) expect(rows('异动监控').length).toBeGreaterThan(events.length)
    else expect(text).toContain('所选范围今天还没有异动')
    const { traded } = await ask(request, getMonitoringRankings, { world: 'simulated' })
    if (traded.volume.length > 0) expect(rows('成交与持仓')).toHaveLength(11)
    else expect(text).toContain('暂无合约上榜')
    const byTurnover = await served(href('成交额'))
    const { traded: later } = await ask(request, getMonitoringRankings, { world: 'simulated' })
    if (later.turnover.length > 0) expect(byTurnover.rows('成交与持仓').flat().join(' ')).toContain('亿元')
    const [pause] = all('button', '暂停')
    expect(!pause || needsScript(pause)).toBe(true)
  })
})
