import type { Page } from '@playwright/test'
import { addHistory, getCollectList, getReports, saveAddress, setCollect, setFollow } from '@vce/protocol'
import { expectAccessible } from '../support/axe'
import { givePoints } from '../support/books'
import { expect, servedTest, test } from '../support/fixtures'
import { callAs, registerMember } from '../support/member'

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true, level: 2 }) })

const address = {
  name: '周稳健',
  mobile: '13812348000',
  province: '上海市',
  city: '上海市',
  district: '浦东新区',
  detail: '浦电路 500 号 3 楼',
  is_default: false,
}

const pages = [
  ['/my/follow', '我的关注', '还没有关注的用户'],
  ['/my/follow?tab=blocks', '我的关注', '黑名单是空的'],
  ['/my/fans', '我的粉丝', '还没有粉丝'],
  ['/my/collection', '我的收藏', '还没有收藏'],
  ['/my/history', '浏览历史', '还没有浏览历史'],
  ['/my/addressList', '收货地址', '还没有收货地址'],
] as const

servedTest('each page invites a guest to sign in', async ({ served }) => {
  for (const [path, name] of pages) {
    const { title, text } = await served(path)
    expect(title).toBe(`${name} - V策`)
    expect(text, path).toContain('您还未登录，请先登录')
  }
})

servedTest(
  'each page of a new user is rendered by the server and says what will be listed',
  async ({ served, request }) => {
    const member = await registerMember(request)
    for (const [path, , empty] of pages) {
      const { text, document } = await served(path, member)
      expect(text, path).toContain(empty)
      expect(document.toString(), path).toContain(member.userinfo.nickname)
      expect(text, path).not.toContain('加载中')
    }
  },
)

test('the wallet stands above a page, rendered by the server, but not on pages about people', async ({
  page,
  signIn,
}) => {
  await givePoints(await signIn(), [320])
  const wallet = page.getByRole('region', { name: '我的钱包' })
  for (const path of ['/my/history', '/my/setUpInformation']) {
    const reply = await page.goto(path)
    expect(await reply?.text(), path).toContain('320')
    await expect(wallet).toContainText('V粒明细与兑换320其中 320 V粒 将于 2027-12-31 到期')
    await expect(wallet).toContainText('V券充值0')
    await expect(wallet.getByRole('link', { name: '充值' })).toHaveAttribute('href', '/my/recharge')
  }
  for (const path of ['/my/follow', '/my/fans']) {
    await page.goto(path)
    await expect(page.getByRole('region', { name: '个人概览' })).toBeVisible()
    await expect(wallet, path).toHaveCount(0)
  }
  await page.goto('/my/collection')
  await wallet.getByRole('link', { name: '明细与兑换' }).click()
  await expect(page.getByRole('region', { name: '余额' })).toBeVisible()
  await expect(wallet).toHaveCount(0)
})

