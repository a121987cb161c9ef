import type { Page } from '@playwright/test'
import { getAppCodes } from '@vce/protocol'
import { expect, test } from '../support/fixtures'

const trigger = (page: Page) => page.getByRole('button', { name: '下载 App' })
const panel = (page: Page) => page.locator('#app-channels, [id*=app]').getByRole('list').first()
const foot = (page: Page) => page.getByRole('contentinfo')

/** Answers the page's call with codes for some channels. */
async function withCodes(page: Page, set: readonly string[]) {
  const names = {
    mini_program: '小程序',
    official_account: '公众号',
    news_feed: '资讯号',
    android: '安卓 App',
    ios: '苹果 App',
  }
  const codes = Object.entries(names).map(([key, name]) => ({
    key,
    name,
    image: set.includes(key) ? '/favicon.svg' : '',
  }))
  await page.route(`**${getAppCodes.path}`, (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: { codes } } }),
  )
}

test('panel and footer show the codes that are set', async ({ page }) => {
  await withCodes(page, ['official_account', 'ios'])
  await page.goto('/aboutUs')
  await trigger(page).hover()
  await expect(panel(page).getByRole('img', { name: '公众号二维码' })).toBeVisible()
  await expect(panel(page).getByRole('img', { name: '苹果 App二维码' })).toBeVisible()
  await expect(panel(page).getByText('即将上线')).toHaveCount(3)
  await page.screenshot({ path: test.info().outputPath('panel.png') })
  await foot(page).scrollIntoViewIfNeeded()
  // The footer shows the first system that has a code.
  await expect(foot(page).getByRole('img', { name: '苹果 App二维码' })).toBeVisible()
  await expect(foot(page).getByRole('img', { name: '公众号二维码' })).toBeVisible()
  await expect(foot(page).locator('[data-app-code]').getByText('即将上线')).toHaveCount(0)
  await page.screenshot({ path: test.info().outputPath('foot.png') })
})

test('the panel opens and closes by keyboard', async ({ page }) => {
  await withCodes(page, [])
  await page.goto('/aboutUs')
  await trigger(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('即将上线')).toHaveCount(5)
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(trigger(page)).toBeFocused()
})
