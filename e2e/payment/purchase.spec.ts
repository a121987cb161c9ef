import { paySuperVip } from '@vce/protocol'
import { buyer, countCalls, dialog, monthOn, openPurchase, pin, purchase, recharge } from '../support/cashier'
import { developmentKey } from '../support/development-key'
import { expect, test } from '../support/fixtures'
import { payPassword } from '../support/member'
import { dayOfRun } from '../support/moments'

const yearOn = dayOfRun(365)

test('a level bought with V券 is shown by the page at once', async ({ page, signIn, request }) => {
  await buyer(request, await signIn(), 3000)
  await openPurchase(page, '年度会员')
  await expect(purchase(page).getByRole('radio', { name: /^年度会员/ })).toBeChecked()
  await expect(purchase(page)).toContainText('应付2,518 V券')
  await expect(purchase(page)).toContainText('余额 3,000 V券')
  await expect(purchase(page)).toContainText(`有效期至 ${yearOn}`)
  await purchase(page)
    .getByRole('radio', { name: /^季度会员/ })
    .check({ force: true })
  await expect(purchase(page)).toContainText('应付798 V券')
  await purchase(page)
    .getByRole('radio', { name: /^月度会员/ })
    .check({ force: true })
  await expect(purchase(page)).toContainText(`有效期至 ${monthOn}`)
  await purchase(page).getByLabel('我已阅读并同意').check()
  await pin(page).fill(payPassword)
  await page.keyboard.press('Enter')
  const opened = dialog(page, '开通成功')
  await expect(opened).toContainText('您已成为月度会员')
  await expect(opened).toContainText(`${monthOn} 23:59:59`)
  await expect(opened).toContainText('298 V券，V券支付')
  await expect(opened).toContainText(new RegExp(`V${dayOfRun().replaceAll('-', '')}\\d{10}`))
  await opened.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText(`您是 月度会员有效期至 ${monthOn}`)).toBeVisible()
  await expect(page.getByRole('region', { name: '月度会员' }).getByRole('button')).toHaveText('续费 30 天')
  await expect(page.getByRole('region', { name: '年度会员' }).getByRole('button')).toHaveText('升级 365 天')

  await page.getByRole('region', { name: '年度会员' }).getByRole('button').click()
  await expect(dialog(page, '升级会员')).toContainText('含原会员折算 44 天')
})

test('agreement, six digits and balance are checked by the page without a call', async ({
  page,
  signIn,
  request,
}) => {
  await buyer(request, await signIn(), 300)
  await openPurchase(page, '季度会员')
  const calls = countCalls(page, paySuperVip.path)
  await purchase(page).getByRole('tab', { name: 'V券支付' }).click()
  const pay = purchase(page).getByRole('button', { name: '支付 798 V券' })
  await pay.click()
  await expect(purchase(page).getByText('请先阅读并同意协议')).toBeVisible()
  await purchase(page).getByLabel('我已阅读并同意').check()
  await pin(page).fill('12345')
  await pay.click()
  await expect(purchase(page).getByText('请输入6位支付密码')).toBeVisible()
  await pin(page).fill(payPassword)
  await pay.click()
  const short = dialog(page, '温馨提示')
  await expect(short).toContainText('您的当前余额不足请前往购买')
  await expect(short).toContainText('还差498 V券')
  expect(calls).toEqual([])
  await short.getByRole('button', { name: '联系客服' }).click()
  const service = dialog(page, '在线客服')
  await expect(service.locator(':focus')).toHaveCount(1)
  // Waits until the upper dialog has disabled the lower one: from then on Escape only closes the upper
  // dialog.
  const below = page.locator('[role=dialog]').filter({ hasText: '您的当前余额不足' })
  await expect(below).toHaveCSS('pointer-events', 'none')
  await page.keyboard.press('Escape')
  await expect(service).toBeHidden()
  await short.getByRole('link', { name: '去购买' }).click()
  await expect(page).toHaveURL(/\/my\/recharge$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a buyer with neither V券 nor a payment password reaches a code in three presses', async ({
  page,
  signIn,
  request,
}) => {
  const code = dialog(page, '微信扫码支付').getByRole('img', { name: '微信付款二维码' })
  /** Accepts the terms and pays. */
  const payForLevel = async () => {
    await purchase(page).getByRole('checkbox', { name: '我已阅读并同意' }).click()
    await purchase(page).getByRole('button', { name: '去支付 298.00 元' }).click()
    await expect(code).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
  }
  const member = await signIn()
  await page.goto('/vipV2')
  await page.getByRole('region', { name: '月度会员' }).getByRole('button').click()
  await expect(purchase(page)).toContainText('V券支付：余额 0，还差 298 V券')
  await payForLevel()
  await page.keyboard.press('Escape')
  await expect(purchase(page).getByRole('region', { name: '待支付的订单' })).toBeVisible()

  await page.goto('/viewingData?showModel=xwyk')
  await page.getByRole('main').getByRole('link', { name: '开通会员' }).first().click()
  await payForLevel()

  const { order_id } = await recharge(request, member)
  await page.goto(`/cashDesk?order_id=${order_id}`)
  await page.getByRole('button', { name: '去支付 300.00 元' }).click()
  await expect(code).toBeVisible()
})

test('a level paid by WeChat is shown in the open popup', async ({ page, signIn, request }) => {
  await signIn()
  await openPurchase(page, '月度会员')
  await purchase(page).getByRole('tab', { name: '微信支付' }).click()
  await expect(purchase(page)).toContainText('应付298.00 元')
  await purchase(page).getByLabel('我已阅读并同意').check()
  await purchase(page).getByRole('button', { name: '去支付 298.00 元' }).click()
  const code = dialog(page, '微信扫码支付')
  await expect(code).toContainText('月度会员 30 天')
  await expect(code).toContainText(`有效期至${monthOn}`)
  const phone = await code.getByRole('link', { name: '开发模式：打开沙箱收银台' }).getAttribute('href')
  const no = new URL(phone ?? '').searchParams.get('no') ?? ''
  const reply = await request.post('/sandbox/pay', {
    form: { no, act: 'pay' },
    headers: { 'x-development-key': developmentKey },
    maxRedirects: 0,
  })
  expect(reply.status()).toBe(303)
  await expect(page.locator('[data-toast]')).toContainText('支付成功')
  const opened = dialog(page, '开通成功')
  await expect(opened).toContainText('您已成为月度会员')
  await expect(opened).toContainText(`有效期至${monthOn} 23:59:59`)
  await expect(opened).toContainText('298.00 元，微信支付')
})
