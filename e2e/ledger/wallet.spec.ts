import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { exchangeVouchers } from '@vce/protocol'
import { expectAccessible } from '../support/axe'
import { givePoints } from '../support/books'
import { expect, servedTest, test } from '../support/fixtures'
import { ageAccount } from '../support/member'
import { dayOfRun } from '../support/moments'

const balances = (page: Page) => page.getByRole('region', { name: '余额' })
const statement = (page: Page) => page.getByRole('table', { name: 'V粒明细' })
const dialog = (page: Page) => page.getByRole('dialog', { name: '兑换V券' })

test('a member without V粒 sees how they are earned', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/my/vliV2')
  await expect(page).toHaveTitle('我的V粒 - V策')
  await expect(balances(page)).toContainText('V粒余额0')
  await expect(page.getByText('此范围内没有收支')).toBeVisible()
  await expect(page.getByRole('button', { name: '导出' })).toBeDisabled()
  await expect(page.getByRole('table', { name: '获得V粒的方式' })).toContainText('每日签到')
  await page.getByRole('navigation', { name: '时间范围' }).getByRole('link', { name: '全部时间' }).click()
  await expect(page.getByText('还没有V粒收支')).toBeVisible()
})

test('entries have pages, kinds and ranges, their export is complete', async ({ page, signIn }) => {
  const member = await signIn()
  await givePoints(
    member,
    Array.from({ length: 12 }, (_, place) => 10 + place),
    // A day outside of this month but within the last 90 days.
    dayOfRun(-62),
  )
  await givePoints(member, [300])
  await page.goto('/my/vliV2')
  await expect(balances(page)).toContainText('V粒余额486')
  await expect(balances(page)).toContainText('其中 486 V粒 将于 2027-12-31 到期')
  await expect(balances(page)).toContainText('本月获得V粒+300')
  await expect(statement(page).getByRole('row')).toHaveCount(2)

  await page.getByRole('link', { name: '近 90 天' }).click()
  await expect(statement(page).getByRole('row')).toHaveCount(11)
  await page.getByRole('navigation', { name: '明细分页' }).getByRole('link', { name: '第 2 页' }).click()
  await expect(statement(page).getByRole('row')).toHaveCount(4)
  await expect(page).toHaveURL(/range=90&page=2/)
  await page.reload()
  await expect(statement(page).getByRole('row').last()).toContainText('+1010')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('V策-V粒明细-全部-近90天.csv')
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(14)
  await page.getByRole('navigation', { name: '收支类型' }).getByRole('link', { name: '使用' }).click()
  await expect(page.getByText('此范围内没有收支')).toBeVisible()
})

test('V粒 are exchanged for V券 once, also after a lost reply', async ({ page, signIn, expectConsole }) => {
  const member = await signIn()
  await ageAccount(member, 8)
  await givePoints(member, [500])
  await page.goto('/my/vliV2')
  await page.getByRole('button', { name: '兑换V券' }).click()
  await expect(dialog(page)).toContainText('100 V粒 换 1 V券，90 天内有效，本月还可兑换 50 张')
  const count = dialog(page).getByLabel('兑换数量')
  await expect(count).toBeFocused()
  await count.fill('6')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('V粒不足')).toBeVisible()
  await count.fill('2')
  await expect(dialog(page)).toContainText('需 200 V粒')

  expectConsole(/ERR_FAILED/)
  let lost = 0
  await page.route(`**${exchangeVouchers.path}`, async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await expect(dialog(page).getByText('网络连接失败，请检查网络后重试')).toBeVisible()
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('兑换成功')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(balances(page)).toContainText('V粒余额300')
  await expect(balances(page)).toContainText('V券余额2')
  await expect(balances(page)).toContainText('含赠送 2')
  await expect(statement(page)).toContainText('兑换V券2 V券−200300')
  await page.getByRole('link', { name: 'V券明细' }).click()
  await expect(page.getByRole('table', { name: 'V券明细' })).toContainText('V粒兑换2 V券+22')
})

test('a new account sees the date from which it may exchange', async ({ page, signIn }) => {
  await givePoints(await signIn(), [500])
  await page.goto('/my/vliV2')
  await page.getByRole('button', { name: '兑换V券' }).click()
  await expect(dialog(page)).toContainText('注册满 7 天后可兑换')
  await expect(dialog(page).getByRole('button', { name: '确定' })).toBeDisabled()
})

servedTest('a guest is led to sign in', async ({ served }) => {
  expect((await served('/my/vliV2')).text).toContain('您还未登录，请先登录')
})

test('balances, entries and exchange have no fault of accessibility', async ({ page, signIn }) => {
  await givePoints(await signIn(), [500])
  await page.goto('/my/vliV2')
  await expect(statement(page).getByRole('row')).toHaveCount(2)
  const check = () => expectAccessible(page, { within: ['main', '[role=dialog]'] })
  await check()
  await page.getByRole('button', { name: '兑换V券' }).click()
  await expect(dialog(page).getByLabel('兑换数量')).toBeVisible()
  await check()
})
