import {
  getInstitutionalOpinions,
  getOpinionBoard,
  getOpinionChoices,
  getOpinionScores,
  getReportChoices,
  getReports,
  getResearcher,
} from '@vce/protocol'
import { axeOf } from '../support/axe'
import { parseExportedTable } from '../support/exported-table'
import { expect, servedTest, test } from '../support/fixtures'
import { membersText } from '../support/invented-research'
import { ask, cellsOf, figureOf } from '../support/market'
import { textOf } from '../support/served-page'

// Guests see only a part of these pages: see `gates.spec.ts`.
test.use({ reader: 'superVip' })
servedTest.use({ reader: 'superVip' })

const world = 'simulated'
const list = (more = '') => `/viewingData?showModel=jxyb&world=${world}${more}`

test('精选研报: the address keeps kind and product', async ({ page, request }) => {
  const choices = await ask(request, getReportChoices, { world })
  const weekly = await ask(request, getReports, { world, kind: '周报' })
  await page.goto(list())
  await expect(page).toHaveTitle('精选研报 - V策')
  await expect(page.getByText(`共 ${choices.total.toLocaleString('en')} 篇`)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(20)

  const kinds = page.getByRole('navigation', { name: '类型', exact: true })
  await kinds.getByRole('link', { name: /^周报/ }).click()
  await expect(page).toHaveURL(/kind=/)
  await expect(page.getByText(`符合 ${weekly.total.toLocaleString('en')} 篇`)).toBeVisible()
  await expect(page.getByRole('article').first().getByRole('heading')).toContainText(
    weekly.data[0]?.title ?? 'no report',
  )

  await page.getByRole('button', { name: '更多品种' }).click()
  await page.getByRole('main').getByRole('combobox').fill('碳酸锂')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/product=lc/)
  const both = await ask(request, getReports, { world, kind: '周报', product: 'lc' })
  await expect(page.getByText(`符合 ${both.total.toLocaleString('en')} 篇`)).toBeVisible()
  await page.getByRole('link', { name: '清空筛选' }).click()
  await expect(page.getByText(`共 ${choices.total.toLocaleString('en')} 篇`)).toBeVisible()
})

test('the reports found by a keyword are paged and exported', async ({ page, request }) => {
  const found = await ask(request, getReports, { world, keyword: '日评', page: 2 })
  await page.goto(list('&page=3'))
  await page.getByRole('searchbox', { name: '标题、摘要或机构' }).fill('日评')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`符合 ${found.total.toLocaleString('en')} 篇`)).toBeVisible()
  await expect(page).not.toHaveURL(/page=3/)

  const pages = page.getByRole('navigation', { name: '研报分页' })
  await pages.getByRole('link', { name: '第 1 页' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('article').first()).toContainText(found.data[0]?.title ?? 'no report')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 精选研报 CSV' }).click(),
  ])
  const { lines } = await parseExportedTable(file)
  expect(lines[0]).toMatch(/^编号,发布时间,标题,机构/)
  expect(lines).toHaveLength(found.data.length + 1)
})

test('a report counts each reader once', async ({ page, request }) => {
  // Uses the last report of the first page, because other tests open the newest reports at the same time.
  const { data } = await ask(request, getReports, { world, direction: '看空', limit: 20 })
  const report = data.at(-1)
  if (!report) throw new Error('The simulated brokers wrote nothing')
  await page.goto(list('&direction=看空'))
  await page.getByRole('link', { name: report.title, exact: true }).first().click()
  await expect(page).toHaveTitle(`${report.title} - V策`)
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { level: 1, name: report.title })).toBeVisible()
  await expect(article.getByText('免责声明：')).toBeVisible()
  await expect(article.getByText(`阅读 ${report.reads + 1}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: '相关合约' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '相关研报' })).toBeVisible()
  await page.reload()
  await expect(article.getByText(`阅读 ${report.reads + 1}`)).toBeVisible()
})

test('the link of a report is copied', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { data } = await ask(request, getReports, { world, limit: 1 })
  const id = data[0]?.id
  await page.goto(`/reportDetails?id=${id}`)
  await page.getByRole('button', { name: '复制链接' }).click()
  await expect(page.getByText('复制成功')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/reportDetails?id=${id}`)
})

