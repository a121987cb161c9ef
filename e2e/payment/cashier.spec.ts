import type { APIRequestContext, Page } from '@playwright/test'
import { checkOrderPay, createOrder, getPayWays, payOrder, paySuperVip } from '@vce/protocol'
import { expectAccessible } from '../support/axe'
import { giveVouchers } from '../support/books'
import { developmentKey } from '../support/development-key'
import { expect, servedTest, test } from '../support/fixtures'
import { callAs, choosePayPassword, forgetSms, type Member, payPassword } from '../support/member'
import { dayOfRun } from '../support/moments'
import { askForCode } from '../support/sms-code'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const purchase = (page: Page) => dialog(page, /^(开通|续费|升级)会员$/)
const pin = (page: Page) => page.getByRole('dialog').getByLabel('支付密码')

/** Opens the purchase of a level for a member with V券 and a payment password. */
async function openPurchase(page: Page, level: string) {
  await page.goto('/vipV2')
  await page.getByRole('region', { name: level }).getByRole('button').click()
  await expect(purchase(page)).toContainText(
    /余额 [\d,]+(，还差 [\d,]+)? V券去购买有效期至 20|未设置支付密码去设置有效期至 20/,
  )
}

async function buyer(request: APIRequestContext, member: Member, vouchers: number) {
  await giveVouchers(member, vouchers)
  await choosePayPassword(request, member)
}

/** Counts the calls to an endpoint that the page sends. */
function countCalls(page: Page, path: string) {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request.postData() ?? '')
  })
  return calls
}

/** Last day of a month and of a year of membership bought today. */
const [monthOn, yearOn] = [dayOfRun(30), dayOfRun(365)]

const recharge = (request: APIRequestContext, member: Member) =>
  callAs(request, member, createOrder, { type: 2, item_id: 3, is_adult: 1 })

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

test('five wrong passwords lock the payment password', async ({ page, signIn, request }) => {
  await buyer(request, await signIn(), 300)
  await openPurchase(page, '月度会员')
  await purchase(page).getByLabel('我已阅读并同意').check()
  for (let tries = 1; tries <= 5; tries += 1) {
    await pin(page).fill('739165')
    await purchase(page).getByRole('button', { name: '支付 298 V券' }).click()
    // After the fifth refusal, the message about the lock is shown instead.
    if (tries < 5) await expect(purchase(page).getByText('支付密码错误', { exact: true })).toBeVisible()
    await expect(pin(page)).toHaveValue('')
  }
  await expect(
    purchase(page).getByText(new RegExp(`支付密码错误次数过多，${dayOfRun().slice(5)} \\d\\d:\\d\\d 后再试`)),
  ).toBeVisible()
  await expect(pin(page)).toBeDisabled()
  await purchase(page).getByRole('link', { name: '忘记密码' }).click()
  await expect(page).toHaveURL(/\/my\/setup\?path=/)
  await expect(page.getByText(`锁定至 ${dayOfRun().slice(5)}`)).toBeVisible()
})

test('without a password the purchase leads to setting one by SMS', async ({ page, signIn, request }) => {
  const member = await signIn()
  await giveVouchers(member, 300)
  await page.goto('/vipV2?level=3')
  await expect(purchase(page).getByRole('radio', { name: /^季度会员/ })).toBeChecked()
  await purchase(page).getByRole('tab', { name: 'V券支付' }).click()
  await purchase(page).getByRole('link', { name: '设置支付密码' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: '设置支付密码' })).toBeVisible()
  await main.getByRole('button', { name: '设置支付密码' }).click()
  await expect(main.getByText('请输入手机号', { exact: true })).toBeVisible()
  await forgetSms(member)
  const code = await askForCode(page, main, request, member.mobile)
  await main.getByLabel('验证码', { exact: true }).fill(code)
  await main.getByLabel('新支付密码').fill('123456')
  await main.getByLabel('再次输入支付密码').fill('123457')
  await main.getByRole('button', { name: '设置支付密码' }).click()
  await expect(main.getByText('两次输入的支付密码不一致')).toBeVisible()
  await main.getByLabel('再次输入支付密码').fill('123456')
  await main.getByRole('button', { name: '设置支付密码' }).click()
  await expect(main.getByText('支付密码过于简单，请换一个')).toBeVisible()
  await main.getByLabel('新支付密码').fill(payPassword)
  await main.getByLabel('再次输入支付密码').fill(payPassword)
  await main.getByRole('button', { name: '设置支付密码' }).click()
  await expect(main.getByRole('status')).toHaveText('支付密码已设置')
  await main.getByRole('link', { name: '返回' }).click()
  await expect(page).toHaveURL(/\/vipV2\?level=3$/)
  await purchase(page).getByRole('tab', { name: 'V券支付' }).click()
  await expect(pin(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/vipV2$/)
})

