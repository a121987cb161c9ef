import { checkUserPrivilege, getBaseInfo, getMarketOverview, getSearchCounts } from '@vce/protocol'
import { givePoints } from '../support/books'
import { expect, servedTest, test } from '../support/fixtures'
import { ask } from '../support/market'
import { callAs } from '../support/member'
import { textOf } from '../support/served-page'
import { settleSoon } from '../support/settled-pages'

/** The simulated world, which these tests open as guests and users with limited history and searches. */
const world = 'simulated'
const flowPage = (product: string) => `/viewingData?showModel=mmll&product=${product}&world=${world}`
const usedUp = '今日免费次数已用完'

test('a guest may open 买卖力量 of one product a day', async ({ page }) => {
  await page.goto(flowPage('rb'))
  await expect(page.getByRole('heading', { level: 1, name: /螺纹钢/ })).toBeVisible()
  await expect(page.getByRole('table', { name: '全品种买卖力量' })).toBeVisible()
  // Repeating the same query costs no further search.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /螺纹钢/ })).toBeVisible()

  await page.goto(flowPage('cu'))
  const gate = page.getByRole('region', { name: usedUp })
  await expect(gate).toContainText('登录后每日次数更多，还可用 V粒 兑换')
  await expect(gate.getByRole('link', { name: '登录/注册' })).toBeVisible()
  // The table of all products is shown below the gate, since it costs no search.
  await expect(page.getByRole('table', { name: '全品种买卖力量' })).toBeVisible()
})

servedTest('the document that guests are sent has no counted figure', async ({ served }) => {
  const { document, part } = await served(flowPage('rb'))
  const html = document.toString()
  expect(html).not.toContain('getOrderFlow"')
  expect(html).toContain('全品种买卖力量')
  // The browser requests the figures later, as tested above.
  expect(part('正在读取')).toBeTruthy()
})

test('the served document takes no search from a user', async ({ page, request, served, signIn }) => {
  const member = await signIn()
  const left = async () => {
    const { counts } = await callAs(request, member, getSearchCounts, {})
    return counts.find(({ tag }) => tag === 'view_data_mmll')?.free_left
  }
  const all = await left()
  expect((await served(flowPage('rb'), member)).part('正在读取')).toBeTruthy()
  expect(await left()).toBe(all)

  await page.goto(flowPage('rb'))
  await expect(page.getByRole('heading', { level: 1, name: /螺纹钢/ })).toBeVisible()
  expect(await left()).toBe((all ?? 0) - 1)
  // Data already paid for today are part of the document.
  expect((await served(flowPage('rb'), member)).heading).toMatch(/螺纹钢/)
  expect(await left()).toBe((all ?? 0) - 1)
})

servedTest(
  'a day before the reader’s history ends at what members see with a link back',
  async ({ served, request }) => {
    const { tradingDay } = await ask(request, getMarketOverview, { world })
    const { part, href } = await served(
      `/viewingData?showModel=cclhb&product=rb&date=2026-01-05&world=${world}`,
    )
    const gate = part('更早的历史，会员可看')
    expect(textOf(gate)).toContain('您现在可看近 20 个交易日')
    expect(href('登录/注册', gate)).toMatch(/^\/login/)
    expect(part('品种导航')).toBeTruthy()
    expect((await served(href('回到最近一日'))).text).toContain(`交易日 ${tradingDay}`)
  },
)

