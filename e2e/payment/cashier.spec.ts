import { checkOrderPay, createOrder, getPayWays, payOrder } from '@vce/protocol'
import { countCalls, dialog, offered, offerWechat, purchase, recharge } from '../support/cashier'
import { developmentKey } from '../support/development-key'
import { expect, servedTest, test } from '../support/fixtures'

test('V券 are ordered by package or amount, after the buyer has confirmed to be of age', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/my/recharge')
  const main = page.getByRole('main')
  await expect(main.getByRole('radio', { name: '800 V券，另赠 10 V券' })).toBeAttached()
  await expect(main.getByText('购买后不过期、不可转让、可按规则退款')).toBeVisible()
  const calls = countCalls(page, createOrder.path)
  await main.getByLabel('自定金额，10 至 20000 元').fill('9')
  await main.getByRole('button', { name: '去支付' }).click()
  await expect(main.getByText('购买金额须为10至20000的整数')).toBeVisible()
  await main.getByLabel('自定金额，10 至 20000 元').fill('66')
  await main.getByRole('button', { name: '去支付' }).click()
  await expect(main.getByText('请先确认您已年满 18 周岁')).toBeVisible()
  expect(calls).toEqual([])
  await main.getByLabel('我已年满 18 周岁').check()
  await main.getByRole('button', { name: '去支付' }).click()
  await expect(page).toHaveURL(/\/cashDesk\/recharge\?order_id=V\d{18}$/)
  await expect(page.getByRole('main')).toContainText('购买 66 V券')
  await expect(page.getByRole('main')).toContainText('应付66.00 元')
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(2)
})