test('a password is changed by SMS', async ({ page, signIn, request }) => {
  const member = await signIn()
  await choosePayPassword(request, member)
  await page.goto('/my/paymentPassword')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: '修改支付密码' })).toBeVisible()
  await forgetSms(member)
  const code = await askForCode(page, main, request, member.mobile)
  await main.getByLabel('验证码', { exact: true }).fill(code)
  await main.getByLabel('新支付密码').fill('806325')
  await main.getByLabel('再次输入支付密码').fill('806325')
  await main.getByRole('button', { name: '重设支付密码' }).click()
  await expect(main.getByRole('status')).toHaveText('支付密码已重设')
  await page.goto('/my/setUpInformation')
  await expect(page.getByRole('main').getByRole('link', { name: '通过短信修改' })).toHaveAttribute(
    'href',
    '/my/paymentPassword',
  )
})

test('the six boxes take digits, backspace and a pasted password', async ({ page }) => {
  await page.goto('/vliV2/components/all')
  const field = page.getByLabel('支付密码示例')
  const current = () =>
    page
      .locator('[data-pin-box]')
      .evaluateAll((boxes) => boxes.findIndex((box) => box.getAttribute('data-pin-box') === 'current'))
  await field.focus()
  expect(await current()).toBe(0)
  await page.keyboard.type('1a2')
  await expect(field).toHaveValue('••')
  expect(await current()).toBe(2)
  await page.keyboard.press('Backspace')
  await expect(field).toHaveValue('•')
  expect(await current()).toBe(1)
  await field.evaluate((input: HTMLInputElement) => {
    const data = new DataTransfer()
    data.setData('text/plain', '65 43 21')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    input.ownerDocument.execCommand('insertText', false, '654321')
  })
  await expect(field).toHaveValue('••••••')
  await expect(page.getByRole('main').getByText('支付密码错误')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
})

const offered = { balance: 3126, is_set: 1, locked_until: null, wechat: 1, alipay: 1, sandbox: 1 }

/** Answers in place of the server with a channel that confirms at once. */
async function offerWechat(page: Page, orderId: string) {
  const answer = (path: string, data: unknown) =>
    page.route(`**${path}`, (route) => route.fulfill({ json: { code: 1, msg: '', data } }))
  await answer(getPayWays.path, offered)
  await answer(payOrder.path, {
    order_id: orderId,
    wechatPay: { code_url: 'weixin://wxpay/bizpayurl?pr=e2e', expire_seconds: 1500, sandbox: 1 },
    aliPay: null,
  })
}

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

test('orders are filtered, opened, cancelled and returned', async ({ page, signIn, request }) => {
  const member = await signIn()
  await buyer(request, member, 300)
  const paid = await callAs(request, member, paySuperVip, {
    level_id: 2,
    pay_type: 'money',
    pay_password: payPassword,
  })
  await recharge(request, member)
  await page.goto('/my/orderList')
  await expect(page).toHaveTitle('我的订单 - V策')
  const list = page.getByRole('region', { name: '我的订单' })
  await expect(list.getByRole('article')).toHaveCount(2)
  const states = page.getByRole('navigation', { name: '订单状态' })
  await expect(states.getByRole('link', { name: '待支付 1' })).toBeVisible()
  await states.getByRole('link', { name: '已完成' }).click()
  await expect(list.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(/state=done/)
  await list.getByRole('button', { name: '类型：全部' }).click()
  await page.getByRole('navigation', { name: '类型' }).getByRole('link', { name: '充值' }).click()
  await expect(list.getByText('此范围内没有订单')).toBeVisible()
  await states.getByRole('link', { name: '全部' }).click()
  await expect(list.getByRole('article')).toHaveCount(1)

  await list.getByRole('button', { name: '取消' }).click()
  await dialog(page, '取消订单').getByRole('button', { name: '再想想' }).click()
  await list.getByRole('button', { name: '取消' }).click()
  await dialog(page, '取消订单').getByRole('button', { name: '取消订单' }).click()
  await expect(page.getByText('订单已取消').first()).toBeVisible()
  await expect(list.getByText('已关闭', { exact: true }).last()).toBeVisible()

  // The address that a notice links to.
  await page.goto(`/my/orderList?order=${paid.order_id}`)
  const order = list.getByRole('article', { name: '会员：月度会员 30 天' })
  await expect(order.getByRole('list', { name: '订单阶段' })).toContainText('到账')
  await expect(order.getByRole('region', { name: '订单经过' })).toContainText('V券支付成功')
  await expect(order.getByRole('region', { name: '退款怎么算' })).toContainText('可退298 V券')
  await order.getByRole('button', { name: '申请退款' }).click()
  const refund = dialog(page, '申请退款')
  await refund.getByRole('button', { name: '提交申请' }).click()
  await expect(refund.getByText('请填写退款原因')).toBeVisible()
  await refund.getByRole('button', { name: '暂时用不上' }).click()
  await refund.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('退款申请已提交')).toBeVisible()
  await expect(order.getByText('退款处理中')).toBeVisible()
  await expect(states.getByRole('link', { name: '退款中 1' })).toBeVisible()
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
