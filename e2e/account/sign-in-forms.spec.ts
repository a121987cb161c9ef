import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { freshAddress, freshMobile } from '../support/member'
import { answerOf } from '../support/puzzles'

/** Each test is a visitor with its own IP address, since limits count by address. */
test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() }))

const signInLink = (page: Page) => page.getByRole('link', { name: '登录/注册' })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function openDialog(page: Page) {
  await page.goto('/about-data')
  await signInLink(page).click()
  const dialog = dialogOf(page, '验证码登录')
  await expect(dialog).toBeVisible()
  return dialog
}

const faultOf = async (field: Locator) => {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const id = await field.getAttribute('aria-describedby')
  return field.page().locator(`[id="${id}"]`)
}

test('each field of the sign-in forms says what is wrong with it', async ({ page }) => {
  const code = await openDialog(page)
  const mobile = code.getByLabel('手机号')
  await code.getByRole('button', { name: '登录 / 注册' }).click()
  await expect(await faultOf(mobile)).toHaveText('请输入手机号')
  await expect(await faultOf(code.getByLabel('验证码', { exact: true }))).toHaveText('请输入验证码')
  await expect(mobile).toBeFocused()

  await mobile.fill('12800138000')
  await expect(await faultOf(mobile)).toHaveText('请检查手机号是否正确')
  await code.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialogOf(page, '安全验证')).toHaveCount(0)
  await mobile.fill('138001380009')
  await expect(mobile).toHaveValue('13800138000')
  await mobile.fill('+86 138-0013-8000')
  await expect(mobile).toHaveValue('13800138000')
  await code.getByLabel('验证码', { exact: true }).fill('2a7')
  await expect(code.getByLabel('验证码', { exact: true })).toHaveValue('27')
  await expect(await faultOf(code.getByLabel('验证码', { exact: true }))).toHaveText('验证码为4位数字')
  await code.getByLabel('验证码', { exact: true }).fill('27195')
  await expect(code.getByLabel('验证码', { exact: true })).toHaveValue('2719')

  await code.getByRole('tab', { name: '密码登录' }).click()
  const password = dialogOf(page, '密码登录')
  await expect(password.getByLabel('手机号')).toHaveValue('13800138000')
  await password.getByRole('button', { name: '登录', exact: true }).click()
  await expect(await faultOf(password.getByLabel('登录密码'))).toHaveText('请输入登录密码')
  await expect(password.getByLabel('登录密码')).toBeFocused()

  await password.getByRole('button', { name: '注册账号' }).click()
  const register = dialogOf(page, '注册账号')
  await register.getByLabel('手机号').fill('')
  await register.getByRole('button', { name: '注册', exact: true }).click()
  await expect(await faultOf(register.getByLabel('手机号'))).toHaveText('请输入手机号')
  await expect(await faultOf(register.getByLabel('验证码', { exact: true }))).toHaveText('请输入验证码')
  await register.getByRole('button', { name: '已有账号，去登录' }).click()

  await code.getByRole('button', { name: '忘记密码' }).click()
  const reset = dialogOf(page, '重设登录密码')
  await reset.getByRole('button', { name: '重设密码' }).click()
  const first = reset.getByLabel('新密码', { exact: true })
  const second = reset.getByLabel('再次输入新密码')
  await expect(await faultOf(reset.getByLabel('手机号'))).toHaveText('请输入手机号')
  await expect(await faultOf(reset.getByLabel('验证码', { exact: true }))).toHaveText('请输入验证码')
  await expect(await faultOf(first)).toHaveText('请输入新密码')
  await expect(await faultOf(second)).toHaveText('请再次输入新密码')
  await first.pressSequentially('Copper-2705-x')
  await expect(first).toHaveValue('Copper-2705')
  await second.fill('Copper-2710')
  await expect(await faultOf(second)).toHaveText('两次密码输入不一致')
  await reset.getByRole('button', { name: '返回登录' }).click()
  await expect(password).toBeVisible()
})

