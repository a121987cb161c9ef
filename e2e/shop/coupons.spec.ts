import type { Page } from '@playwright/test'
import { axeOf } from '../support/axe'
import { giveVouchers } from '../support/books'
import { expect, test } from '../support/fixtures'
import { choosePayPassword } from '../support/member'
import { giveCoupon } from '../support/shop'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a member without coupons is led to the shop', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/my/coupon')
  await expect(page).toHaveTitle('优惠券 - V策')
  await expect(page.getByText('没有未使用的优惠券')).toBeVisible()
  await page.getByRole('button', { name: '使用规则' }).click()
  await expect(dialog(page, '使用规则').getByText('每笔订单限用一张')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: '去V粒商城' }).click()
  await expect(page.getByRole('list', { name: '商品' })).toBeVisible()
})

test('a trial card is activated and moves to the used ones', async ({ page, signIn }) => {
  const member = await signIn()
  await giveCoupon(member, { kind: 'vip_days', amount: 7 })
  await page.goto('/my/coupon')
  await page.getByRole('button', { name: '激活 7 天会员体验卡' }).click()
  await dialog(page, '激活「7 天会员体验卡」？').getByRole('button', { name: '激活' }).click()
  await expect(page.getByText(/激活成功，会员有效期至/)).toBeVisible()
  await expect(page.getByText('没有未使用的优惠券')).toBeVisible()
  await page.getByRole('navigation', { name: '优惠券状态' }).getByRole('link', { name: '已使用 1' }).click()
  await expect(page.getByRole('main')).toContainText('7 天会员体验卡')
  expect((await axeOf(page).include('main').analyze()).violations).toEqual([])
})

test('a coupon lowers the price of a level and is used up by it', async ({ page, signIn, request }) => {
  const member = await signIn()
  await giveVouchers(member, 300)
  await choosePayPassword(request, member)
  await giveCoupon(member, { kind: 'cash', amount: 30 })
  await page.goto('/vipV2?level=2')
  const purchase = dialog(page, '开通会员')
  await expect(purchase.getByRole('combobox', { name: '优惠券' })).toBeVisible()
  await expect(purchase).toContainText('268 V券')
  await purchase.getByRole('combobox', { name: '优惠券' }).selectOption({ index: 0 })
  await expect(purchase).toContainText('应付298 V券')
  await purchase.getByRole('combobox', { name: '优惠券' }).selectOption({ index: 1 })
  await expect(purchase).toContainText('268 V券')
  await purchase.getByLabel('支付密码').fill('739164')
  await purchase.getByRole('checkbox').check()
  await purchase.getByRole('button', { name: '支付 268 V券' }).click()
  await expect(dialog(page, '开通成功')).toContainText('268 V券')
  await page.goto('/my/coupon?state=used')
  await expect(page.getByRole('main')).toContainText('会员立减券')
})

test('a coupon for the whole price opens the level without a password', async ({ page, signIn }) => {
  const member = await signIn()
  await giveCoupon(member, { kind: 'cash', amount: 500 })
  await page.goto('/vipV2?level=2')
  const purchase = dialog(page, '开通会员')
  await expect(purchase).toContainText('优惠券已抵扣全部金额，无需支付')
  await purchase.getByRole('checkbox').check()
  await purchase.getByRole('button', { name: '立即开通' }).click()
  await expect(dialog(page, '开通成功')).toContainText('月度会员')
})
