import { createHash } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { developmentKey } from '../support/development-key'
import { expect, test } from '../support/fixtures'
import { freshMobile } from '../support/member'
import { askForCode } from '../support/sms-code'

const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="168" height="168"/%3E'
const answer = (data: unknown) => ({ json: { code: 1, msg: '操作成功', data } })
const unavailable = { code: 0, key: 'unavailable', msg: '微信登录暂不可用，请用验证码登录', data: null }

/** Answers the page's calls about the scan in place of the server; the test sets the state of the scan. */
async function answerScanCalls(page: Page, seconds = 1000) {
  const phone = { status: 0, data: null as unknown, polls: 0 }
  await page.route('**/api/user/webWechatLogin', (route) =>
    route.fulfill(answer({ ticket: 't', expire_seconds: seconds, qr_code_url: picture, sandbox: null })),
  )
  await page.route('**/api/user/checkWechatLogin', (route) => {
    phone.polls += 1
    return route.fulfill(answer({ status: phone.status, data: phone.data }))
  })
  return phone
}

test('a scan is polled each second until it is refused', async ({ page }) => {
  const phone = await answerScanCalls(page)
  await page.goto('/auth')
  await expect(page).toHaveTitle('授权登录 - V策')
  const form = page.getByRole('main')
  await expect(form.getByRole('img', { name: '微信登录二维码' })).toBeVisible()
  await expect(form.getByText('请用微信扫一扫登录')).toBeVisible()
  phone.status = 1
  await expect(form.getByText('扫码成功，请在手机上确认')).toBeVisible()
  phone.status = 4
  await expect(form.getByText('您已在手机上取消登录')).toBeVisible()

  const polls = phone.polls
  phone.status = 0
  await form.getByRole('button', { name: '点击刷新' }).click()
  await expect(form.getByText('请用微信扫一扫登录')).toBeVisible()
  await expect.poll(() => phone.polls).toBeGreaterThan(polls)

  // Without consent the page shows no code and does not poll.
  await form.getByRole('checkbox', { name: '我已阅读并同意' }).uncheck()
  await expect(form.getByText('请先勾选个人信息保护指引')).toBeVisible()
  await expect(form.getByRole('img', { name: '微信登录二维码' })).toHaveCount(0)
})

test('an unscanned code expires at the server’s time', async ({ page }) => {
  await answerScanCalls(page, 2)
  await page.goto('/auth')
  await expect(page.getByText('二维码已过期')).toBeVisible()
  await expect(page.getByRole('button', { name: '点击刷新' })).toBeVisible()
})

const signInLink = (page: Page) => page.getByRole('link', { name: '登录/注册' })

/** Opens the developer page at the address that the server prints at its start. */
const openDevelopmentPage = (page: Page) => page.goto(`/dev/outbox?key=${developmentKey}`)

/** Requests a QR code in the dialog; returns the address that a phone would read from the code. */
async function showCode(page: Page) {
  await page.goto('/about-data')
  await signInLink(page).click()
  const [reply] = await Promise.all([
    page.waitForResponse('**/api/user/webWechatLogin'),
    page.getByRole('button', { name: '微信扫码登录' }).click(),
  ])
  const { ticket } = (await reply.json()).data
  const scene = createHash('sha256').update(ticket).digest('hex')
  await expect(page.getByRole('img', { name: '微信登录二维码' })).toBeVisible()
  return `/sandbox/wechat?scene=${scene}`
}

/** Enters number and code, and waits until the page has reloaded. */
async function bind(page: Page, form: Locator, code: string) {
  await form.getByLabel('验证码', { exact: true }).fill(code)
  await Promise.all([
    page.waitForEvent('load'),
    form.getByRole('button', { name: '绑定手机号', exact: true }).click(),
  ])
  await expect(signInLink(page)).toHaveCount(0)
}

async function forget(page: Page) {
  await page.context().clearCookies({ name: /token/i })
  await page.evaluate(() => localStorage.clear())
}

