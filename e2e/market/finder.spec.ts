import type { Page } from '@playwright/test'
import { getFinderIndex, getQuoteBoard } from '@vce/protocol'
import { expect, test } from '../support/fixtures'
import { holdRequests } from '../support/hold-requests'
import { ask } from '../support/market'

const world = 'simulated'
const home = `/?world=${world}`
const panelOf = (page: Page) => page.getByRole('dialog', { name: '键盘精灵' })
const fieldOf = (page: Page) => panelOf(page).getByRole('combobox')
const optionsOf = (page: Page) => panelOf(page).getByRole('option')
const headerField = (page: Page) => page.getByRole('banner').getByRole('combobox')

test('letters typed on the home page open a chart', async ({ page }) => {
  await page.goto(home)
  await page.keyboard.type('lwg05')
  await expect(fieldOf(page)).toHaveValue('lwg05')
  await expect(fieldOf(page)).toBeFocused()
  await expect(optionsOf(page).first()).toContainText('rb2705')
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toBeHidden()

  await page.keyboard.type('lwg05')
  await expect(optionsOf(page).first()).toContainText('rb2705')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/quotation\?type=2&.*contract=rb2705/)
  await expect(page.getByRole('heading', { level: 1, name: /rb2705/ })).toBeVisible()
  await expect(panelOf(page)).toBeHidden()
})

test('Enter counts before the code and the index of the finder have arrived', async ({ page }) => {
  const chart = /\/quotation\?type=2&.*contract=rb2705/
  for (const late of ['/assets/finder-panel*', getFinderIndex.path]) {
    await page.goto(home)
    const release = await holdRequests(page, late)
    const request = page.waitForRequest(`**${late}`)
    await page.keyboard.type('lwg05')
    await page.keyboard.press('Enter')
    await request
    release()
    await expect(page).toHaveURL(chart)
    await expect(panelOf(page)).toBeHidden()
  }

  await page.goto(home)
  const release = await holdRequests(page, getFinderIndex.path)
  await headerField(page).fill('lwg05')
  await expect(page.getByRole('listbox', { name: '查找结果' })).toBeVisible()
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(chart)
})

test('keys typed before hydration are not lost', async ({ page }) => {
  // Holds back the script of the page, without which nothing is hydrated.
  const release = await holdRequests(page, '/assets/home-*.js')
  const read = page.waitForEvent('domcontentloaded')
  const opened = page.goto(home)
  await read
  await page.keyboard.type('lwg05')
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(/\/quotation\?type=2&.*contract=rb2705/)
  await opened
})

test('Enter on a text that finds nothing opens the page of results', async ({ page }) => {
  await page.goto(home)
  await page.keyboard.type('qqqqq')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?keyword=qqqqq&world=simulated$/)
  await expect(panelOf(page)).toBeHidden()
})

test('arrow keys mark a row, Tab leads to the pages of the contract', async ({ page }) => {
  await page.goto(`/bbasV3?world=${world}`)
  await page.keyboard.type('cu')
  const marked = panelOf(page).getByRole('option', { selected: true })
  await expect(optionsOf(page).nth(1)).toBeVisible()
  await expect(marked).toHaveCount(1)
  // Remembers the id, since the text of the row changes when its price arrives.
  const second = await optionsOf(page).nth(1).getAttribute('id')
  await page.keyboard.press('ArrowDown')
  await expect(marked).toHaveAttribute('id', second ?? '')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(marked).toContainText('持仓龙虎榜')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/showModel=cclhb.*product=cu/)
})

test('the space key on a marked contract adds it to 自选', async ({ page }) => {
  await page.goto(`/about-data?world=${world}`)
  await page.keyboard.type('rb05')
  const row = optionsOf(page).first()
  await expect(row).toContainText('rb2705')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press(' ')
  await expect(row.getByText('自选', { exact: true })).toBeAttached()
  await expect(fieldOf(page)).toHaveValue('rb05')
})

test('letters in a field or with a modifier do not open the finder', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('textbox').first().fill('13800000000')
  await page.keyboard.type('1')
  await page.keyboard.press('Control+b')
  await expect(panelOf(page)).toBeHidden()
})

test('an expired contract and a seat are found', async ({ page, request }) => {
  const { products, seats } = await ask(request, getFinderIndex, { world })
  const rebar = products.find(({ code }) => code === 'rb')
  const [month = ''] = rebar?.expired ?? []
  await page.goto(home)
  await page.keyboard.type(`rb${month}`)
  await expect(optionsOf(page).first()).toContainText('已到期')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`rb${month} 已到期`) })).toBeVisible()

  const [{ name } = { name: '' }] = seats
  await headerField(page).fill(name)
  await page.getByRole('option', { name }).first().click()
  await expect(page).toHaveURL(/showModel=xwyk.*seat=/)
  await expect(page.getByRole('heading', { name: new RegExp(name) }).first()).toBeVisible()
})

test('the header suggests while typing, Enter without a match opens the search page', async ({
  page,
  request,
}) => {
  const { quotes } = await ask(request, getQuoteBoard, { world })
  const copper = quotes.find(({ product, main }) => product === 'cu' && main)
  await page.goto(home)
  await headerField(page).fill('tong')
  const list = page.getByRole('listbox', { name: '查找结果' })
  await expect(list.getByRole('option').first()).toContainText(copper?.contract ?? 'no contract')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()

  await headerField(page).fill('luowengnag')
  await expect(list.getByRole('option', { name: '搜索“luowengnag”' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?.*keyword=luowengnag/)
  await expect(page.getByText('您要找的是不是')).toBeVisible()
  await page.getByRole('link', { name: '螺纹', exact: true }).click()
  await expect(page.getByRole('region', { name: /^螺纹 rb\d{4}/ })).toBeVisible()
})

test('the search page lists kinds, pages and the views of the best contract', async ({ page }) => {
  await page.goto(`/search?keyword=rb&world=${world}`)
  await expect(page).toHaveTitle(/rb.* - V策$/)
  const card = page
    .getByRole('region', { name: '螺纹主力连续' })
    .or(page.getByRole('region', { name: /螺纹 rb\d{4}/ }))
  await expect(card.getByRole('link', { name: '期限结构' })).toHaveAttribute(
    'href',
    /showModel=qxjg&product=rb/,
  )
  const kinds = page.getByRole('navigation', { name: '类别' })
  await kinds.getByRole('link', { name: '合约', exact: true }).click()
  await expect(page).toHaveURL(/kind=contract/)
  await expect(page.getByRole('region', { name: '合约' }).getByText('主力合约')).toBeVisible()
  await expect(page.getByRole('link', { name: 'rb', exact: true })).toBeVisible()
  await page.getByRole('button', { name: '清空' }).click()
  await expect(page.getByText('暂无搜索历史')).toBeVisible()
})
