import { developmentKey } from '../support/development-key'
import { expect, test } from '../support/fixtures'

test('a newcomer takes the part of a member and becomes a guest again', async ({ page }) => {
  await page.goto(`/dev/people?key=${developmentKey}`)
  await expect(page).toHaveURL(/\/dev\/people$/)
  await page.getByRole('button', { name: '进入：年度会员', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: /我的账户/ })).toBeVisible()
  await page.goto('/vipV2')
  await expect(page.getByRole('region', { name: 'V策会员' })).toContainText(
    /您是\s*年度会员有效期至 202\d-\d\d-\d\d/,
  )

  await page.goto('/dev/people')
  await page.getByRole('button', { name: '进入：超级VIP' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/my/vliV2')
  await expect(page.getByRole('region', { name: '我的名片' })).toContainText('超级VIP')

  await page.goto('/dev/people')
  await page.getByRole('button', { name: '进入：游客' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: '登录/注册' })).toBeVisible()
  await expect(page.getByRole('button', { name: /我的账户/ })).toBeHidden()
})
