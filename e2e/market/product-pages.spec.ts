import type { Page } from '@playwright/test'
import { getFinderIndex, getPositionRanking } from '@vce/protocol'
import { expect, test } from '../support/fixtures'
import { ask } from '../support/market'
import type { ServedPage } from '../support/served-page'

// Guests see only a part of these pages: see `gates.spec.ts`.
test.use({ reader: 'superVip' })

const world = 'simulated'
const product = 'rb'

/** The views after the chart, with the expected parts of their addresses and headings. */
const views = [
  { name: '龙虎榜', address: /showModel=cclhb/, heading: /螺纹钢/ },
  { name: '成交', address: /showModel=cjllhb/, heading: /螺纹钢/ },
  { name: '买卖力量', address: /showModel=mmll/, heading: /螺纹钢/ },
  { name: '资金', address: /showModel=zjlx/, heading: /资金流向/ },
  { name: '席位盈亏', address: /showModel=xwyk/, heading: /席位盈亏/ },
  { name: '基差', address: /showModel=jctlzst/, heading: /螺纹钢基差/ },
  { name: '期限', address: /showModel=qxjg/, heading: /螺纹钢期限结构/ },
  { name: '仓单', address: /showModel=kccd/, heading: /螺纹钢库存仓单/ },
  { name: '产业链', address: /showModel=slyz/, heading: /图谱/ },
  { name: 'BBAS', address: /\/bbasV3\/details\?/, heading: /螺纹钢/ },
  { name: '研报', address: /showModel=jxyb/, heading: /精选研报/ },
  { name: '行情', address: /\/quotation\?type=2/, heading: /螺纹钢|螺纹/ },
]

const bar = (page: Page) => page.getByRole('navigation', { name: '品种导航' })

/** The parameters of an address that the links of its page pass on to the next page. */
function passedOnParameters(address: string) {
  const search = new URL(address, 'http://localhost').searchParams
  const contract = search.get('contract')
  return {
    product: search.get('product') ?? search.get('symbol') ?? contract?.replace(/\d+$/, ''),
    contract,
    date: search.get('date'),
    world: search.get('world'),
  }
}

/** Opens the chart of a contract from the home page, by typing its code. */
async function openContract(page: Page, contract: string) {
  await page.goto(`/?world=${world}`)
  await page.keyboard.type(contract)
  const first = page.getByRole('dialog', { name: '键盘精灵' }).getByRole('option').first()
  await expect(first).toContainText(contract)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(contract) })).toBeVisible()
}

async function walk(page: Page, contract: string) {
  await bar(page).getByRole('link', { name: '龙虎榜' }).click()
  await expect(page).toHaveURL(/showModel=cclhb/)
  await page.getByRole('link', { name: /^上一交易日/ }).click()
  await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d/)
  const place = passedOnParameters(page.url())
  expect(place).toMatchObject({ product, contract, world })
  expect(place.date).not.toBeNull()

  for (const { name, address, heading } of views) {
    // 资金流向 opens the product in a drawer over the page.
    const drawer = page.getByRole('dialog')
    if (await drawer.isVisible()) await page.keyboard.press('Escape')
    await bar(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(address)
    // The drawer that 资金 opens hides the page behind it from screen readers, so the link is found without
    // roles.
    const link = page
      .getByRole('navigation', { name: '品种导航', includeHidden: true })
      .getByRole('link', { name, exact: true, includeHidden: true })
    await expect(link).toHaveAttribute('aria-current')
    await expect(page.getByRole('heading', { level: 1, name: heading, includeHidden: true })).toBeAttached()
    expect(passedOnParameters(page.url()), name).toEqual(place)
    if (name === '资金') await expect(drawer).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(contract) })).toBeVisible()
  await page.getByRole('link', { name: 'V策首页' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /市场一览/ })).toBeAttached()
}

/** Follows the links between the views in the HTML that the server sends, without a browser. */
async function walkServed(served: (address: string) => Promise<ServedPage>, chart: string, contract: string) {
  const follow = async (from: ServedPage, name: string) => served(from.href(name, from.part('品种导航')))
  const ranking = await follow(await served(chart), '龙虎榜')
  let page = await served(ranking.href(/^上一交易日/, ranking.document.body))
  const place = passedOnParameters(page.address)
  expect(place).toMatchObject({ product, contract, world })
  expect(place.date).not.toBeNull()

  for (const { name, address, heading } of views) {
    page = await follow(page, name)
    expect(page.address).toMatch(address)
    const [link] = page.all('[aria-label="品种导航"] a', name)
    expect(link?.hasAttribute('aria-current'), name).toBe(true)
    expect(page.heading).toMatch(heading)
    expect(passedOnParameters(page.address), name).toEqual(place)
  }
  expect(page.heading).toContain(contract)
}

