import type { Page } from '@playwright/test'
import { redeemItem, saveAddress } from '@vce/protocol'
import { axeOf } from '../support/axe'
import { givePoints } from '../support/books'
import { expect, servedTest, test } from '../support/fixtures'
import { ageAccount, callAs } from '../support/member'
import { addGoods, giveGoods, shipGoods } from '../support/shop'

const main = (page: Page) => page.getByRole('main')
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: '商品' }).getByRole('listitem').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')

const address = {
  name: '周稳健',
  mobile: '13812348000',
  detail: '示例路 18 号 2 单元 601',
  is_default: true,
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
}

test('a guest sees the items by kind and is led to the sign-in', async ({ page }) => {
  await page.goto('/vliV2/shop')
  await expect(page).toHaveTitle('V粒商城 - V策')
  await expect(card(page, 'AI 提问 20 次')).toContainText('180V粒')
  await expect(card(page, '《期货大辞典》')).toContainText('余')
  await page.getByRole('navigation', { name: '商品种类' }).getByRole('link', { name: '会员' }).click()
  await expect(card(page, 'AI 提问 20 次')).toHaveCount(0)
  await expect(card(page, '7 天会员体验卡')).toBeVisible()
  await card(page, '7 天会员体验卡').getByRole('link', { name: '兑换' }).click()
  await expect(dialog(page)).toContainText('登录')
})

test('searches are redeemed once, also after a lost reply', async ({ page, signIn, expectConsole }) => {
  const member = await signIn()
  await givePoints(member, [500])
  await page.goto('/my/vliV2')
  await page.getByRole('region', { name: '余额' }).getByRole('link', { name: 'V粒商城' }).click()
  await expect(page.getByRole('region', { name: 'V粒余额' })).toContainText('500')
  await card(page, 'AI 提问 20 次').getByRole('button', { name: '兑换' }).click()
  await expect(dialog(page)).toContainText('兑换后320 V粒')
  expectConsole(/ERR_FAILED/)
  let lost = 0
  await page.route(`**${redeemItem.path}`, async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await dialog(page).getByRole('button', { name: '确定兑换' }).click()
  await expect(dialog(page).getByText('网络连接失败，请检查网络后重试')).toBeVisible()
  await dialog(page).getByRole('button', { name: '确定兑换' }).click()
  await expect(dialog(page)).toContainText('次数已到账')
  await dialog(page).getByRole('button', { name: '关闭' }).last().click()
  await expect(page.getByRole('region', { name: 'V粒余额' })).toContainText('320')
})

test('a member with too few V粒 sees how many are missing', async ({ page, signIn }) => {
  const member = await signIn()
  await givePoints(member, [80])
  await page.goto('/vliV2/shop')
  await expect(card(page, 'AI 提问 20 次').getByRole('button', { name: '还差 100 V粒' })).toBeDisabled()
  await card(page, 'AI 提问 20 次').getByRole('link', { name: '去赚' }).click()
  await expect(page.getByRole('table', { name: '获得V粒的方式' })).toBeVisible()
  await page.goto('/vliV2/shop')
  await page.getByRole('checkbox', { name: '只看换得起的' }).check()
  await expect(card(page, '看数据历史 10 次')).toBeVisible()
  await expect(card(page, 'AI 提问 20 次')).toHaveCount(0)
})

test('goods go to an address and are cancelled before they are sent', async ({ page, request, signIn }) => {
  const member = await signIn()
  await ageAccount(member, 8)
  await givePoints(member, [2000])
  await callAs(request, member, saveAddress, address)
  const name = `交易日志本 ${member.userinfo.id}`
  const id = await addGoods(name, 2)
  await page.goto(`/vliV2/goodDetails?id=${id}`)
  await expect(page).toHaveTitle(`${name} - V策`)
  await expect(main(page)).toContainText('余额 2,000，兑换后 800')
  await expect(main(page)).toContainText('浙江省杭州市西湖区 示例路 18 号 2 单元 601')
  await main(page)
    .getByRole('button', { name: `兑换 ${name}` })
    .click()
  await dialog(page).getByRole('button', { name: '确定兑换' }).click()
  await expect(dialog(page)).toContainText('等待发货')
  await dialog(page).getByRole('link', { name: '查看发货' }).click()
  await expect(page).toHaveTitle('我的兑换 - V策')
  const row = page.getByRole('article', { name })
  await expect(row).toContainText('138****8000')
  await expect(row).toContainText('待发货')
  await row.getByRole('button', { name: '取消兑换' }).click()
  await dialog(page).getByRole('button', { name: '取消兑换' }).click()
  await expect(row).toContainText('已取消')
  await expect(page.getByRole('region', { name: 'V粒余额' })).toContainText('2,000')
  expect((await axeOf(page).include('main').analyze()).violations).toEqual([])
})

test('sold out, used up and not open yet say so', async ({ page, request, signIn }) => {
  const member = await signIn()
  await givePoints(member, [3000])
  await callAs(request, member, saveAddress, address)
  const gone = `盘面帆布袋 ${member.userinfo.id}`
  await addGoods(gone, 0)
  const early = `鼠标垫 ${member.userinfo.id}`
  const earlyId = await addGoods(early, 3)
  await page.goto('/vliV2/shop')
  await expect(card(page, gone).getByRole('button', { name: '已兑完' })).toBeDisabled()
  await expect(card(page, early).getByRole('button', { name: '未开放' })).toBeDisabled()
  for (const left of [1, 0]) {
    await card(page, '补签卡').getByRole('button', { name: '兑换' }).click()
    await dialog(page).getByRole('button', { name: '确定兑换' }).click()
    await dialog(page).getByRole('button', { name: '关闭' }).last().click()
    await expect(card(page, '补签卡')).toContainText(`已换 ${2 - left}`)
  }
  await expect(card(page, '补签卡').getByRole('button', { name: '已达上限' })).toBeDisabled()
  await page.goto(`/vliV2/goodDetails?id=${earlyId}`)
  await expect(main(page)).toContainText('注册满 7 天后可兑换')
})

test('won goods wait for an address, then the parcel is received', async ({ page, request, signIn }) => {
  const member = await signIn()
  await giveGoods(member)
  await callAs(request, member, saveAddress, address)
  await page.goto('/vliV2/shop?view=mine')
  const row = page.getByRole('article', { name: '《期货大辞典》' })
  await expect(row).toContainText('请填写收货地址')
  await expect(row).toContainText('幸运抽奖')
  await row.getByRole('button', { name: '填写地址' }).click()
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await expect(row).toContainText('138****8000')
  await shipGoods(member)
  await page.reload()
  await expect(row).toContainText('顺丰速运 SF1234567890')
  await row.getByRole('button', { name: '确认收货' }).click()
  await dialog(page).getByRole('button', { name: '确认收货' }).click()
  await expect(row).toContainText('已收货')
})

servedTest(
  'an item that is not sold is not found, a guest signs in for the own goods',
  async ({ served }) => {
    expect((await served('/vliV2/goodDetails?id=999999')).status).toBe(404)
    expect((await served('/vliV2/shop?view=mine')).text).toContain('您还未登录，请先登录')
  },
)
