import type { Page } from '@playwright/test'
import { getUser, revokeSessions } from '@vce/protocol'
import { axeOf, expectAccessible, faultsIn } from '../support/axe'
import { expect, servedTest, test } from '../support/fixtures'
import { callAs, choosePassword, registerMember, signInAgain, signInBrowser } from '../support/member'
import { settleSoon } from '../support/settled-pages'

const address = '/viewingData?showModel=cclhb&world=simulated'
const face = (page: Page) => page.getByRole('button', { name: '我的账户' })
const signInLink = (page: Page) => page.getByRole('link', { name: '登录/注册' })

/**
 * Starts to sum the layout shifts of the page, including earlier ones; returns a function that reads the sum.
 */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const seen = window as unknown as { shifted: number }
    seen.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}

servedTest.describe('without scripts', () => {
  servedTest('a signed-in page is rendered by the server and not shared', async ({ served, request }) => {
    const member = await registerMember(request)
    const { all, document } = await served(address, member)

    expect(all('button', `${member.userinfo.nickname}，我的账户`)).toHaveLength(1)
    expect(all('a', '登录/注册')).toEqual([])
    expect(document.toString()).not.toContain(member.token)
    const reply = await request.get(address, { headers: { cookie: `token=${member.token}` } })
    expect(reply.headers()['cache-control']).toBe('private, no-store')
  })
})

test('the first page of a member fetches the user once and stores the answer', async ({ page, request }) => {
  const member = await registerMember(request)
  await signInBrowser(page, member)
  await page.evaluate(() => localStorage.setItem('userNameReload', '旧昵称'))
  const calls: string[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith(getUser.path)) calls.push(sent.url())
  })
  await page.goto(address)
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
  await expect.poll(() => stored('userNameReload')).toBe(member.userinfo.nickname)
  expect(JSON.parse((await stored('userInfoReload')) ?? '')).toMatchObject({ id: member.userinfo.id })
  expect(await stored('userInfoReload')).not.toContain(member.token)
  await page.waitForLoadState('networkidle')
  expect(calls).toHaveLength(1)
})

