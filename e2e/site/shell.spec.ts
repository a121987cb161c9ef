import type { WebSocketRoute } from '@playwright/test'
import { expect, servedTest, test } from '../support/fixtures'
import { textOf } from '../support/served-page'
import { settleSoon } from '../support/settled-pages'

test('the menus of the header open by pointer and keyboard', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('navigation', { name: '主导航' })
  await expect(main.locator('a[data-tab]')).toHaveText([
    '首页',
    '期友社区',
    '看行情',
    '看数据',
    'BBAS',
    '圈子',
    '领指标即将上线',
    '课堂即将上线',
    '公开课',
  ])

  await main.getByRole('link', { name: '看数据', exact: true }).hover()
  await expect(main.getByRole('link', { name: /成交量龙虎榜/ })).toBeVisible()
  await page.mouse.move(10, 700)
  await expect(main.getByRole('link', { name: /成交量龙虎榜/ })).toBeHidden()

  const opener = main.getByRole('button', { name: '看行情菜单' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect(main.getByRole('link', { name: /技术面分析/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByRole('link', { name: /技术面分析/ })).toBeHidden()
})

test('the opened menu of BBAS lists every product by exchange', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: 'BBAS' }).hover()
  await expect(page.getByText('上海国际能源交易中心').or(page.getByText('上期能源')).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /碳酸锂/ })).toHaveAttribute('href', /symbol=lc/)
})

test('领指标: a failed menu can be retried', async ({ page, expectConsole }) => {
  expectConsole(/net::ERR_FAILED/)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/?world=simulated')
  const panel = page.getByRole('region', { name: '领指标' })
  await page.route('**/api/target/targetList', (route) => route.abort())
  const opener = page.getByRole('button', { name: '领指标菜单' })
  expect(calls.some((path) => /indicator-targets|targetList/.test(path))).toBe(false)
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('alert')).toBeVisible({ timeout: 30_000 })

  await page.unroute('**/api/target/targetList')
  await panel.getByRole('button', { name: '重新加载' }).click()
  const entries = panel.getByRole('link', {
    // A contract that was listed less than a month ago has no MACD yet.
    name: /^(MA|BOLL|MACD|KDJ|RSI|ATR) .*(买入|中性|卖出|—)/,
  })
  await expect(entries).toHaveCount(6)
  await expect(panel.getByText('历史业绩不代表未来')).toBeVisible()
  await expect(panel.getByText('模拟数据')).toBeVisible()
  await expect(panel.getByRole('link', { name: '全部指标（即将上线）' })).toHaveAttribute('href', '/signal')
  await entries.nth(2).click()
  // The link opens the chart of the contract that the reading is from.
  await expect(page).toHaveURL(/\/quotation\?type=2&contract=[A-Za-z]+\d{4}/)
})

test('the theme follows the system until one is chosen, the server renders the choice', async ({
  page,
  request,
}) => {
  const root = page.locator('html')
  const background = () => root.evaluate((node) => getComputedStyle(node).backgroundColor)
  await page.goto('/')
  const light = await background()
  await expect(root).not.toHaveAttribute('data-theme')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await expect(root).toHaveCSS('color-scheme', 'dark')

  const appearance = page.getByRole('button', { name: /^外观/ })
  await appearance.click()
  await expect(appearance).toHaveAccessibleName('外观：浅色')
  await expect.poll(background).toBe(light)
  await page.emulateMedia({ colorScheme: 'light' })
  await appearance.click()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  expect(await background()).toBe(dark)
  await appearance.click()
  await expect(root).not.toHaveAttribute('data-theme')
  await expect.poll(background).toBe(light)

  const html = await (await request.get('/', { headers: { cookie: 'theme=dark; candles=green-up' } })).text()
  // A module script waits for the whole document, as it reads the state at the end.
  expect(html).toMatch(/<script type="module" src="[^"]+"><\/script>/)
  expect(html).toMatch(/<html[^>]*data-theme="dark"[^>]*data-candles="green-up"/)
})

test('grey mode reaches an open page of a guest and is left again', async ({ page }) => {
  await settleSoon(page)
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/\/ws\/message$/, (socket) => {
    sockets.push(socket)
    // The test plays the server: it sends the client's id and ignores what the page sends.
    socket.send(JSON.stringify({ type: 'get_client_id', client_id: 'test' }))
  })
  await page.goto('/aboutUs')
  const root = page.locator('html')
  await expect.poll(() => sockets.length).toBe(1)
  // The answer of the init, which the server gives and not the test, comes at any time until then.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('grey_mode'))).toBe('0')
  const say = (grey_mode: 0 | 1) => sockets[0]?.send(JSON.stringify({ type: 'site', grey_mode }))
  say(1)
  await expect(root).toHaveAttribute('data-grey')
  const brand = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--rise'))
  const grey = await brand()
  await page.getByRole('link', { name: '看行情' }).first().click()
  await expect(root).toHaveAttribute('data-grey')
  say(0)
  await expect(root).not.toHaveAttribute('data-grey')
  expect(await brand()).not.toBe(grey)
})

