import type { APIRequestContext, FrameLocator, Page } from '@playwright/test'
import { applyInvoice, applyRefund, cancelOrder, createOrder, getOrder } from '@vce/protocol'
import { developmentKey } from '../support/development-key'
import { expect, test } from '../support/fixtures'
import { query } from '../support/live-rooms'
import { callAs, envelopeAs, type Member } from '../support/member'

/** A dialog on the buyer's page. */
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Orders V券 and opens the WeChat code on the cash desk, and the payer's phone in a second tab. */
async function openCashDesk(page: Page, request: APIRequestContext, member: Member, baseURL = '') {
  const { order_id } = await callAs(request, member, createOrder, { type: 2, item_id: 3, is_adult: 1 })
  await page.context().addCookies([{ name: 'development_key', value: developmentKey, url: baseURL }])
  await page.goto(`/cashDesk?order_id=${order_id}`)
  await page.getByRole('radio', { name: /微信支付/ }).check()
  await page.getByRole('button', { name: '去支付 300.00 元' }).click()
  return { phone: await phoneOf(page), order_id }
}

/** Opens the payer's phone in a second tab, by the link that development mode shows next to the code. */
async function phoneOf(page: Page) {
  const link = dialog(page, '微信扫码支付').getByRole('link', { name: '开发模式：打开沙箱收银台' })
  const address = await link.getAttribute('href')
  const phone = await page.context().newPage()
  await phone.goto(address ?? '')
  return phone
}