test('signing out asks for confirmation and clears the session', async ({ page, request }) => {
  const member = await registerMember(request)
  await signInBrowser(page, member)
  const shifted = await watchShifts(page)
  await page.goto(address)
  await page.evaluate(() => localStorage.setItem('service_code', 'X1'))

  await face(page).focus()
  await page.keyboard.press('Enter')
  const card = page.locator('#menu-user')
  await expect(card.getByText(member.userinfo.nickname)).toBeVisible()
  await expect(card.getByText('暂未开通会员')).toBeVisible()
  await expect(card.getByRole('link', { name: '去开通' })).toHaveAttribute('href', '/vipV2')
  for (const name of ['资料设置', '我的动态', '优惠券', '收货地址', '个人中心']) {
    await expect(card.getByRole('link', { name })).toBeVisible()
  }
  expect(await faultsIn(axeOf(page).include('header'))).toEqual([])

  await card.getByRole('button', { name: '退出登录' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '提示' })
  await expect(dialog.getByText('即将退出, 是否继续?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // The button that opened the dialog is hidden with its card, so the focus returns to the button that opens
  // the card.
  await expect(face(page)).toBeFocused()
  expect(await shifted()).toBeLessThanOrEqual(0.02)

  await face(page).hover()
  await card.getByRole('button', { name: '退出登录' }).click()
  // Keys pressed in the dialog do not open the card behind it.
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[aria-controls=menu-user]')).toHaveAttribute('aria-expanded', 'false')
  await dialog.getByRole('button', { name: '取消' }).click()
  await face(page).hover()
  await card.getByRole('button', { name: '退出登录' }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(signInLink(page)).toBeVisible()
  const left = await page.evaluate(() => [Object.keys(localStorage), document.cookie])
  for (const key of ['tokenReload', 'userNameReload', 'userInfoReload', 'user_id', 'service_code']) {
    expect(left[0]).not.toContain(key)
  }
  expect(left[1]).not.toContain('token')
  const reply = await request.post(getUser.path, { data: {}, headers: { token: member.token } })
  expect(await reply.json()).toMatchObject({ code: 4001, msg: '登录已失效，请重新登录' })
})

test('being signed out on another device reaches the open page', async ({ page, request }) => {
  await settleSoon(page)
  const member = await registerMember(request)
  await choosePassword(request, member)
  await signInBrowser(page, member)
  const bound = page.waitForResponse((reply) => reply.url().endsWith('/api/chat/bindUser'))
  await page.goto(address)
  expect(await (await bound).json()).toMatchObject({ code: 1 })
  const line = await page.evaluate(() => [
    localStorage.getItem('socketUrl'),
    localStorage.getItem('client_id'),
  ])
  expect(line).toEqual([expect.stringMatching(/^ws:\/\/127\.0\.0\.1:\d+\//), expect.stringMatching(/./)])

  const elsewhere = await signInAgain(request, member)
  await callAs(request, elsewhere, revokeSessions, {})

  await expect(page.getByText('登录已失效，请重新登录')).toBeVisible()
  await expect(page.getByRole('dialog', { name: '验证码登录' })).toBeVisible()
  await expect(page).toHaveURL(/showModel=cclhb/)
  expect(await page.evaluate(() => localStorage.getItem('tokenReload'))).toBeNull()
})

test('without its cookie a page shows the user later, without a layout shift', async ({ page, request }) => {
  const member = await registerMember(request)
  await signInBrowser(page, member)
  await page.context().clearCookies()
  const shifted = await watchShifts(page)
  await page.goto(address)

  await expect(face(page)).toBeVisible()
  expect(await shifted()).toBeLessThanOrEqual(0.02)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'token')?.value).toBe(member.token)
})

servedTest('guests with different user agents get the same page', async ({ request }) => {
  const pageOf = async (headers: Record<string, string>) => {
    const reply = await request.get(address, { headers })
    return { etag: reply.headers().etag, control: reply.headers()['cache-control'], body: await reply.text() }
  }
  const one = await pageOf({})
  const other = await pageOf({ cookie: 'token=forged; uuid=7', 'user-agent': 'another' })
  expect(one.control).toBe('public, max-age=0, must-revalidate')
  expect(other).toEqual(one)
})

test('each agreement can be read at its address', async ({ page, expectConsole }) => {
  await page.goto('/agreementV2?name=privacy')
  await expect(page.getByRole('heading', { name: '隐私政策', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/隐私政策/)
  await page.getByRole('link', { name: '社区公约' }).click()
  await expect(page.getByRole('heading', { name: '社区公约', level: 1 })).toBeVisible()
  await page.goto('/agreement?name=vip_xieyi')
  await expect(page.getByRole('heading', { name: '会员服务协议', level: 1 })).toBeVisible()

  expectConsole(/404/)
  const missing = await page.goto('/agreementV2?name=toString')
  expect(missing?.status()).toBe(404)
})

test('binding a number and setting a password have no accessibility fault', async ({ page, signIn }) => {
  // The state after a scan by an unknown WeChat account.
  await page.goto('/healthz')
  await page.evaluate(() => sessionStorage.setItem('wechat_openid', 'reference'))
  await page.goto('/bindMobile')
  await page.getByRole('main').getByRole('button', { name: '获取验证码' }).click()
  await expectAccessible(page, { within: 'main' })

  await signIn()
  await page.goto('/my/setUpInformation')
  await page.getByRole('button', { name: '设置', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '设置登录密码' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('登录密码', { exact: true }).first().press('Enter')
  await expect(dialog.getByText('请设置登录密码')).toBeVisible()
  await expectAccessible(page, { within: '[role=dialog]' })
})
