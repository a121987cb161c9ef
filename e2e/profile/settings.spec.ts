import type { Page } from '@playwright/test'
import { getCategoryList, getSessions, getUser, saveCategoryList } from '@vce/protocol'
import { expectAccessible } from '../support/axe'
import { expect, servedTest, test } from '../support/fixtures'
import { inventedPicture as invented } from '../support/invented-picture'
import {
  ageSessions,
  callAs,
  choosePassword,
  registerMember,
  signInAgain,
  signInBrowser,
} from '../support/member'
import { textOf } from '../support/served-page'
import { askForCode } from '../support/sms-code'

const settings = '/my/setUpInformation?world=simulated'
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

servedTest('a guest is invited to sign in', async ({ served }) => {
  const { title, text, document, href } = await served(settings)
  expect(title).toBe('资料设置 - V策')
  // The message replaces the data and appears nowhere else.
  expect(text).toContain('您还未登录，请先登录')
  expect(document.querySelectorAll('[data-toast]')).toHaveLength(0)
  expect(href('去登录')).toMatch(/^\/login\?path=/)
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

servedTest('the page of a signed-in user is rendered by the server', async ({ request, baseURL }) => {
  const member = await registerMember(request)
  await callAs(request, member, saveCategoryList, { type_text: 'rb,lc' })
  const html = await (
    await request.get(`${baseURL}${settings}`, { headers: { cookie: `token=${member.token}` } })
  ).text()
  for (const text of [
    member.userinfo.nickname,
    '暂未开通会员',
    '我的积分',
    '头像 12',
    '沪铜',
    '碳酸锂',
    `${member.mobile.slice(0, 3)}****${member.mobile.slice(-4)}`,
    '此设备',
    'Chrome · Windows',
    '导出我的数据',
  ]) {
    expect(html, text).toContain(text)
  }
  expect(html).not.toContain(member.mobile)
  expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).not.toContain('加载中')
})

servedTest('the menu links all pages of the personal centre', async ({ served, request }) => {
  const member = await registerMember(request)
  const { all, href } = await served(settings, member)
  const [side] = all('aside', '个人中心')
  expect(textOf(side)).toContain(member.userinfo.nickname)
  expect(href('去开通', side)).toBe('/vipV2')
  expect(href(/^0 ?关注$/, side)).toBe('/my/follow')
  expect(href(/^0 ?粉丝$/, side)).toBe('/my/fans')
  const links = [...(all('nav', '个人中心')[0]?.querySelectorAll('a') ?? [])]
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/my/vliV2',
    '/my/speech',
    '/my/noticeList',
    '/my/class',
    '/my/collection',
    '/my/coupon',
    '/my/orderList',
    '/my/addressList',
    '/my/setUpInformation',
  ])
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map(textOf)).toEqual(['资料设置'])
})

test('saved details are shown after the reload', async ({ page, request, signIn }) => {
  const member = await signIn()
  await page.goto(settings)
  const details = card(page, '个人资料')
  const save = details.getByRole('button', { name: '保存' })
  await expect(save).toBeDisabled()
  const nickname = details.getByRole('textbox', { name: '昵称' })
  await nickname.fill('')
  await save.click()
  await expect(details.getByText('用户昵称不可为空')).toBeVisible()
  await nickname.fill('一二三四五六七八九十百千万')
  await save.click()
  await expect(details.getByText('昵称最多12个字')).toBeVisible()
  await nickname.fill('管理员')
  await save.click()
  await expect(details.getByText('该昵称不可用，请换一个')).toBeVisible()

  await nickname.fill('从容的老周')
  await details.getByRole('button', { name: '头像 7' }).click()
  await expect(details.getByText('有未保存的修改')).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await save.click()
  await expect(page.getByText('保存成功')).toBeVisible()
  await reloaded
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  await expect(page.getByRole('complementary', { name: '个人中心' }).getByText('从容的老周')).toBeVisible()
  const { userinfo } = await callAs(request, member, getUser, {})
  expect(userinfo).toMatchObject({ nickname: '从容的老周', gender: 1, avatar: '/avatars/7.svg' })
})