test('a report’s PDF can be opened and saved', async ({ page, request }) => {
  const { data } = await ask(request, getReports, { world: 'real', broker: '甲期货' })
  await page.goto(`/reportDetails?id=${data[0]?.id}`)
  const pdf = page.getByRole('region', { name: 'PDF' })
  const address = await pdf.getByRole('link', { name: '打开 PDF' }).getAttribute('href')
  const file = await request.get(address ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  // The report has no other content, so its PDF is already open.
  await expect(pdf.getByRole('button', { name: '收起' })).toBeVisible()
  await expect(pdf.getByText('由本站运营者导入')).toBeVisible()
  const hasViewer = await page.evaluate(() => navigator.pdfViewerEnabled)
  if (hasViewer) await expect(pdf.locator('iframe')).toHaveAttribute('src', address ?? '')
  else await expect(pdf.getByText('这个浏览器不在页内显示 PDF，请打开或下载')).toBeVisible()
  await expect(page.getByRole('link', { name: '看原文' })).toHaveAttribute('rel', /noopener/)
})

servedTest.describe('for a guest', () => {
  servedTest.use({ reader: 'guest' })

  servedTest('a members-only report shows its summary alone', async ({ served, request }) => {
    const { data } = await ask(request, getReports, { world: 'real', broker: '乙期货' })
    const { text, href, document } = await served(`/reportDetails?id=${data[0]?.id}`)
    expect(text).toContain('供给偏多。')
    expect(href('开通会员')).toBe('/vipV2')
    expect(document.toString()).not.toContain(membersText)
  })
})

servedTest('an unknown report is a 404 page', async ({ served }) => {
  for (const id of ['999999', 'abc', '0']) {
    expect((await served(`/reportDetails?id=${id}`)).status, id).toBe(404)
  }
  expect((await served('/reportDetails')).address).toMatch(/showModel=jxyb/)
})

test('机构观点: the address keeps window and order of the board', async ({ page, request }) => {
  await page.goto(`/institutionalOpinion?world=${world}`)
  await page.getByRole('navigation', { name: '窗口' }).getByRole('link', { name: '近 20 个交易日' }).click()
  await expect(page).toHaveURL(/days=20/)
  const { rows } = await ask(request, getOpinionBoard, { world, days: 20 })
  const table = page.getByRole('table', { name: '各品种观点' })
  await expect(table.getByRole('rowheader')).toHaveCount(rows.length)
  const shown = await cellsOf(table)
  expect(shown.map(([name, brokers]) => [name, Number(brokers)])).toEqual(
    rows.map(({ product, kanduo, kankong, zhendang }) => [product.shortName, kanduo + kankong + zhendang]),
  )
  await table.getByRole('link', { name: /^多头占比/ }).click()
  await expect(page).toHaveURL(/sort=duo/)
  const sorted = (await cellsOf(table)).map((row) => figureOf(row[6]))
  expect(sorted).toEqual(sorted.toSorted((a, b) => (b ?? -1) - (a ?? -1)))
})

servedTest('the list of views shows the outcome of each', async ({ served, request }) => {
  const opinions = await ask(request, getInstitutionalOpinions, {
    world,
    product: 'rb',
    direction: '看空',
    to: '2026-10-30',
  })
  const { document, part } = await served(
    `/institutionalOpinion?world=${world}&product=rb&direction=看空&date=2026-10-30`,
  )
  const articles = document.querySelectorAll('article')
  expect(articles).toHaveLength(opinions.data.length)
  const [first] = opinions.data
  if (!first) throw new Error('No bearish view of rebar in the simulated market')
  const [article] = articles
  expect(textOf(article)).toContain(first.title)
  const terms = [...(article?.querySelectorAll('dt') ?? [])]
  for (const { horizon, hit } of first.outcomes) {
    const word = hit === null ? '待定' : hit ? '命中' : '未中'
    const term = terms.find((each) => textOf(each).includes(`${horizon} 日后`))
    expect(textOf(term?.parentElement?.querySelector('dd')), `${horizon}`).toContain(word)
  }
  const { rows } = await ask(request, getOpinionScores, { world, product: 'rb' })
  expect(part('机构胜率').querySelectorAll('th[scope=row]')).toHaveLength(rows.length + 1)
})

test('a broker filters board and list', async ({ page, request }) => {
  const all = await ask(request, getOpinionChoices, { world })
  const [broker] = all.brokers
  if (!broker) throw new Error('The simulated brokers said nothing')
  await page.goto(`/institutionalOpinion?world=${world}`)
  await page
    .getByRole('navigation', { name: '机构', exact: true })
    .getByRole('link', { name: new RegExp(`^${broker.name}\\s*${broker.count}$`) })
    .click()
  await expect(page).toHaveURL(/broker=/)

  const own = await ask(request, getOpinionChoices, { world, broker: broker.name })
  const views = page.getByRole('navigation', { name: '观点', exact: true })
  for (const { direction, count } of own.directions) {
    await expect(views.getByRole('link', { name: direction })).toHaveText(`${direction}${count}`)
  }
  const { rows } = await ask(request, getOpinionBoard, { world, broker: broker.name })
  const table = page.getByRole('table', { name: '各品种观点' })
  await expect(table.getByRole('rowheader')).toHaveCount(rows.length)
  // Filtered to one broker, each product has a single vote.
  expect((await cellsOf(table)).map(([, brokers]) => brokers)).toEqual(rows.map(() => '1'))

  await views.getByRole('link', { name: '看空' }).click()
  const short = own.directions.find(({ direction }) => direction === '看空')?.count ?? 0
  await expect(page.getByText(`${short.toLocaleString('en-US')} 条`, { exact: true })).toBeVisible()
})

test('a researcher is found by name', async ({ page, request }) => {
  const { researcher } = await ask(request, getResearcher, {
    id: (await ask(request, getReports, { world, limit: 1 })).data[0]?.researcher?.id ?? 1,
  })
  await page.goto(`/researcher?world=${world}`)
  await page.getByRole('searchbox', { name: '姓名或机构' }).fill(researcher.name)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: researcher.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: researcher.name })).toBeVisible()
  await page
    .getByRole('navigation', { name: '研究员内容' })
    .getByRole('link', { name: `观点 ${researcher.views}` })
    .click()
  await expect(page).toHaveURL(/tab=views/)
  await expect(page.getByRole('article').first()).toContainText(researcher.broker)
})