test.describe('from the home page through twelve views and back', () => {
  test('the main contract', async ({ page, request }) => {
    test.slow()
    const { products } = await ask(request, getFinderIndex, { world })
    const main = products.find(({ code }) => code === product)?.main ?? 'no contract'
    await openContract(page, main)
    await walk(page, main)
  })

  test('a contract without a ranking', async ({ page, request, served }) => {
    const [{ products }, { contracts }] = await Promise.all([
      ask(request, getFinderIndex, { world }),
      ask(request, getPositionRanking, { world, product }),
    ])
    const ranked = contracts.map(({ code }) => code)
    const live = products.find(({ code }) => code === product)?.live ?? []
    const unranked = live.map((month) => product + month).find((code) => !ranked.includes(code))
    const contract = unranked ?? 'no contract'
    await openContract(page, contract)
    await walkServed(served, page.url(), contract)
  })

  test('an expired contract', async ({ page, request, served }) => {
    const { products } = await ask(request, getFinderIndex, { world })
    const [month] = products.find(({ code }) => code === product)?.expired ?? []
    await openContract(page, `${product}${month}`)
    await walkServed(served, page.url(), `${product}${month}`)
  })
})

test('a view opened by the menu without a product shows the last one', async ({ page }) => {
  await page.goto(`/viewingData?showModel=qxjg&product=zn&world=${world}`)
  await page.goto(`/about-data?world=${world}`)
  await page.getByRole('button', { name: '看数据菜单' }).focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('region', { name: '看数据' })
    .getByRole('link', { name: /^持仓龙虎榜/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /锌/ })).toBeVisible()
  await expect(page).toHaveURL(/product=zn/)
})

test('a refused day keeps product, views and a choice of day', async ({ page }) => {
  await page.goto(`/viewingData?showModel=cclhb&product=zn&date=2026-13-01&world=${world}`)
  await expect(bar(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /日期/ })).toBeVisible()
  await page.getByRole('link', { name: '回到最近一日' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /锌/ })).toBeVisible()
})

test('the bar stays in sight, also in a window narrower than the page', async ({ page }) => {
  await page.setViewportSize({ width: 1152, height: 700 })
  await page.goto(`/viewingData?showModel=qxjg&product=cu&date=2026-11-18&world=${world}`)
  await page.evaluate(() => scrollTo(0, 1500))
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: /^下一交易日/ })).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByRole('banner').getByRole('combobox')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /我的账户/ })).toBeInViewport({ ratio: 1 })
})

test('rows of the board open by click and Enter, arrow keys walk them', async ({ page }) => {
  await page.goto(`/quotation?type=3&world=${world}`)
  const rows = page.getByRole('table', { name: /报价列表$/ }).locator('tr[data-row]')
  const codeOf = (row: number) => rows.nth(row).getByRole('rowheader').textContent()
  const [second, third] = [await codeOf(1), await codeOf(2)]
  await rows.nth(0).getByRole('rowheader').getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(rows.nth(1).getByRole('rowheader').getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(second ?? '') })).toBeVisible()

  await page.keyboard.press('PageDown')
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(third ?? '') })).toBeVisible()
  await page.keyboard.press('PageUp')
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(second ?? '') })).toBeVisible()

  await page.goBack()
  await page.goBack()
  await page.goBack()
  await rows.nth(2).getByRole('cell').last().click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(third ?? '') })).toBeVisible()
})

test('an arrow key pressed right after a change starts from the new contract', async ({ page }) => {
  await page.goto(`/quotation?type=3&world=${world}`)
  const rows = page.getByRole('table', { name: /报价列表$/ }).locator('tr[data-row]')
  const codeOf = async (row: number) => (await rows.nth(row).getByRole('rowheader').textContent()) ?? ''
  const [second, third] = [await codeOf(1), await codeOf(2)]
  await rows.nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(second) })).toBeVisible()
  // Presses the key in an observer, which runs right after the commit, before effects that wait for a painted
  // frame.
  await page.evaluate(
    (codes) => {
      const shown = () =>
        codes.find((code) => document.querySelector('h1')?.textContent?.includes(code)) ?? ''
      const walk = [shown()]
      new MutationObserver(() => {
        if (walk.at(-1) === shown()) return
        walk.push(shown())
        document.body.dataset.walk = walk.join(' ')
        if (walk.length === 2)
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp', bubbles: true }))
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
    },
    [second, third],
  )
  await page.keyboard.press('PageDown')
  await expect(page.locator('body')).toHaveAttribute('data-walk', `${second} ${third} ${second}`)
})

test('a day of a history opens by a click and by Enter', async ({ page }) => {
  await page.goto(`/viewingData?showModel=cclhb&product=zn&world=${world}`)
  const chart = page.getByRole('slider', { name: /多空持仓与收盘价/ })
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  const day = (await chart.getAttribute('aria-valuetext'))?.slice(0, 10)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`product=zn.*date=${day}`))

  await page.getByRole('slider', { name: /多空持仓与收盘价/ }).click({ position: { x: 300, y: 150 } })
  await expect(page).not.toHaveURL(new RegExp(`date=${day}`))
  await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d/)
})

test('a button shows a long table as a whole', async ({ page }) => {
  await page.goto(`/viewingData?showModel=kccd&product=cu&world=${world}`)
  const table = page.getByRole('table', { name: '仓单一览' })
  const last = table.getByRole('row').last()
  await page.mouse.wheel(0, 1)
  await page
    .getByRole('button', { name: /展开全部 \d+ 行/ })
    .first()
    .click()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
})