test('an unknown WeChat account binds a number once', async ({ page, context, request }) => {
  const phone = await context.newPage()
  await openDevelopmentPage(phone)
  await phone.goto(await showCode(page))
  await expect(page.getByText('扫码成功，请在手机上确认')).toBeVisible()
  await phone.getByRole('button', { name: '确认登录', exact: true }).click()

  const dialog = page.getByRole('dialog', { name: '绑定手机号' })
  await expect(dialog.getByText('微信授权已通过')).toBeVisible()
  const code = await askForCode(page, dialog, request, freshMobile())
  const call = page.waitForRequest('**/api/user/bindPhone')
  await bind(page, dialog, code)
  expect((await call).postDataJSON()).toMatchObject({ captcha: code, platform: 'WechatWeb' })
  await expect(page).toHaveURL(/\/about-data$/)
  expect(await page.evaluate(() => localStorage.getItem('is_register'))).toBe('1')

  await forget(page)
  await phone.goto(await showCode(page))
  await Promise.all([
    page.waitForEvent('load'),
    phone.getByRole('button', { name: '确认登录', exact: true }).click(),
  ])
  await expect(signInLink(page)).toHaveCount(0)
})

test('a refused scan signs no one in', async ({ page, context }) => {
  const phone = await context.newPage()
  await openDevelopmentPage(phone)
  await phone.goto(await showCode(page))
  await phone.getByRole('button', { name: '拒绝' }).click()
  await expect(page.getByText('您已在手机上取消登录')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('tokenReload'))).toBeNull()
})

test('the sandbox without a key names the place of the key', async ({ page, context, expectConsole }) => {
  expectConsole(/403/)
  const phone = await context.newPage()
  await phone.goto(await showCode(page))
  await expect(phone.getByRole('heading', { name: '需要开发密钥' })).toBeVisible()
  await phone.getByLabel('密钥').fill(developmentKey)
  await phone.getByRole('button', { name: '打开' }).click()
  await expect(phone.getByText('V策 申请使用你的微信登录')).toBeVisible()
  expect(phone.url()).not.toContain(developmentKey)
  await expect(page.getByText('扫码成功，请在手机上确认')).toBeVisible()
})

test('without QR codes WeChat’s own page is offered', async ({ page, request }) => {
  await openDevelopmentPage(page)
  await page.route('**/api/user/webWechatLogin', (route) => route.fulfill({ json: unavailable }))
  await page.goto('/about-data?world=simulated')
  await signInLink(page).click()
  await page.getByRole('button', { name: '微信扫码登录' }).click()
  await page.getByRole('button', { name: '前往微信扫码' }).click()
  await page.getByRole('button', { name: '确认登录', exact: true }).click()

  await expect(page).toHaveURL(/\/bindMobile$/)
  const form = page.getByRole('main')
  await expect(form.getByText('微信授权已通过')).toBeVisible()
  await bind(page, form, await askForCode(page, form, request, freshMobile()))
  await expect(page).toHaveURL(/\/about-data\?world=simulated$/)
  const steps = await page.evaluate(() => [
    sessionStorage.getItem('wechat_openid'),
    sessionStorage.getItem('wechat_state'),
    sessionStorage.getItem('pending_action'),
  ])
  expect(steps).toEqual([null, null, null])
})

test('a code requested elsewhere signs no one in', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/wxLoginCallback?code=stolen&state=foreign')
  await expect(page.getByText('微信授权已失效，请重新扫码')).toBeVisible()
  await page.goto('/wxLoginCallback?state=foreign')
  await expect(page.getByText('您已取消微信授权')).toBeVisible()
  await page.goto('/wxLoginCallback')
  await expect(page.getByText('登录已失效，请重新扫码')).toBeVisible()
  await expect(page.getByRole('link', { name: '重新扫码' })).toHaveAttribute('href', '/auth')
  expect(calls).not.toContain('/api/user/webChatAppLogin')
})

test('a guest with nothing to bind is redirected to sign in', async ({ page }) => {
  await page.goto('/bindMobile')
  await expect(page.getByText('没有待绑定的账号')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '去登录' })).toHaveAttribute('href', '/login')
})