test('spans beyond the reader’s history link to the levels', async ({ page, signIn }) => {
  await signIn()
  await page.goto(`/viewingData?showModel=cclhb&product=rb&world=${world}`)
  const spans = page.getByRole('navigation', { name: '区间' }).first()
  await expect(spans.getByRole('link', { name: '20 日', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await spans.getByRole('link', { name: '1 年，会员可看' }).click()
  await expect(page).toHaveURL(/\/vipV2$/)
})

test('席位盈亏: a trial of a minute opens more than three ranks and a seat’s own page', async ({ page }) => {
  await page.goto(`/viewingData?showModel=xwyk&world=${world}`)
  const gainers = page.getByRole('table', { name: '盈利榜' })
  await expect(gainers.getByRole('rowheader')).toHaveCount(3)
  const strip = page.getByRole('region', { name: '席位盈亏为会员专享' })
  await expect(strip).toContainText('您现在可看前 3 名')
  await strip.getByRole('button', { name: '试看 60 秒' }).click()
  await expect(gainers.getByRole('rowheader')).not.toHaveCount(3)
  await expect(page.getByRole('region', { name: '试看中' })).toContainText(/还剩 \d+ 秒/)

  await gainers.getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByRole('region', { name: '试看中' })).toBeVisible()
  await expect(page).toHaveURL(/seat=/)
})

test('a seat’s page without the right offers the trial', async ({ page }) => {
  await page.goto(`/viewingData?showModel=xwyk&world=${world}`)
  await page.getByRole('table', { name: '盈利榜' }).getByRole('rowheader').first().getByRole('link').click()
  // Waits for the seat's page, since the ranking also has a trial strip with this name.
  await expect(page).toHaveURL(/seat=/)
  const gate = page.getByRole('region', { name: '席位盈亏为会员专享' })
  await gate.getByRole('button', { name: '试看 60 秒' }).click()
  await expect(page.getByRole('region', { name: '试看中' })).toBeVisible()
})

servedTest('a chain shows its names and lines, its figures are members’', async ({ served }) => {
  const { part, heading } = await served(`/viewingData?showModel=slyz&world=${world}`)
  expect(part('产业链深度数据为会员专享')).toBeTruthy()
  expect(heading).toMatch(/图谱/)
})

servedTest('机构观点: one text is whole, the others are titles', async ({ served }) => {
  const { text, all } = await served(`/institutionalOpinion?world=${world}`)
  expect(text).toContain('最新一篇可读全文')
  const locked = all('a', '观点全文为会员专享')
  expect(locked.length).toBeGreaterThan(3)
  expect(locked[0]?.getAttribute('href')).toBe('/vipV2')
})

test('BBAS shows a guest recommended symbols and three others a day', async ({ page, request }) => {
  const { oneList } = await ask(request, getBaseInfo, { world })
  const counted = oneList.filter(({ is_recommend }) => is_recommend === 0).map(({ symbol }) => symbol)
  const details = (symbol: string | undefined) => `/bbasV3/details?symbol=${symbol}&world=${world}`
  const pivots = page.getByRole('heading', { name: '枢轴系统' }).first()
  for (const symbol of counted.slice(0, 3)) {
    await page.goto(details(symbol))
    await expect(pivots).toBeVisible()
  }
  await page.goto(details(counted[3]))
  await expect(page.getByRole('region', { name: usedUp })).toContainText('推荐品种不计次数')
  await expect(page.getByRole('region', { name: '品种概览' })).toBeVisible()
  await page.goto(details(oneList.find(({ is_recommend }) => is_recommend === 1)?.symbol))
  await expect(pivots).toBeVisible()
})

test('a user with no search left exchanges one and sees the page', async ({ page, signIn }) => {
  const member = await signIn()
  await givePoints(member, [100])
  for (const product of ['rb', 'cu', 'al', 'zn']) {
    await page.goto(flowPage(product))
    await expect(page.getByRole('table', { name: '全品种买卖力量' })).toBeVisible()
  }
  const gate = page.getByRole('region', { name: usedUp })
  await gate.getByRole('link', { name: '用V粒兑换' }).click()
  const dialog = page.getByRole('dialog', { name: '兑换查询次数' })
  await dialog.getByLabel('兑换次数').fill('1')
  await dialog.getByRole('button', { name: '确认兑换' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /锌/ })).toBeVisible()
  await expect(gate).toBeHidden()
})

test('a locked text says by keyboard what members see and returns the focus', async ({ page, signIn }) => {
  await signIn()
  await page.goto(`/institutionalOpinion?world=${world}`)
  const locked = page.getByRole('link', { name: '观点全文为会员专享' }).first()
  await locked.focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: '观点全文为会员专享' })
  await expect(popup).toContainText('支撑、压力与理由，每日更新')
  await expect(popup.getByRole('link', { name: '开通会员' })).toHaveAttribute('href', '/vipV2')
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(locked).toBeFocused()
})

test('a user without a level is offered one once a day, a member is not', async ({ page, signIn }) => {
  await settleSoon(page)
  await signIn()
  await page.evaluate(() => localStorage.removeItem('ad_closed_vip_time'))
  await page.goto(`/about-data?world=${world}`)
  const prompt = page.getByRole('dialog', { name: /欢迎来到 V策/ })
  await expect(prompt).toContainText('开通会员，解锁 10+ 项特权')
  await prompt.getByRole('button', { name: '先逛逛' }).click()
  await expect(prompt).toBeHidden()
  // A settled page decides on its overlays when it loads its adverts.
  const settled = page.waitForResponse(/AdListV2/)
  await page.reload()
  await settled
  expect(await page.evaluate(() => Number(localStorage.getItem('ad_closed_vip_time')))).toBeGreaterThan(0)
  await expect(prompt).toBeHidden()
})

test('each load of a member’s page checks the membership, a closed gate its own right', async ({
  page,
  signIn,
}) => {
  const tags: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === checkUserPrivilege.path) tags.push(request.postDataJSON().tag)
  })
  await signIn()
  await page.goto('/viewingData?showModel=xwyk')
  await expect.poll(() => tags).toContain('check_vip')
  await expect.poll(() => tags).toContain('view_seat_profit')
})
