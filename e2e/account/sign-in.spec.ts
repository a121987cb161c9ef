import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import {
  choosePassword,
  freshAddress,
  freshMobile,
  password,
  registerMember,
  removeMobile,
} from '../support/member'
import { askForCode } from '../support/sms-code'

/** Each test is a visitor with its own IP address, since limits count by address. */
test.beforeEach(({ context }) => fromElsewhere(context))
const fromElsewhere = (context: BrowserContext) =>
  context.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })

const board = '/viewingData?showModel=cclhb&world=simulated'
const signInLink = (page: Page) => page.getByRole('link', { name: '登录/注册' })
const storedItem = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** Clears cookies and storage, as on another computer. */
async function forget(page: Page) {
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

async function openDialog(page: Page, address = board) {
  await page.goto(address)
  await signInLink(page).click()
  const dialog = page.getByRole('dialog', { name: '验证码登录' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a visitor registers by code on the current page', async ({ page, request }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(board)
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => /sign-in-dialog|sign-in-panel/.test(url))).toEqual([])

  await signInLink(page).click()
  const dialog = page.getByRole('dialog', { name: '验证码登录' })
  await expect(page).toHaveURL(/viewingData/)
  const mobile = freshMobile()
  const code = await askForCode(page, dialog, request, mobile)
  await expect(page.getByText('开发模式：验证码在')).toBeVisible()
  await expect(page.getByRole('link', { name: '短信发件箱' })).toHaveAttribute(
    'href',
    `/dev/outbox?mobile=${mobile}`,
  )
  await expect(dialog.getByLabel('验证码', { exact: true })).toBeFocused()
  await expect(dialog.getByText('安全验证已通过')).toBeVisible()

  await dialog.getByLabel('验证码', { exact: true }).fill(code === '0000' ? '1111' : '0000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('验证码错误')).toBeVisible()
  await expect(page.locator('[data-toast]').getByText('验证码错误')).toBeVisible()
  await expect(dialog.getByLabel('验证码', { exact: true })).toBeFocused()

  await dialog.getByLabel('验证码', { exact: true }).fill(code)
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
  await expect(signInLink(page)).toHaveCount(0)
  await expect(page).toHaveURL(/viewingData\?showModel=cclhb/)
  await expect(dialog).toHaveCount(0)

  const token = await storedItem(page, 'tokenReload')
  expect(token).toMatch(/^[\w-]{43}$/)
  expect([await storedItem(page, 'is_register'), await storedItem(page, 'is_register_2')]).toEqual(['1', '1'])
  const cookies = await page.context().cookies()
  const now = Date.parse((await request.get('/aboutUs')).headers().date ?? '') / 1000
  for (const name of ['token', 'tokenReload']) {
    const cookie = cookies.find((each) => each.name === name)
    expect(cookie?.value).toBe(token)
    const days = ((cookie?.expires ?? 0) - now) / 86_400
    expect(Math.round(days)).toBe(7)
  }
})

test('the countdown of a number survives a reload', async ({ page, request }) => {
  const dialog = await openDialog(page)
  const mobile = freshMobile()
  await askForCode(page, dialog, request, mobile)
  const counting = dialog.getByRole('button', { name: /\d 秒后重发/ })

  await dialog.getByRole('button', { name: '忘记密码' }).click()
  const forgot = page.getByRole('dialog', { name: '重设登录密码' })
  await expect(forgot.getByLabel('手机号')).toHaveValue(mobile)
  await expect(forgot.getByRole('button', { name: /\d 秒后重发/ })).toBeVisible()
  await forgot.getByLabel('手机号').fill(freshMobile())
  await expect(forgot.getByRole('button', { name: '获取验证码' })).toBeVisible()

  await page.keyboard.press('Escape')
  await page.reload()
  await signInLink(page).click()
  await dialog.getByLabel('手机号').fill(mobile)
  await expect(counting).toBeVisible()
  // A press during the countdown sends no request.
  await counting.click({ force: true })
  await expect(page.getByRole('dialog', { name: '安全验证' })).toHaveCount(0)
})

test('an invitation in the address is sent once with the registration', async ({ page, request }) => {
  await page.goto('/about-data?service_code=desk-7')
  expect(await storedItem(page, 'service_code')).toBe('desk-7')
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: '注册账号' }).click()
  const form = page.getByRole('dialog', { name: '注册账号' })
  const mobile = freshMobile()
  const code = await askForCode(page, form, request, mobile)
  await form.getByLabel('验证码', { exact: true }).fill(code)
  const [call] = await Promise.all([
    page.waitForRequest('**/api/user/register'),
    page.waitForEvent('load'),
    form.getByRole('button', { name: '注册', exact: true }).click(),
  ])
  const uuid = await storedItem(page, 'uuid')
  expect(call.postDataJSON()).toEqual({ mobile, captcha: code, uuid, service_code: 'desk-7' })
  await expect(signInLink(page)).toHaveCount(0)
  expect(await storedItem(page, 'service_code')).toBeNull()
  // The code in the address is not sent again for a user who opens the address once more.
  await page.goto('/about-data?service_code=desk-7')
  await expect(signInLink(page)).toHaveCount(0)
  expect(await storedItem(page, 'service_code')).toBeNull()
})