servedTest('an unknown researcher is a 404 page', async ({ served }) => {
  expect((await served('/researcher?id=999999')).status).toBe(404)
  const { text, href } = await served(`/institutionalOpinion?world=${world}&product=%E9%93%9C`)
  expect(text).toContain('品种代码有误')
  expect((await served(href('重新选择'))).heading).toContain('机构观点')
})

/** Contrast is not checked, since #13BC5C on white is a colour of the portal; so one theme is enough. */
const disabledRules = ['color-contrast']

for (const address of [
  list(),
  '/viewingData?showModel=jxyb&world=real',
  '/reportDetails?id=1',
  `/institutionalOpinion?world=${world}`,
  `/researcher?world=${world}`,
  '/researcher?id=1',
  '/researcher?id=1&tab=views',
]) {
  test(`${address} has no accessibility fault`, async ({ page }) => {
    await page.goto(address)
    const { violations } = await axeOf(page).disableRules(disabledRules).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('list, report, views and researchers can be read', async ({ page }) => {
    await page.goto(list('&kind=周报'))
    await page.getByRole('searchbox', { name: '标题、摘要或机构' }).fill('回顾')
    await page.getByRole('main').getByRole('button', { name: '搜索' }).click()
    await expect(page).toHaveURL(/kind=.*keyword=/)
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByText('免责声明：')).toBeVisible()
    await page.goto(`/institutionalOpinion?world=${world}`)
    await expect(page.getByRole('table', { name: '各品种观点' })).toBeVisible()
    await page.goto('/researcher?id=1&tab=views')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