async function turn(phone: Page | FrameLocator, ...names: string[]) {
  for (const name of names) {
    await phone.getByRole('button', { name, exact: true }).click()
    await expect(phone.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
  }
}
const pay = (phone: Page | FrameLocator) => phone.getByRole('button', { name: '付款', exact: true }).click()

/** Makes the next query of an order's payment due until it has found the payment. */
const untilQueried = (orderId: string) =>
  expect
    .poll(() =>
      query(
        'update payments set query_at = created_at where order_id = (select id from orders where no = $1) and query_at is not null returning id',
        [orderId],
      ),
    )
    .toEqual([])

/** If the notice does not come, a query finds the payment within twenty seconds while the page is open. */
const queryTimeout = { timeout: 45_000 }

for (const knobs of [
  ['十次'],
  // Only these switches depend on the page; all other switches are tested with the sandbox itself.
  ['丢失'],
  ['慢'],
  ['挂起'],
  ['500'],
]) {
  test(`with ${knobs.join('、')} the buyer ends with what was bought`, async ({
    page,
    signIn,
    request,
    baseURL,
  }) => {
    const { phone, order_id } = await openCashDesk(page, request, await signIn(), baseURL)
    await turn(phone, ...knobs)
    await pay(phone)
    if (knobs.includes('丢失')) await untilQueried(order_id)
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible(queryTimeout)
    await expect(page.getByRole('main')).toContainText('300.00 元，微信支付')
  })
}

for (const amount of ['+1 分', '−1 分']) {
  test(`${amount}: the money is returned without delivering anything`, async ({
    page,
    signIn,
    request,
    baseURL,
  }) => {
    const { phone, order_id } = await openCashDesk(page, request, await signIn(), baseURL)
    await turn(phone, amount)
    await pay(phone)
    await page.goto(`/my/orderList?order=${order_id}`)
    const order = page.getByRole('article', { name: '充值：购买 300 V券' })
    await expect(order.getByText('多付款项退回')).toBeVisible()
    await expect(order.getByText('待支付')).toBeVisible()
  })
}

for (const knobs of [['慢'], ['十次', '挂起']]) {
  test(`in the popup of a level, with ${knobs.join('、')}, the buyer becomes a member`, async ({
    page,
    signIn,
    baseURL,
  }) => {
    await signIn()
    await page.context().addCookies([{ name: 'development_key', value: developmentKey, url: baseURL ?? '' }])
    await page.goto('/vipV2')
    await page.getByRole('region', { name: '月度会员' }).getByRole('button').click()
    const purchase = dialog(page, '开通会员')
    await purchase.getByRole('tab', { name: '微信支付' }).click()
    await purchase.getByLabel('我已阅读并同意').check()
    await purchase.getByRole('button', { name: '去支付 298.00 元' }).click()
    const phone = await phoneOf(page)
    await turn(phone, ...knobs)
    await pay(phone)
    await expect(dialog(page, '开通成功')).toContainText('298.00 元，微信支付', queryTimeout)
  })

  test(`in the frame of Alipay, with ${knobs.join('、')}, the buyer ends with what was bought`, async ({
    page,
    signIn,
    request,
    baseURL,
  }) => {
    const order = { type: 2, item_id: 3, is_adult: 1 } as const
    const { order_id } = await callAs(request, await signIn(), createOrder, order)
    await page.context().addCookies([{ name: 'development_key', value: developmentKey, url: baseURL ?? '' }])
    await page.goto(`/cashDesk/recharge?order_id=${order_id}`)
    await page.getByRole('radio', { name: /支付宝/ }).check()
    await page.getByRole('button', { name: '去支付 300.00 元' }).click()
    const frame = dialog(page, '支付宝支付').frameLocator('iframe')
    await turn(frame, ...knobs)
    await pay(frame)
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible(queryTimeout)
    await expect(page.getByRole('main')).toContainText('300.00 元，支付宝')
  })
}

test('an order that is refused or never paid stays open', async ({ page, signIn, request, baseURL }) => {
  const { phone } = await openCashDesk(page, request, await signIn(), baseURL)
  await phone.getByRole('button', { name: '拒绝' }).click()
  await expect(dialog(page, '微信扫码支付')).toBeVisible()
  await phone.getByRole('button', { name: '一直不付' }).click()
  await expect(dialog(page, '微信扫码支付')).toBeVisible()
})

test('an order that is paid after its closing is delivered', async ({ page, signIn, request, baseURL }) => {
  const member = await signIn()
  const { phone, order_id } = await openCashDesk(page, request, member, baseURL)
  await turn(phone, '关单后付')
  await pay(phone)
  // The channel closes the order first and then receives the money; its notice may arrive before the portal
  // has closed the order.
  const { msg } = await envelopeAs(request, member, cancelOrder, { order_id })
  expect(['订单已取消', '订单已支付，不能取消']).toContain(msg)
  await expect
    .poll(async () => (await callAs(request, member, getOrder, { order_id })).state, queryTimeout)
    .toBe('fulfilled')
})

test('a refund that the channel refuses after an invoice was requested says so', async ({
  page,
  signIn,
  request,
  baseURL,
}) => {
  const member = await signIn()
  const { phone, order_id } = await openCashDesk(page, request, member, baseURL)
  await turn(phone, '异常')
  await pay(phone)
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible(queryTimeout)

  await page.goto(`/my/orderList?order=${order_id}`)
  const card = page.getByRole('region', { name: '退款怎么算' })
  await card.getByRole('button', { name: '申请发票' }).click()
  const invoice = dialog(page, '申请发票')
  await invoice.getByRole('button', { name: '提交申请' }).click()
  await expect(invoice.getByText('请填写发票抬头')).toBeVisible()
  await invoice.getByLabel('发票抬头').fill('上海灯塔贸易有限公司')
  await invoice.getByLabel('接收邮箱').fill('caiwu@example.com')
  await invoice.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText(applyInvoice.success)).toBeVisible()
  await expect(card).toContainText('发票开具中')

  await callAs(request, member, applyRefund, { order_id, reason: '买错了' })
  await expect
    .poll(async () => (await callAs(request, member, getOrder, { order_id })).refund?.state, queryTimeout)
    .toBe('failed')
  await page.reload()
  await expect(card).toContainText('渠道退回失败，客服处理中')
  await expect(card).toContainText('发票已取消')
})