servedTest('a page whose facts did not change answers 304', async ({ request }) => {
  const address = '/viewingData?showModel=cclhb&product=rb'
  const first = await request.get(address)
  const { etag = '' } = first.headers()
  const again = await request.get(address, { headers: { 'if-none-match': etag } })
  expect([again.status(), again.headers().etag]).toEqual([304, etag])
  // The cookie belongs to the key of the cache, so the page is rendered again. It concerns the home page alone.
  const rendered = await request.get(address, { headers: { cookie: 'hero_closed=1' } })
  const text = (await rendered.text()).replace('"heroClosed":true', '"heroClosed":false')
  expect(text).toBe(await first.text())
})

servedTest('every page shows the risk warning, errors included', async ({ served }) => {
  for (const address of ['/', '/viewingData?showModel=cclhb', '/no/such/page', '/my/coupon']) {
    const { part } = await served(address)
    expect(textOf(part('风险提示')), address).toContain('不构成任何投资建议')
  }
})

servedTest('a page to come says 敬请期待 inside the shell', async ({ served }) => {
  const { title, text } = await served('/strategy')
  expect(title).toBe('策略 - V策')
  expect(text).toContain('敬请期待')
})

test('the first answer of the init stores the grey mode', async ({ page }) => {
  await settleSoon(page)
  await page.goto('/qiyouCommunityV3')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('grey_mode'))).toBe('0')
  expect((await page.context().cookies()).find(({ name }) => name === 'grey_mode')?.value).toBe('0')
})

test('links navigate without a reload', async ({ page, context }) => {
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  const rail = page.getByRole('navigation', { name: '主导航' })
  await rail.getByRole('link', { name: '看数据', exact: true }).click()
  await expect(page).toHaveTitle('持仓龙虎榜 - V策')
  await page.getByRole('navigation', { name: '页脚导航' }).getByRole('link', { name: '公开课' }).click()
  await expect(page).toHaveTitle('公开课 - V策')
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)

  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    rail.getByRole('link', { name: '期友社区' }).click({ modifiers: ['ControlOrMeta'] }),
  ])
  await opened.waitForURL(/qiyouCommunityV3/, { waitUntil: 'commit' })
  await expect(page).toHaveTitle('公开课 - V策')
})

test('skip link and 回到顶部 work by keyboard', async ({ page }) => {
  await page.goto('/viewingData?showModel=cclhb&product=rb')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused()

  await page.mouse.wheel(0, 1200)
  await page.getByRole('button', { name: /回到顶部/ }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('a guest without a ban is led from /liveReject to the rooms', async ({ page }) => {
  await page.goto('/liveReject')
  await expect(page.getByRole('heading', { name: '您可以正常进入直播间' })).toBeVisible()
  await expect(page.getByRole('main').getByText('敬请期待')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: '进入公开课' }).click()
  await expect(page).toHaveURL(/\/live(\?|$)/)
})

test('the first visit of any page gives the browser its uuid', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('uuid'))).toMatch(/^[0-9a-f-]{36}$/)
})

servedTest('galleries are closed to search engines', async ({ served }) => {
  for (const address of ['/echartsDemo', '/echartsDemo/donut', '/vliV2/components/all']) {
    const { document } = await served(address)
    const robots = document.querySelector('meta[name=robots]')
    expect(robots?.getAttribute('content'), address).toBe('noindex')
  }
})

test('an unknown address is a 404 page with a link home', async ({ page, expectConsole }) => {
  expectConsole(/status of 404/)
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a page that failed to load can be retried', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource|net::ERR_FAILED/)
  await page.goto('/')
  await page.route('**/api/view_data/**', (route) => route.fulfill({ status: 503, body: 'no envelope' }))
  const data = page
    .getByRole('navigation', { name: '主导航' })
    .getByRole('link', { name: '看数据', exact: true })
  await data.click()
  await expect(page.getByRole('main').getByText('系统繁忙，请稍后再试')).toBeVisible()

  await page.goto('/')
  await page.unroute('**/api/view_data/**')
  await page.route('**/api/view_data/**', (route) => route.abort())
  await data.click()
  await expect(page.getByRole('heading', { name: '网络连接失败，请检查网络后重试' })).toBeVisible()
  await expect(page.getByText('网络恢复后，点重新加载继续')).toBeVisible()
  await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible()
})

for (const [name, file] of [
  ['of a page', 'viewing-data'],
  ['of all pages', 'page-files'],
]) {
  test(`a chunk ${name} removed by a release reloads the page once`, async ({ page, expectConsole }) => {
    expectConsole(/Failed to load|net::ERR|Importing a module|dynamically imported/)
    // Requests of the page itself: a reload before the first load has ended leaves one event of a load.
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
    })
    // Registered before the page is opened: Chromium may send a pointer event on its own, which loads the
    // table of all pages.
    await page.route(`**/assets/${file}*`, (route) => route.abort())
    await page.goto('/')
    const data = page
      .getByRole('navigation', { name: '主导航' })
      .getByRole('link', { name: '看数据', exact: true })
    // The first pointer movement that the page notices loads the table, which reloads the page; the press must come
    // after that.
    let moves = 0
    const loadsAfterMove = async () => {
      moves += 1
      if (loads < 2 && name === 'of all pages') await page.mouse.move(400 + (moves % 2), 400)
      return loads
    }
    if (name !== 'of all pages') await data.click()
    await expect.poll(loadsAfterMove).toBe(2)
    await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    await data.click()
    await expect(page.getByText('状态码')).toBeVisible()
    expect(loads).toBe(2)
  })
}
