import type { Page } from '@playwright/test'
import { getIntraday, getMonitoringEvents, getQuoteDetail } from '@vce/protocol'
import { expect, test } from '../support/fixtures'
import { ask, figureOf } from '../support/market'
import { countPainted } from '../support/painted-pixels'

const symbol = (more: string, type = 2) => `/quotation?type=${type}&world=simulated&${more}`
const chartOf = (page: Page) => page.getByRole('img', { name: /K 线图，数字见表格$/ })

test('基本面: unknown figures are —', async ({ page }) => {
  await page.goto(symbol('product=rb', 1))
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: '基本面一览' }) })
  const fact = (name: string) =>
    card.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
  await expect(fact('期限结构').locator('dd')).toHaveText(/升水|贴水|混合/)
  await expect(fact('前 20 净持仓').locator('dd')).toHaveText(/^[+−]?[\d,]+$/)
  await expect(fact('基差率').locator('dd')).toHaveText(/^[+−]?[\d.]+%$/)
  await expect(fact('仓单').locator('dd')).toHaveText(/\d/)
  await expect(fact('产业利润').locator('dd')).toHaveText(/^钢厂盘面利润 [+−]?[\d,.]+$/)
  await expect(fact('产业利润').getByRole('link')).toHaveAttribute('href', /jctlzst.*spread=steel-margin/)
  await expect(fact('季节性').locator('dd')).toHaveText(/^\d+ 月 .+，均 [+−]?[\d.]+%$|^—$/)
  for (const name of ['供需', '多空评分', '财经日历']) await expect(fact(name)).toHaveCount(0)
  await expect(fact('基差率').locator('dd')).toHaveClass(/text-ink/)
  await expect(fact('机构观点').locator('dd')).toHaveText(/^多头 \d+%，\d+ 家$/)
  await expect(page.getByRole('table', { name: '净多前三席位' }).getByRole('row')).toHaveCount(4)
  await page.getByRole('link', { name: '期限结构明细' }).click()
  await expect(page).toHaveURL(/showModel=qxjg&product=rb/)

  // Bonds have no single spot price and no receipts; the page must not show 0.
  await page.goto(symbol('product=T', 1))
  await expect(fact('前 20 净持仓').locator('dd')).toHaveText(/^[+−]?[\d,]+$/)
  await expect(fact('最后交易日').locator('dd')).toHaveText(/还有 \d+ 日$/)
  for (const name of ['现货', '基差', '仓单']) await expect(fact(name).locator('dd')).toHaveText('—')
})

test('合约参数 and 财经日历 show dated facts without an empty line', async ({ page }) => {
  await page.goto(symbol('product=rb', 3))
  const card = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const terms = card('合约参数')
  const term = (name: string) =>
    terms.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
  await expect(term('交易单位').locator('dd')).toHaveText('10 吨/手')
  await expect(term('最小变动价位').locator('dd')).toContainText('1 元/吨')
  await expect(term('最后交易日').locator('dd')).toContainText(/20\d\d-\d\d-\d\d/)
  await expect(terms.getByText('—', { exact: true })).toHaveCount(0)
  await expect(terms.getByText('模拟数据')).toBeVisible()

  const calendar = card('财经日历')
  const expiry = calendar.getByRole('link', { name: /^rb\d{4} 最后交易日$/ }).first()
  const contract = (await expiry.innerText()).split(' ')[0]
  await expiry.click()
  await expect(page).toHaveURL(new RegExp(`contract=${contract}`))
})

test('a real contract shows the figures of its settled day only', async ({ page }) => {
  await page.goto('/quotation?type=2&world=real&contract=rb2705')
  await expect(page.getByRole('heading', { level: 1, name: '螺纹 rb2705' })).toBeVisible()
  await expect(page.getByText('已结算数据').first()).toBeVisible()
  await expect(page.getByText('已结算的日行情没有逐笔')).toBeVisible()
  await expect(page.getByRole('list', { name: '买盘' }).getByText('—').first()).toBeVisible()
  await expect(page.locator('main').getByText('模拟数据')).toHaveCount(0)
  await expect.poll(() => countPainted(chartOf(page), 's1')).toBeGreaterThan(20)
  await page.getByRole('navigation', { name: '周期' }).getByRole('link', { name: '1分' }).click()
  await expect(page.getByText('这个周期没有数据')).toBeVisible()
})