test('a guest who opens a personal page reaches it after signing in', async ({ page, request }) => {
  await page.goto(board)
  await page.evaluate(() => localStorage.setItem('is_register', '1'))
  await page.getByRole('banner').getByRole('link', { name: '圈子' }).click()
  const toast = page.locator('[data-toast]').filter({ hasText: '请登录后操作' })
  await expect(toast).toBeVisible()
  // The form is below the header, whose controls stay usable.
  const header = await page.locator('header').first().boundingBox()
  const headerEnd = (header?.y ?? 0) + (header?.height ?? 0)
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThanOrEqual(headerEnd)
  const dialog = page.getByRole('dialog', { name: '验证码登录' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/viewingData/)

  const member = await registerMember(request)
  await choosePassword(request, member)
  await dialog.getByRole('tab', { name: '密码登录' }).click()
  const form = page.getByRole('dialog', { name: '密码登录' })
  await form.getByLabel('手机号').fill(member.mobile)
  await form.getByLabel('登录密码').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/circleV2$/)
  // The wizard that another user left open in this browser is not shown.
  expect(await storedItem(page, 'is_register')).toBeNull()
})

test('a password is set, used and reset', async ({ page, request, signIn }) => {
  const { mobile } = await signIn()
  await page.goto('/my/setUpInformation')
  await page.getByRole('button', { name: '设置', exact: true }).click()
  const set = page.getByRole('dialog', { name: '设置登录密码' })
  await expect(set.getByLabel('登录密码', { exact: true })).toBeFocused()
  await set.getByRole('button', { name: '确定' }).click()
  await expect(set.getByText('请设置登录密码', { exact: true })).toBeVisible()
  await expect(set.getByText('请再次输入您设置的登录密码', { exact: true })).toBeVisible()
  await set.getByLabel('登录密码', { exact: true }).fill('short')
  await set.getByLabel('再次输入登录密码').fill('other')
  await expect(set.getByText('密码长度为6至11位')).toBeVisible()
  await expect(set.getByText('两次输入的密码不一致')).toBeVisible()
  await set.getByLabel('登录密码', { exact: true }).fill('Copper2705')
  await set.getByLabel('再次输入登录密码').fill('Copper2705')
  await set.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('设置成功')).toBeVisible()
  await expect(page.getByText('已设置', { exact: true })).toBeVisible()

  await forget(page)
  await page.goto(`/login?path=${encodeURIComponent('/qxp?world=simulated')}`)
  await page.getByRole('tab', { name: '密码登录' }).click()
  const form = page.getByRole('main')
  await form.getByLabel('手机号').fill(mobile)
  await form.getByLabel('登录密码').fill('Copper2710')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toHaveText('账号或密码错误')
  await form.getByLabel('登录密码').fill('Copper2705')
  await form.getByRole('button', { name: '显示密码' }).click()
  await expect(form.getByLabel('登录密码')).toHaveAttribute('type', 'text')
  await form.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/qxp\?world=simulated$/)
  await expect(signInLink(page)).toHaveCount(0)

  await forget(page)
  const dialog = await openDialog(page)
  await dialog.getByRole('tab', { name: '密码登录' }).click()
  await page.getByRole('button', { name: '忘记密码' }).click()
  const reset = page.getByRole('dialog', { name: '重设登录密码' })
  const code = await askForCode(page, reset, request, mobile)
  await reset.getByLabel('验证码', { exact: true }).fill(code)
  await reset.getByLabel('新密码', { exact: true }).fill('Rebar2701')
  await reset.getByLabel('再次输入新密码').fill('Rebar2701')
  await reset.getByRole('button', { name: '重设密码' }).click()
  await expect(reset.getByText('密码已重设，请重新登录')).toBeVisible()

  const again = page.getByRole('dialog', { name: '密码登录' })
  await expect(again).toBeVisible()
  await expect(again.getByLabel('手机号')).toHaveValue(mobile)
  await again.getByLabel('登录密码').fill('Rebar2701')
  await page.keyboard.press('Enter')
  await expect(signInLink(page)).toHaveCount(0)
})

