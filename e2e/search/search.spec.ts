import type { Page } from '@playwright/test'
import { expect, servedTest, test } from '../support/fixtures'

const fieldOf = (page: Page) => page.getByRole('combobox', { name: '搜索品种、文章、期友与功能' })

test('a visitor searches reports and functions, matches are marked', async ({ page }) => {
  await page.goto('/search?q=龙虎榜&world=simulated')
  await expect(page).toHaveTitle('龙虎榜 - 搜索 - V策')
  const results = page.getByRole('list', { name: '搜索结果' })
  await expect(results.getByRole('link', { name: '持仓龙虎榜', exact: true })).toHaveAttribute(
    'href',
    /\/viewingData\?showModel=cclhb/,
  )
  await expect(results.locator('mark').first()).toHaveText('龙虎榜')

  await fieldOf(page).fill('螺纹')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: /^螺纹 rb\d{4}/ })).toBeVisible()
  await page.getByRole('navigation', { name: '类别' }).getByRole('link', { name: /^研报/ }).click()
  await expect(page).toHaveURL(/kind=report/)
  await expect(results.getByText('模拟数据').first()).toBeVisible()
})

test('the box suggests while typing, arrow keys choose, Escape closes', async ({ page }) => {
  await page.goto('/search?world=simulated')
  await fieldOf(page).pressSequentially('螺')
  const list = page.getByRole('listbox', { name: '搜索联想' })
  await expect(list.getByRole('option').first()).toContainText('螺纹 rb')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await fieldOf(page).pressSequentially('纹')
  await expect(list).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toContainText('螺纹 rb')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/quotation\?type=2&contract=rb\d{4}/)
})

servedTest('without scripts the address alone shows its results', async ({ served }) => {
  const { text, href } = await served('/search?keyword=罗文刚&world=simulated')
  expect(text).toContain('没有找到“罗文刚”相关内容')
  expect((await served(href('螺纹'))).part('搜索结果')).toBeTruthy()
})

test('the results leave the column beside them free at 1440 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/search?q=螺纹&world=simulated')
  const kinds = page.getByRole('navigation', { name: '类别' })
  const order = page.getByRole('button', { name: /排序/ })
  const beside = await page
    .locator('main')
    .getByRole('heading', { name: /^(历史|热词|期友)$/ })
    .first()
    .boundingBox()
  for (const part of [kinds, order]) {
    const box = await part.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0)
  }
})