test('量价: volume at price and quadrants have the server’s figures', async ({ page, request }) => {
  const { quote } = await ask(request, getQuoteDetail, { world: 'simulated', product: 'rb' })
  const { days } = await ask(request, getIntraday, { world: 'simulated', contract: quote.contract })
  await page.goto(symbol(`contract=${quote.contract}`, 3))

  const profile = page.locator('section').filter({ has: page.getByRole('heading', { name: '量价分布' }) })
  if (days.at(-1)?.points.length) {
    const level = async (name: string) =>
      Number(await profile.locator('dl > div').filter({ hasText: name }).locator('dd').innerText())
    await expect(profile.getByRole('listitem').first()).toBeVisible()
    const [low, most, high] = [await level('VAL'), await level('POC'), await level('VAH')]
    expect(low).toBeLessThanOrEqual(most)
    expect(most).toBeLessThanOrEqual(high)
    expect(low).toBeGreaterThan(0)
  } else await expect(profile.getByText('没有分钟数据')).toBeVisible()

  const summary = page.locator('section').filter({ has: page.getByRole('heading', { name: '量价概览' }) })
  await expect
    .poll(async () => {
      const [label, interest] = await Promise.all(
        ['量价关系', '日增仓'].map((name) =>
          summary.locator('dl > div').filter({ hasText: name }).locator('dd').first().innerText(),
        ),
      )
      const grows = figureOf(interest) ?? 0
      return label === '—' || label?.startsWith(grows > 0 ? '增仓' : '减仓')
    })
    .toBe(true)
})

test('量价: the newest ten 持仓异动 and 资金流向 are shown', async ({ page, request }) => {
  const { quote } = await ask(request, getQuoteDetail, { world: 'simulated', product: 'rb' })
  const of = {
    world: 'simulated',
    contracts: [quote.contract],
    kinds: ['interestUp', 'interestDown'],
  } as const
  const published = await ask(request, getMonitoringEvents, {
    ...of,
    contracts: [...of.contracts],
    kinds: [...of.kinds],
  })
  await page.goto(symbol(`contract=${quote.contract}`, 3))

  const cardOf = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const events = cardOf('持仓异动')
  if (published.total > 0) {
    const rows = events.getByRole('table', { name: '持仓异动' }).locator('tbody tr')
    await expect(rows.first()).toContainText(/\d\d-\d\d \d\d:\d\d:\d\d.*(增仓|减仓)异动.*手/)
    expect(await rows.count()).toBeLessThanOrEqual(10)
  } else await expect(events.getByText('没有持仓异动')).toBeVisible()
  await expect(events.getByRole('link', { name: '持仓异动明细' })).toHaveAttribute(
    'href',
    /product=rb&kind=interest/,
  )

  const flow = cardOf('资金流向')
  await expect(flow.locator('dl > div').filter({ hasText: '沉淀资金' }).locator('dd')).toHaveText(/^[\d.,]+$/)
})

test('an unknown contract is refused in Chinese', async ({ page, expectConsole }) => {
  expectConsole(/status of 404/)
  expect((await page.goto(symbol('contract=rb1001')))?.status()).toBe(200)
  await expect(page.getByText('没有这个合约')).toBeVisible()
  await page.getByRole('link', { name: '返回报价列表' }).click()
  await expect(page.getByRole('table', { name: '技术面分析报价列表' })).toBeVisible()

  for (const address of ['contract=%3Cscript%3E', 'product=zz', 'contract=zz2701']) {
    expect((await page.goto(symbol(address)))?.status(), address).toBe(404)
    await expect(page.getByText('This page could not be found')).toBeVisible()
  }
})