test('the sign-in page returns to paths of the portal only', async ({ page, request }) => {
  await page.goto('/login?path=%2F%2Fevil.example%2Fsteal')
  await expect(page).toHaveTitle('登录/注册 - V策')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const form = page.getByRole('main')
  const mobile = freshMobile()
  const code = await askForCode(page, form, request, mobile)
  await form.getByLabel('验证码', { exact: true }).fill(code)
  await form.getByRole('button', { name: '登录 / 注册' }).click()
  await expect(signInLink(page)).toHaveCount(0)
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/$/)

  // A user who is already signed in is redirected to the page named by `path`.
  await page.goto('/login?path=%2Fabout-data')
  await expect(page).toHaveURL(/\/about-data$/)
})

test('a call with an ended session opens the sign-in dialog', async ({ page, signIn }) => {
  await signIn()
  // The page fetches its user, but the answer arrives after the session has ended and must not be stored.
  let release: () => void = () => undefined
  const isOver = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/user/index', async (route) => {
    const response = await route.fetch()
    await isOver
    await route.fulfill({ response })
  })
  const sent = page.waitForRequest('**/api/user/index')
  const answered = page.waitForResponse('**/api/user/index')
  await page.goto('/my/setUpInformation')
  await sent
  await page.getByRole('button', { name: '设置', exact: true }).click()
  const set = page.getByRole('dialog', { name: '设置登录密码' })
  await set.getByLabel('登录密码', { exact: true }).fill('Copper2705')
  await set.getByLabel('再次输入登录密码').fill('Copper2705')
  // Ends the session last, since any call of the page with an ended session closes the form.
  await page.evaluate(() => localStorage.setItem('tokenReload', 'ended'))
  await page.keyboard.press('Enter')

  await expect(page.getByText('登录已失效，请重新登录')).toBeVisible()
  await expect(page.getByRole('dialog', { name: '验证码登录' })).toBeVisible()
  await expect(page).toHaveURL(/setUpInformation$/)
  release()
  await (await answered).finished()
  for (const key of ['tokenReload', 'userNameReload', 'userInfoReload', 'user_id']) {
    expect(await storedItem(page, key)).toBeNull()
  }
  expect((await page.context().cookies()).filter(({ name }) => /token/i.test(name))).toEqual([])
})

test('a call that needs a number opens 绑定手机号', async ({ page, request, signIn }) => {
  const member = await signIn()
  // Waits for the last call of the opening page: a later call would open the dialog by itself, because the
  // number is gone.
  await Promise.all([page.waitForResponse(/getNoticeCount/), page.goto('/my/setUpInformation')])
  await page.getByRole('button', { name: '设置', exact: true }).click()
  const set = page.getByRole('dialog', { name: '设置登录密码' })
  await set.getByLabel('登录密码', { exact: true }).fill('Copper2705')
  await set.getByLabel('再次输入登录密码').fill('Copper2705')
  await removeMobile(member)
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: '绑定手机号' })
  await expect(page.getByText('请先绑定手机号', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: '绑定手机号' }).click()
  await expect(dialog.getByText('请输入手机号', { exact: true })).toBeVisible()
  await expect(dialog.getByText('请输入验证码', { exact: true })).toBeVisible()

  const mobile = freshMobile()
  const code = await askForCode(page, dialog, request, mobile)
  await dialog.getByLabel('验证码', { exact: true }).fill(code)
  await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: '绑定手机号' }).click()])
  await expect(page).toHaveURL(/setUpInformation$/)
  await expect(page.getByText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('signing in is a plain link to a page that needs scripts', async ({ page }) => {
    await page.goto('/about-data?world=simulated')
    await expect(signInLink(page)).toHaveAttribute('href', '/login?path=%2Fabout-data%3Fworld%3Dsimulated')
    await signInLink(page).click()
    await expect(page.getByLabel('手机号')).toBeVisible()
    await expect(page.getByText('登录需要启用浏览器的 JavaScript')).toBeVisible()
  })
})