test('fields have autocomplete and input mode', async ({ page }) => {
  const dialog = await openDialog(page)
  await expect(dialog.getByLabel('手机号')).toHaveAttribute('autocomplete', 'tel')
  await expect(dialog.getByLabel('手机号')).toHaveAttribute('inputmode', 'numeric')
  await expect(dialog.getByLabel('验证码', { exact: true })).toHaveAttribute('autocomplete', 'one-time-code')
  await dialog.getByRole('tab', { name: '密码登录' }).click()
  await expect(page.getByLabel('登录密码')).toHaveAttribute('autocomplete', 'current-password')
  await page.getByRole('button', { name: '忘记密码' }).click()
  await expect(page.getByLabel('新密码', { exact: true })).toHaveAttribute('autocomplete', 'new-password')
})

test('signing in needs consent to the guideline', async ({ page }) => {
  const dialog = await openDialog(page)
  const box = dialog.getByRole('checkbox', { name: '我已阅读并同意' })
  await expect(box).toBeChecked()
  await expect(dialog.getByRole('link', { name: '《用户协议》' })).toHaveAttribute(
    'href',
    '/agreementV2?name=treaty',
  )
  await box.uncheck()
  await dialog.getByLabel('手机号').fill('13800138000')
  await dialog.getByLabel('验证码', { exact: true }).fill('2719')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.keyboard.press('Enter')

  const guide = dialogOf(page, '个人信息保护指引')
  await expect(guide.getByText(/^版本 \d{4}年\d{1,2}月\d{1,2}日，2023年1月16日首次发布$/)).toBeVisible()
  await guide.getByRole('button', { name: '不同意' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('请先勾选个人信息保护指引')
  await expect(box).not.toBeChecked()

  await dialog.getByRole('button', { name: '微信扫码登录' }).click()
  await expect(guide).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(guide).toHaveCount(0)
  await expect(dialog).toBeVisible()

  for (const [mode, button] of [
    ['密码登录', '登录'],
    ['注册账号', '注册'],
  ] as const) {
    if (mode === '密码登录') {
      await dialog.getByRole('tab', { name: mode }).click()
      await page.getByLabel('登录密码').fill('Copper2705')
    } else {
      await page.getByRole('button', { name: mode }).click()
      await page.getByLabel('验证码', { exact: true }).fill('2719')
    }
    await dialogOf(page, mode).getByRole('button', { name: button, exact: true }).click()
    await expect(guide).toBeVisible()
    await page.keyboard.press('Escape')
  }
  expect(calls.filter((path) => /login|register|Login/.test(path))).toEqual([])

  await page.getByRole('button', { name: '《个人信息保护指引》' }).click()
  await guide.getByRole('button', { name: '同意', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: '我已阅读并同意' })).toBeChecked()
  await expect(page.getByText('请先勾选个人信息保护指引')).toHaveCount(0)
})

test('the sign-in form works by keyboard alone', async ({ page }) => {
  await page.goto('/about-data')
  await signInLink(page).focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page, '验证码登录')
  await expect(dialog.getByLabel('手机号')).toBeFocused()
  await page.keyboard.type('13800138000')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('验证码', { exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  const puzzle = dialogOf(page, '安全验证')
  const handle = puzzle.getByRole('slider')
  await expect(handle).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(handle).toHaveAttribute('aria-valuenow', '2')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(handle).toHaveAttribute('aria-valuenow', '12')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(puzzle.getByRole('alert')).toHaveText('验证未通过，请重试')
  // A new puzzle is shown, and its handle has the focus.
  await expect(handle).toHaveAttribute('aria-valuenow', '0')
  await expect(handle).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(puzzle).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: '获取验证码' })).toBeFocused()

  // The focus cycles inside the dialog.
  const inside = () => dialog.evaluate((node) => node.contains(document.activeElement))
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab')
    expect(await inside()).toBe(true)
  }
  await page.getByRole('tab', { name: '验证码登录' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: '密码登录' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(signInLink(page)).toBeFocused()
})