test('after the code is closed a strip stays and the order is polled until it is cancelled', async ({
  page,
  signIn,
  request,
}) => {
  const { order_id } = await recharge(request, await signIn())
  await offerWechat(page, order_id)
  await page.goto(`/cashDesk?order_id=${order_id}`)
  const polls = countCalls(page, checkOrderPay.path)
  await page.getByRole('radio', { name: /微信支付/ }).check()
  await page.getByRole('button', { name: '去支付 300.00 元' }).click()
  const code = dialog(page, '微信扫码支付')
  await expect(code.getByRole('img', { name: '微信付款二维码' })).toBeVisible()
  await expect(code.getByRole('timer')).toHaveText(/24:5\d|25:00/)
  await expect(code).toContainText('沙箱')
  await expect(code).toContainText('付款后自动到账，请勿重复付款')
  await page.keyboard.press('Escape')
  const strip = page.getByRole('region', { name: '待支付的订单' })
  await expect(strip).toContainText('购买 300 V券 300.00 元 待支付')
  const before = polls.length
  await expect.poll(() => polls.length).toBeGreaterThan(before)
  await strip.getByRole('button', { name: '去支付' }).click()
  await expect(code).toBeVisible()
  await code.getByRole('button', { name: '换一种方式' }).click()
  await strip.getByRole('button', { name: '取消' }).click()
  await dialog(page, '取消订单').getByRole('button', { name: '取消订单' }).click()
  await expect(page.getByRole('heading', { name: '订单已关闭' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('您取消了订单，未扣任何费用')
  await page.getByRole('button', { name: '重新下单' }).click()
  await expect(page).toHaveURL(/\/my\/recharge$/)
})

test('V券 are paid in the frame of Alipay', async ({ page, signIn, request, baseURL }) => {
  const { order_id } = await recharge(request, await signIn())
  await page.context().addCookies([{ name: 'development_key', value: developmentKey, url: baseURL }])
  await page.goto(`/cashDesk/recharge?order_id=${order_id}`)
  await page.getByRole('radio', { name: /支付宝/ }).check()
  await page.getByRole('button', { name: '去支付 300.00 元' }).click()
  const alipay = dialog(page, '支付宝支付')
  await expect(alipay).toContainText('收银台（支付渠道的页面）')
  await expect(alipay.getByRole('link', { name: '在新窗口打开' })).toBeVisible()
  await alipay.frameLocator('iframe').getByRole('button', { name: '付款', exact: true }).click()
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('300.00 元，支付宝')
  await page.getByRole('link', { name: '看我的订单' }).click()
  const order = page.getByRole('article', { name: '充值：购买 300 V券' })
  await order.getByRole('button', { name: '详情' }).click()
  await expect(order.getByRole('region', { name: '退款怎么算' })).toContainText('提交后即时退回，无需审核')
})

test('a payment that arrives shows on the cash desk', async ({ page, signIn, request }) => {
  const { order_id } = await recharge(request, await signIn())
  await offerWechat(page, order_id)
  let isPaid = false
  await page.route(`**${checkOrderPay.path}`, (route) =>
    route.fulfill({
      json: { code: 1, msg: '', data: { status: isPaid, state: isPaid ? 'fulfilled' : 'paying' } },
    }),
  )
  await page.goto(`/cashDesk?order_id=${order_id}`)
  await page.getByRole('button', { name: '去支付 300.00 元' }).click()
  await expect(dialog(page, '微信扫码支付')).toBeVisible()
  isPaid = true
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a busy channel is marked while another one is chosen', async ({ page, signIn, request }) => {
  const { order_id } = await recharge(request, await signIn())
  await offerWechat(page, order_id)
  await page.route(`**${payOrder.path}`, (route) =>
    route.fulfill({ json: { code: 0, key: 'channelBusy', msg: payOrder.errors.channelBusy, data: null } }),
  )
  await page.goto(`/cashDesk?order_id=${order_id}`)
  await page.getByRole('button', { name: /去支付/ }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('alert').filter({ hasText: '支付渠道繁忙，请稍后再试' })).toBeVisible()
  await expect(main.getByRole('radio', { name: /支付宝/ })).toBeChecked()
  await expect(main.getByText('暂不可用，请换一种')).toBeVisible()
})

test('channels that are switched off are marked', async ({ page, signIn, request }) => {
  const { order_id } = await recharge(request, await signIn())
  await page.route(`**${getPayWays.path}`, (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: { ...offered, wechat: 0, alipay: 0 } } }),
  )
  await page.goto(`/cashDesk/recharge?order_id=${order_id}`)
  await expect(page.getByRole('button', { name: '暂无可用的支付方式' })).toBeDisabled()
  await expect(page.getByText('暂不可用')).toHaveCount(2)
  await page.goto('/vipV2?level=2')
  await expect(purchase(page).getByRole('tab', { name: /^微信支付\s*暂不可用$/ })).toBeDisabled()
})

servedTest(
  'what is not sold yet says so and leads on, back to pages of the portal only',
  async ({ served }) => {
    const course = await served('/payment?id=7&type=course&path=%2FbbasV3')
    expect(course.text).toContain('课程尚未开售')
    expect(course.href('返回')).toBe('/bbasV3')
    const indicator = await served('/cashDesk/vTarget?path=https%3A%2F%2Felsewhere.example')
    expect(indicator.text).toContain('V指标尚未开售')
    expect(indicator.href('返回')).toBe('/')
  },
)

test('a guest is led to sign in, an unknown order is refused', async ({ page, signIn }) => {
  await page.goto('/cashDesk?order_id=V202611230000000000')
  await expect(page.getByRole('main').getByText('您还未登录，请先登录')).toBeVisible()
  await page.goto('/my/recharge')
  await expect(page.getByRole('main').getByText('您还未登录，请先登录')).toBeVisible()
  await page.goto('/vipV2')
  await page.getByRole('region', { name: '月度会员' }).getByRole('button').click()
  await expect(dialog(page, /登录/)).toBeVisible()
  await signIn()
  await page.goto('/cashDesk?order_id=V202611230000000000')
  await expect(page.getByRole('main').getByText('订单不存在')).toBeVisible()
})
