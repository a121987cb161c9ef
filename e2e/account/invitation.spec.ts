import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getUserPoster } from '@vce/protocol'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'

const entry = (page: Page) => page.getByRole('button', { name: '邀请海报' })
const dialog = (page: Page) => page.getByRole('dialog', { name: '邀请海报' })

test('the poster is shown and saved, its link is copied', async ({ page, context, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { userinfo } = await signIn()
  await page.goto('/my/follow')
  await entry(page).click()
  const picture = dialog(page).getByRole('img', { name: `${userinfo.nickname}的邀请海报` })
  await expect(picture).toBeVisible()
  // The browser has decoded the picture.
  expect(
    await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([750, 1_120])
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: '保存图片' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`V策邀请海报-${userinfo.nickname}.png`)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.length).toBeGreaterThan(10_000)
  await file.saveAs(test.info().outputPath('poster.png'))

  await dialog(page).getByRole('button', { name: '复制邀请链接' }).click()
  await expect(page.getByText('复制成功')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).searchParams.get('service_code')).toMatch(/^\w{8}$/)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(entry(page)).toBeFocused()

  // The link is an invitation: the guest who opens it gets its code.
  const guest = await context.browser()?.newPage()
  await guest?.goto(link)
  await expect.poll(() => guest?.evaluate(() => localStorage.getItem('service_code'))).toMatch(/^\w{8}$/)
  await guest?.close()
})

test('a poster that failed to load can be fetched again', async ({ page, signIn, expectConsole }) => {
  expectConsole(/500 \(Internal Server Error\)/)
  await signIn()
  let fails = true
  await page.route(`**${getUserPoster.path}`, (route) =>
    fails ? route.fulfill({ status: 500 }) : route.continue(),
  )
  await page.goto('/my/fans')
  await entry(page).click()
  const retry = dialog(page).getByRole('button', { name: '重新加载' })
  await expect(retry).toBeVisible({ timeout: 20_000 })
  await expect(dialog(page).getByRole('button', { name: '保存图片' })).toBeDisabled()
  fails = false
  await retry.click()
  await expect(dialog(page).getByRole('img')).toBeVisible()
})

test('the poster’s dialog has no accessibility fault', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/my/follow')
  await entry(page).click()
  await dialog(page).getByRole('img').waitFor()
  await expectAccessible(page, { within: '[role=dialog]' })
})
