import { expect, test } from '../support/fixtures'
import { freshAddress, freshMobile } from '../support/member'
import { askForCode } from '../support/sms-code'

const board = '/viewingData?showModel=cclhb&world=simulated'

test('a visitor registers by code, finishes the wizard and returns to the same page', async ({
  page,
  context,
  request,
}) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })
  await page.goto(board)
  const signInLink = page.getByRole('link', { name: '登录/注册' })
  await signInLink.click()
  await page.getByRole('button', { name: '注册账号' }).click()
  const form = page.getByRole('dialog', { name: '注册账号' })
  const code = await askForCode(page, form, request, freshMobile())
  await form.getByLabel('验证码', { exact: true }).fill(code)
  await Promise.all([
    page.waitForEvent('load'),
    form.getByRole('button', { name: '注册', exact: true }).click(),
  ])

  const wizard = page.getByRole('dialog', { name: '完善资料' })
  const press = (name: string) => wizard.getByRole('button', { name, exact: true }).click()
  await wizard.getByRole('textbox', { name: '昵称' }).fill('守拙豆粕')
  await press('下一步')
  await wizard.getByRole('button', { name: '头像 3' }).click()
  await press('下一步')
  await wizard.getByRole('button', { name: /^螺纹 rb\d+ / }).click()
  await Promise.all([page.waitForEvent('load'), press('完成')])

  await expect(wizard).toHaveCount(0)
  await expect(page).toHaveURL(/viewingData\?showModel=cclhb/)
  const face = page.getByRole('button', { name: '守拙豆粕，我的账户' })
  await expect(face).toBeVisible()

  await face.hover()
  await page.locator('#menu-user').getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(signInLink).toBeVisible()
})