test('leaving with unsaved changes needs one confirmation', async ({ page, signIn }) => {
  await signIn()
  await page.goto(settings)
  await card(page, '个人资料').getByRole('textbox', { name: '昵称' }).fill('还没保存')
  const menu = page.getByRole('navigation', { name: '个人中心' })
  await menu.getByRole('link', { name: '优惠券' }).click()
  const question = page.getByRole('dialog', { name: '离开前要保存吗？' })
  await question.getByRole('button', { name: '留在本页' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/setUpInformation/)
  await expect(card(page, '个人资料').getByRole('textbox', { name: '昵称' })).toHaveValue('还没保存')
  await menu.getByRole('link', { name: '优惠券' }).click()
  await question.getByRole('button', { name: '离开' }).click()
  await expect(page).toHaveTitle('优惠券 - V策')
})

test('products of 自选 keep their order', async ({ page, request, signIn }) => {
  const member = await signIn()
  await page.goto(settings)
  const products = card(page, '自选品种')
  await products.getByRole('tab', { name: '郑商所' }).click()
  await products.getByRole('button', { name: /^甲醇 / }).click()
  await products.getByRole('tab', { name: '中金所' }).focus()
  await page.keyboard.press('Enter')
  await products.getByRole('button', { name: /^沪深/ }).first().click()
  await products.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  await expect(products.getByRole('button', { name: '保存' })).toBeDisabled()
  expect(await callAs(request, member, getCategoryList, {})).toEqual({ symbols: ['MA', 'IF'] })

  const chips = products.getByRole('list', { name: '已选品种' }).getByRole('button')
  await chips.first().click()
  await chips.first().click()
  await expect(products.getByText('还没有自选品种')).toBeVisible()
  await products.getByRole('button', { name: '保存' }).click()
  await expect(products.getByText('请选择品种')).toBeVisible()
  await products.getByRole('button', { name: '撤销修改' }).click()
  await expect(chips).toHaveCount(2)
})

test('a failed part says so in its place and can be retried', async ({ page, signIn, expectConsole }) => {
  expectConsole(/net::ERR_FAILED/)
  await signIn()
  await page.goto('/about-data')
  await page.route('**/vce_gm/v1/symbol_list_with_price', (route) => route.abort())
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/my/setUpInformation?world=simulated'
    document.querySelector('#content')?.append(link)
    link.click()
  })
  const products = card(page, '自选品种')
  await expect(products.getByRole('alert').filter({ hasText: '数据加载失败' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(card(page, '个人资料').getByRole('textbox', { name: '昵称' })).toBeVisible()
  await page.unroute('**/vce_gm/v1/symbol_list_with_price')
  await products.getByRole('button', { name: '重新加载' }).click()
  await expect(products.getByRole('button', { name: /^沪铜 / })).toBeVisible()
})

test('a device signed out remotely becomes a guest', async ({ page, request, signIn }) => {
  const member = await signIn()
  await choosePassword(request, member)
  const second = await signInAgain(request, member)
  const third = await signInAgain(request, member)
  await page.goto(settings)
  const devices = card(page, '登录设备')
  await expect(devices.getByRole('row')).toHaveCount(4)
  await expect(devices.getByText(/^登录密码设置于 \d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)).toBeVisible()
  const own = devices.getByRole('row').nth(1)
  await expect(own).toContainText('此设备')
  await expect(own.getByRole('button')).toHaveCount(0)

  await devices.getByRole('row').nth(2).getByRole('button', { name: /下线$/ }).click()
  await expect(page.getByText('已下线')).toBeVisible()
  await expect(devices.getByRole('row')).toHaveCount(3)

  await devices.getByRole('button', { name: '让其他设备全部下线' }).click()
  const question = page.getByRole('dialog', { name: '让其他设备全部下线' })
  await expect(question).toContainText('1 台设备')
  await question.getByRole('button', { name: '全部下线' }).click()
  await expect(devices.getByRole('row')).toHaveCount(2)
  await expect(devices.getByRole('button', { name: '让其他设备全部下线' })).toHaveCount(0)
  for (const gone of [second, third]) {
    const reply = await request.post(getUser.path, { data: {}, headers: { token: gone.token } })
    expect(await reply.json()).toMatchObject({ code: 4001 })
  }
  expect((await callAs(request, member, getSessions, {})).sessions).toHaveLength(1)

  // The password can be changed from this card as well.
  await card(page, '账号安全').getByRole('button', { name: '通过短信修改' }).click()
  await expect(page.getByRole('dialog', { name: '重设登录密码' })).toBeVisible()
})

test('a first password eleven minutes after signing in is set by a code', async ({ page, signIn }) => {
  await ageSessions(await signIn(), 11)
  await page.goto(settings)
  await card(page, '账号安全').getByRole('button', { name: '设置' }).click()
  const set = page.getByRole('dialog', { name: '设置登录密码' })
  await set.getByLabel('登录密码', { exact: true }).fill('Copper2705')
  await set.getByLabel('再次输入登录密码').fill('Copper2705')
  await set.getByRole('button', { name: '确定' }).click()

  await expect(page.getByText('登录已超过10分钟，请通过短信验证码设置密码')).toBeVisible()
  await expect(page.getByRole('dialog', { name: '重设登录密码' })).toBeVisible()
})

test('personal data are exported as a file', async ({ page, signIn }) => {
  const { userinfo } = await signIn()
  await page.goto(settings)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card(page, '隐私').getByRole('button', { name: '导出' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^V策个人数据-\d{4}-\d{2}-\d{2}\.json$/)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString('utf8')
  expect(JSON.parse(text)).toMatchObject({ parts: expect.anything() })
  expect(text).toContain(userinfo.nickname)
})

test('signing in again in time restores an account that was closed', async ({ page, request, signIn }) => {
  const member = await signIn()
  await choosePassword(request, member)
  await page.goto(settings)
  await card(page, '隐私').getByRole('button', { name: '注销账号' }).click()
  const dialog = page.getByRole('dialog', { name: '注销账号' })
  await expect(dialog).toContainText('15 天内重新登录')
  await dialog.getByRole('button', { name: '确认注销' }).click()
  await expect(dialog.getByText('请输入手机号', { exact: true })).toBeVisible()
  await expect(dialog.getByText('请输入验证码', { exact: true })).toBeVisible()
  const code = await askForCode(page, dialog, request, member.mobile)
  await dialog.getByLabel('验证码', { exact: true }).fill(code === '0000' ? '1111' : '0000')
  await dialog.getByRole('button', { name: '确认注销' }).click()
  await expect(dialog.getByText('验证码错误')).toBeVisible()
  await dialog.getByLabel('验证码', { exact: true }).fill(code)
  await dialog.getByRole('button', { name: '确认注销' }).click()
  await expect(page.getByText('注销申请已提交')).toBeVisible()
  await expect(page.getByText('您还未登录，请先登录').first()).toBeVisible()

  await signInBrowser(page, await signInAgain(request, member))
  await page.goto(settings)
  const privacy = card(page, '隐私')
  await expect(privacy.getByText('账号正在注销')).toBeVisible()
  await expect(privacy.getByRole('button', { name: '注销账号' })).toHaveCount(0)
  await privacy.getByRole('button', { name: '撤销注销' }).click()
  await expect(page.getByText('已撤销注销申请')).toBeVisible()
  await expect(privacy.getByRole('button', { name: '注销账号' })).toBeVisible()
})

test('资料设置 has no accessibility fault', async ({ page, signIn }) => {
  await signIn()
  await page.goto(settings)
  // Prices are green on white, which are colours of the portal itself.
  await expectAccessible(page, { without: ['color-contrast'] })

  const picture = page.getByLabel('头像文件')
  const upload = { name: 'a.png', mimeType: 'image/png', buffer: invented }
  const openers: readonly [dialog: string, open: () => Promise<void>][] = [
    ['裁剪头像', () => picture.setInputFiles(upload)],
    ['注销账号', () => card(page, '隐私').getByRole('button', { name: '注销账号' }).click()],
    ['提示', () => page.locator('#menu-user').getByRole('button', { name: '退出登录' }).click()],
  ]
  for (const [name, open] of openers) {
    if (name === '提示') {
      await page.getByRole('button', { name: /我的账户$/ }).hover()
      await expectAccessible(page, { within: '#menu-user' })
    }
    await open()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, { within: '[role=dialog]' })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})