test('a written question replaces the slider', async ({ page }) => {
  const dialog = await openDialog(page)
  await dialog.getByLabel('手机号').fill(freshMobile())
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  const puzzle = dialogOf(page, '安全验证')
  await puzzle.getByRole('button', { name: /换文字验证/ }).click()
  const answer = puzzle.getByLabel(/^答案/)
  await expect(answer).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(puzzle.getByText('请输入答案')).toBeVisible()

  const question = async () => (await puzzle.getByText(/请输入数字$/).textContent()) ?? ''
  const first = await question()
  await answer.fill(String(answerOf(first) + 1))
  await page.keyboard.press('Enter')
  await expect(puzzle.getByRole('alert')).toHaveText('验证未通过，请重试')
  await expect(answer).toHaveValue('')
  await answer.fill(String(answerOf(await question())))
  await page.keyboard.press('Enter')
  await expect(puzzle).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: /\d 秒后重发/ })).toBeVisible()
})

test('a button pressed twice sends once', async ({ page }) => {
  const dialog = await openDialog(page)
  await dialog.getByRole('tab', { name: '密码登录' }).click()
  const form = dialogOf(page, '密码登录')
  let calls = 0
  await page.route('**/api/user/login', async (route) => {
    calls += 1
    await route.fulfill({ json: { code: 0, key: 'tooOften', msg: '操作过于频繁，请稍后再试', data: null } })
  })
  await form.getByLabel('手机号').fill('13800138000')
  await form.getByLabel('登录密码').fill('Copper2705')
  await form.getByRole('button', { name: '登录', exact: true }).dblclick()
  await expect(form.getByRole('alert')).toHaveText('操作过于频繁，请稍后再试')
  expect(calls).toBe(1)
})

test('a refused form cannot be sent again for a second unless a field changes', async ({ page }) => {
  const dialog = await openDialog(page)
  await dialog.getByRole('tab', { name: '密码登录' }).click()
  const form = dialogOf(page, '密码登录')
  const passwords: string[] = []
  await page.route('**/api/user/login', async (route) => {
    passwords.push(route.request().postDataJSON().password)
    await route.fulfill({ json: { code: 0, key: 'wrong', msg: '账号或密码错误', data: null } })
  })
  const button = form.getByRole('button', { name: '登录', exact: true })
  const secret = form.getByLabel('登录密码')
  await form.getByLabel('手机号').fill('13800138000')
  await secret.fill('Copper2710')
  // Five presses in the same task that shows the first refusal.
  await button.evaluate((pressed: HTMLButtonElement) => {
    new MutationObserver((_, observer) => {
      if (!pressed.form?.querySelector('[role=alert]')) return
      observer.disconnect()
      for (let tries = 1; tries <= 5; tries += 1) pressed.click()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toHaveText('账号或密码错误')
  await expect(secret).toBeFocused()
  // Playwright waits until the button is enabled again.
  await button.click()
  await expect.poll(() => passwords).toEqual(['Copper2710', 'Copper2710'])
  await expect(form.getByRole('alert')).toHaveText('账号或密码错误')
  await secret.fill('Copper2705')
  await page.keyboard.press('Enter')
  await expect.poll(() => passwords).toEqual(['Copper2710', 'Copper2710', 'Copper2705'])
})

test('the forms have no accessibility fault', async ({ page }) => {
  await page.route('**/api/user/webWechatLogin', (route) =>
    route.fulfill({ json: { code: 0, key: 'tooOften', msg: '操作过于频繁，请稍后再试', data: null } }),
  )
  const check = () => expectAccessible(page, { within: '[role=dialog]' })
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: '登录 / 注册' }).click()
  await check()

  await dialog.getByRole('tab', { name: '密码登录' }).click()
  await check()
  await page.getByRole('button', { name: '注册账号' }).click()
  await check()
  await page.getByRole('button', { name: '《个人信息保护指引》' }).click()
  await check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '微信扫码登录' }).click()
  await expect(dialogOf(page, '微信扫码登录').getByRole('status')).toBeVisible()
  await check()
  await page.getByRole('button', { name: '手机号登录' }).click()
  await page.getByRole('button', { name: '忘记密码' }).click()
  await page.getByRole('button', { name: '重设密码' }).click()
  await check()

  await page.getByLabel('手机号').fill(freshMobile())
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('slider')).toBeVisible()
  await check()
  await page.getByRole('button', { name: /换文字验证/ }).click()
  await expect(page.getByLabel(/^答案/)).toBeVisible()
  await check()
})
