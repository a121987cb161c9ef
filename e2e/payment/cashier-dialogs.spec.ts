import { expectAccessible } from '../support/axe'
import { buyer, dialog, openPurchase, purchase, recharge } from '../support/cashier'
import { expect, test } from '../support/fixtures'

const exhibits = {
  微信扫码: '微信扫码支付',
  二维码到时: '微信扫码支付',
  支付宝: '支付宝支付',
  支付宝打不开: '支付宝支付',
  渠道繁忙: '选择支付方式',
  开通成功: '开通成功',
  订单关闭: '订单已关闭',
  余额不足: '温馨提示',
}

test('the keyboard stays in each dialog until Escape returns the focus', async ({ page }) => {
  await page.goto('/vliV2/components/all')
  for (const [name, title] of Object.entries(exhibits)) {
    const opener = page.getByRole('button', { name, exact: true })
    await opener.press('Enter')
    const shown = dialog(page, title)
    await expect(shown).toBeVisible()
    // The frame with the channel's page has the focus, and `:focus` does not match it.
    const isInside = () => shown.evaluate((node) => node.contains(document.activeElement))
    await expect.poll(isInside, name).toBe(true)
    for (let press = 0; press < 7; press += 1) {
      await page.keyboard.press('Tab')
      await expect.poll(isInside, name).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(shown).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('dialogs and pages have no fault of accessibility', async ({ page, signIn, request }) => {
  test.slow()
  const check = () => expectAccessible(page, { within: ['main', '[role=dialog]'] })
  await page.goto('/vliV2/components/all')
  for (const [name, title] of Object.entries(exhibits)) {
    await page.getByRole('button', { name, exact: true }).press('Enter')
    await expect(dialog(page, title)).toBeVisible()
    // Leaves out the frame, whose page belongs to the channel.
    await expectAccessible(page, { within: '[role=dialog]', except: ['iframe'] })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const member = await signIn()
  await buyer(request, member, 300)
  const { order_id } = await recharge(request, member)
  for (const address of [
    '/my/recharge',
    '/my/paymentPassword',
    `/my/orderList?order=${order_id}`,
    `/cashDesk?order_id=${order_id}`,
  ]) {
    await page.goto(address)
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    await check()
  }
  await openPurchase(page, '季度会员')
  await purchase(page).getByRole('button', { name: '去支付 798.00 元' }).click()
  await expect(purchase(page).getByText('请先阅读并同意协议')).toBeVisible()
  await check()
})
