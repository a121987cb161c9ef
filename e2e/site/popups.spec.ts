import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'

const gallery = '/vliV2/components/all'
const opener = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const open = (page: Page, name: string) => opener(page, name).press('Enter')

const titles = {
  '权限：会员': '席位盈亏为会员专享',
  '权限：课程': '会员免费学',
  '权限：研究员': '超级VIP专享',
  '权限：登录': '登录后查看',
  欢迎: '灯塔水母，欢迎来到 V策',
  试看结束: '试看已结束',
  次数用完: '今日免费次数已用完',
  使用V券: '使用V券',
  V券不足: '使用V券',
  社区福利: '答疑月：回答提问得 V粒',
}

test('the keyboard stays in each popup until Escape returns the focus', async ({ page }) => {
  await page.goto(gallery)
  for (const [name, title] of Object.entries(titles)) {
    await open(page, name)
    const popup = page.getByRole('dialog', { name: title })
    await expect(popup.locator(':focus')).toHaveCount(1)
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab')
      await expect(popup.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expect(opener(page, name)).toBeFocused()
  }
})

test('a missing privilege leads to the levels in a new window and to the service', async ({ page }) => {
  await page.goto(gallery)
  await open(page, '权限：会员')
  const popup = page.getByRole('dialog', { name: '席位盈亏为会员专享' })
  await expect(popup).toContainText('每个席位的盈亏日历、持仓成本与胜率')
  const levels = popup.getByRole('link', { name: '开通会员' })
  await expect(levels).toHaveAttribute('href', '/vipV2')
  await expect(levels).toHaveAttribute('target', '_blank')
  await popup.getByRole('button', { name: '联系客服' }).click()
  const service = page.getByRole('dialog', { name: '在线客服' })
  await expect(service).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(service).toBeHidden()
  await expect(popup.getByRole('button', { name: '联系客服' })).toBeFocused()

  // Escape, pressed at the moment when a dialog appears, closes this dialog and not the one below it.
  await popup.getByRole('button', { name: '联系客服' }).evaluate(
    (button) =>
      new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          if (document.querySelectorAll('[role="dialog"]').length < 2) return
          observer.disconnect()
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
          )
          resolve()
        }).observe(document.body, { childList: true })
        if (button instanceof HTMLElement) button.click()
      }),
  )
  await expect(service).toBeHidden()
  await expect(popup.getByRole('button', { name: '联系客服' })).toBeFocused()
})

test('a course can be bought, a researcher is reached by the service', async ({ page }) => {
  await page.goto(gallery)
  await open(page, '权限：研究员')
  // The tip has a single button that leads to the service.
  await expect(page.getByRole('dialog').getByRole('button', { name: '联系客服' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await open(page, '权限：课程')
  await page.getByRole('dialog').getByRole('link', { name: '购买课程' }).click()
  await expect(page).toHaveURL(`/payment?id=7&type=course&path=${encodeURIComponent(gallery)}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the popup of a guest opens the sign-in dialog', async ({ page }) => {
  await page.goto(gallery)
  await open(page, '权限：登录')
  await page.getByRole('dialog').getByRole('button', { name: '登录/注册' }).click()
  await expect(page.getByRole('dialog', { name: '登录后查看' })).toBeHidden()
  await expect(page.getByRole('dialog', { name: /登录/ })).toBeVisible()
})

test('the popup after a trial shows the price and its basis', async ({ page }) => {
  await page.goto(gallery)
  await open(page, '试看结束')
  const popup = page.getByRole('dialog', { name: '试看已结束' })
  await expect(popup.getByText('低至 6.90 元/小时，按年度会员每天 1 小时计，即 6.90 元/天')).toBeVisible()
  await popup.getByRole('button', { name: '暂不开通' }).click()
  await expect(popup).toBeHidden()
  await open(page, '欢迎')
  await page.getByRole('dialog').getByRole('link', { name: '立即开通' }).click()
  await expect(page).toHaveURL(/\/vipV2$/)
})

test('the popup for too few V券 shows how many are missing', async ({ page }) => {
  await page.goto(gallery)
  await open(page, 'V券不足')
  const gate = page.getByRole('dialog', { name: '使用V券' })
  await expect(gate).toContainText('V券余额不足，还差 65 V券，请先购买')
  await expect(gate.getByRole('button', { name: '确定' })).toBeDisabled()
  await expect(gate.getByRole('link', { name: '去购买' })).toHaveAttribute('href', '/my/recharge')
  await gate.getByRole('button', { name: '取消' }).click()
  await open(page, '使用V券')
  await expect(gate).toContainText('含赠送 66 V券，先用赠送的')
  await gate.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('示例：已确认')).toBeVisible()
})

test('popups have no fault of accessibility', async ({ page }) => {
  await page.goto(gallery)
  for (const name of Object.keys(titles)) {
    await open(page, name)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, { within: '[role=dialog]' })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