test('a fan is followed back, blocked and released again', async ({ page, request, signIn }) => {
  const member = await signIn()
  const fan = await registerMember(request)
  const { nickname } = fan.userinfo
  await callAs(request, fan, setFollow, { kind: 'user', id: member.userinfo.id, value: true })

  await page.goto('/my/fans')
  const overview = page.getByRole('region', { name: '个人概览' })
  await expect(overview.getByRole('link', { name: '1 粉丝' })).toBeVisible()
  const fans = card(page, '我的粉丝')
  await fans.getByRole('button', { name: `关注 ${nickname}`, exact: true }).click()
  await expect(fans.getByRole('button', { name: `互相关注 ${nickname}` })).toBeVisible()
  await expect(overview.getByRole('link', { name: '1 关注' })).toBeVisible()

  await fans.getByRole('button', { name: `拉黑 ${nickname}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '拉黑' }).click()
  await expect(fans.getByText('还没有粉丝')).toBeVisible()
  await expect(overview.getByRole('link', { name: '0 关注' })).toBeVisible()

  await page.goto('/my/follow')
  const follows = card(page, '我的关注')
  await expect(follows.getByText('还没有关注的用户')).toBeVisible()
  await follows.getByRole('link', { name: '黑名单' }).click()
  await expect(page).toHaveURL(/tab=blocks/)
  await follows.getByRole('button', { name: `解除 ${nickname}` }).click()
  await expect(follows.getByText('黑名单是空的')).toBeVisible()
})

test('a user who is no longer followed stays in the list until it is reopened', async ({
  page,
  request,
  signIn,
}) => {
  const member = await signIn()
  const other = await registerMember(request)
  const { nickname, id } = other.userinfo
  await callAs(request, member, setFollow, { kind: 'user', id, value: true })
  await page.goto('/my/follow')
  const follows = card(page, '我的关注')
  await follows.getByRole('button', { name: `已关注 ${nickname}` }).click()
  await expect(follows.getByRole('button', { name: `关注 ${nickname}`, exact: true })).toBeVisible()
  await expect(
    page.getByRole('region', { name: '个人概览' }).getByRole('link', { name: '0 关注' }),
  ).toBeVisible()
  await page.reload()
  await expect(follows.getByText('还没有关注的用户')).toBeVisible()
})

test('a report and a symbol are collected, removed and restored', async ({ page, request, signIn }) => {
  const member = await signIn()
  const [report] = (await callAs(request, member, getReports, { world: 'simulated', limit: 1 })).data
  if (!report) throw new Error('There is no report')
  await page.goto(`/reportDetails?id=${report.id}`)
  await page.getByRole('button', { name: '收藏' }).click()
  await expect(page.getByRole('button', { name: '已收藏' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/bbasV3/details?symbol=rb&world=simulated')
  await page.getByRole('button', { name: '收藏' }).click()
  await expect(page.getByRole('button', { name: '已收藏' })).toBeVisible()
  await expect.poll(async () => (await callAs(request, member, getCollectList, {})).total).toBe(2)

  await page.goto('/my/collection')
  const collection = card(page, '我的收藏')
  await expect(collection.getByRole('link', { name: report.title })).toBeVisible()
  await collection.getByRole('link', { name: '品种', exact: true }).click()
  await expect(page).toHaveURL(/kind=symbol/)
  await expect(collection.getByRole('link', { name: report.title })).toHaveCount(0)
  await collection.getByRole('button', { name: '移除 螺纹钢' }).click()
  await expect(collection.getByText('还没有收藏品种')).toBeVisible()
  await page.locator('[data-toast]').getByRole('button', { name: '撤销' }).click()
  await expect(collection.getByRole('link', { name: '螺纹钢' })).toHaveAttribute(
    'href',
    /\/bbasV3\/details\?symbol=rb/,
  )
})

test('the sign-in dialog opens for a guest who collects', async ({ page }) => {
  await page.goto('/bbasV3/details?symbol=rb&world=simulated')
  await page.getByRole('button', { name: '收藏' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a long collection has pages with addresses of their own', async ({ page, request, signIn }) => {
  const member = await signIn()
  const codes = 'rb hc i j jm au ag cu al zn ni sn m y p c cs jd TA MA SR CF'.split(' ')
  for (const id of codes) await callAs(request, member, setCollect, { kind: 'symbol', id, value: true })
  await page.goto('/my/collection?page=2')
  const collection = card(page, '我的收藏')
  await expect(collection.getByRole('listitem')).toHaveCount(codes.length - 20)
  await collection.getByRole('link', { name: '上一页' }).click()
  await expect(collection.getByRole('listitem')).toHaveCount(20)
  // A page after the last one redirects to the last one.
  await page.goto('/my/collection?page=9')
  await expect(page).toHaveURL(/page=2$/)
})

test('visits are listed by day, removed, paused and cleared', async ({ page, request, signIn }) => {
  const member = await signIn()
  await callAs(request, member, addHistory, { kind: 'symbol', id: 'au' })
  const recorded = page.waitForResponse('**/api/user/addHistory')
  await page.goto('/bbasV3/details?symbol=rb&world=simulated')
  expect((await recorded).ok()).toBe(true)

  await page.goto('/my/history')
  const history = card(page, '浏览历史')
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await expect(history.getByRole('listitem').first()).toContainText('螺纹钢')
  await history.getByRole('button', { name: '删除 螺纹钢' }).click()
  await expect(history.getByRole('listitem')).toHaveCount(1)

  await history.getByRole('checkbox', { name: '暂停记录' }).check()
  await expect(page.locator('[data-toast]').filter({ hasText: '已暂停记录浏览历史' })).toBeVisible()
  await callAs(request, member, addHistory, { kind: 'symbol', id: 'cu' })
  await page.reload()
  await expect(history.getByRole('checkbox', { name: '暂停记录' })).toBeChecked()
  await expect(history.getByRole('listitem')).toHaveCount(1)

  await history.getByRole('button', { name: '清空' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '清空' }).click()
  await expect(history.getByText('还没有浏览历史')).toBeVisible()
  await expect(history.getByRole('button', { name: '清空' })).toBeDisabled()
})

test('an address is added, changed, made the default and deleted', async ({ page, request, signIn }) => {
  const member = await signIn()
  await callAs(request, member, saveAddress, { ...address, name: '李静' })
  await page.goto('/my/addressList')
  const addresses = card(page, '收货地址')
  await addresses.getByRole('button', { name: '新增地址' }).click()
  const dialog = page.getByRole('dialog', { name: '新增地址' })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('请输入收货人')).toBeVisible()
  await expect(dialog.getByText('请选择省份')).toBeVisible()
  await dialog.getByRole('textbox', { name: '收货人' }).fill(address.name)
  await dialog.getByRole('textbox', { name: '手机号' }).fill(address.mobile)
  await dialog.getByRole('combobox', { name: '省份' }).selectOption('广东省')
  await dialog.getByRole('combobox', { name: '城市' }).selectOption('深圳市')
  await dialog.getByRole('combobox', { name: '区县' }).selectOption('南山区')
  await dialog.getByRole('textbox', { name: '详细地址' }).fill('科苑路 8 号')
  await dialog.getByRole('button', { name: '保存' }).click()
  const added = addresses.getByRole('listitem').filter({ hasText: address.name })
  await expect(added).toContainText('广东省 深圳市 南山区')
  await expect(added).toContainText('138****8000')
  await expect(addresses).not.toContainText(address.mobile)

  await addresses.getByRole('button', { name: `编辑 ${address.name}` }).click()
  const editing = page.getByRole('dialog', { name: '编辑地址' })
  await expect(editing.getByRole('textbox', { name: '手机号' })).toHaveValue(address.mobile)
  await editing.getByRole('textbox', { name: '详细地址' }).fill('科苑路 9 号')
  await editing.getByRole('button', { name: '保存' }).click()
  await expect(added).toContainText('科苑路 9 号')

  await addresses.getByRole('button', { name: `设为默认 ${address.name}` }).click()
  await expect(added.getByText('默认', { exact: true })).toBeVisible()
  await expect(addresses.getByRole('listitem').first()).toContainText(address.name)
  await addresses.getByRole('button', { name: `删除 ${address.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(addresses.getByRole('listitem')).toHaveCount(1)
  await expect(addresses.getByRole('listitem').getByText('默认', { exact: true })).toBeVisible()
})

test('the nickname is changed in the banner', async ({ page, signIn }) => {
  const { userinfo } = await signIn()
  await page.goto('/my/follow')
  const overview = page.getByRole('region', { name: '个人概览' })
  await overview.getByRole('button', { name: '修改昵称' }).click()
  const field = overview.getByRole('textbox', { name: '昵称' })
  await expect(field).toBeFocused()
  await field.fill('官方客服')
  await overview.getByRole('button', { name: '保存' }).click()
  await expect(overview.getByText('该昵称不可用，请换一个')).toBeVisible()
  await field.press('Escape')
  await expect(overview.getByText(userinfo.nickname)).toBeVisible()

  await overview.getByRole('button', { name: '修改昵称' }).click()
  await field.fill('观澜听雨')
  await field.press('Enter')
  await expect(page.getByRole('complementary', { name: '个人中心' }).getByText('观澜听雨')).toBeVisible()
  await expect(overview.getByRole('link', { name: '设置' })).toHaveAttribute('href', '/my/setUpInformation')
})

test('axe finds no fault in the personal centre, in either theme', async ({ page, request, signIn }) => {
  const member = await signIn()
  const fan = await registerMember(request)
  await callAs(request, fan, setFollow, { kind: 'user', id: member.userinfo.id, value: true })
  await callAs(request, member, setCollect, { kind: 'symbol', id: 'rb', value: true })
  await callAs(request, member, addHistory, { kind: 'symbol', id: 'rb' })
  await callAs(request, member, saveAddress, address)
  for (const path of ['/my/follow', '/my/fans', '/my/collection', '/my/history', '/my/addressList']) {
    await page.goto(path)
    await expectAccessible(page, { within: '#content' })
  }
  await page.getByRole('button', { name: '新增地址' }).click()
  await expect(page.getByRole('dialog', { name: '新增地址' })).toBeVisible()
  await expectAccessible(page, { within: '[role=dialog]' })
})

test('a guest on a personal page reads a message', async ({ page }) => {
  await page.goto('/my/orderList')
  await expect(page.locator('[data-toast]')).toHaveText('您还未登录，请先登录')
})

test('the card of the header leads to balances, messages and orders', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/aboutUs')
  await page.getByRole('button', { name: /我的账户/ }).click()
  await expect(page.getByRole('link', { name: /^V粒 \d/ })).toHaveAttribute('href', '/my/vliV2')
  await expect(page.getByRole('link', { name: /^V券 \d/ })).toHaveAttribute('href', '/my/recharge')
  await expect(page.getByRole('link', { name: /^消息 \d/ })).toHaveAttribute('href', '/my/noticeList')
  await expect(page.getByRole('link', { name: '我的订单' }).first()).toBeVisible()
})
