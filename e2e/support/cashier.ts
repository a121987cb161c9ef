import type { APIRequestContext, Page } from '@playwright/test'
import { createOrder, getPayWays, payOrder } from '@vce/protocol'
import { giveVouchers } from './books'
import { expect } from './fixtures'
import { callAs, choosePayPassword, type Member } from './member'
import { dayOfRun } from './moments'

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
export const purchase = (page: Page) => dialog(page, /^(开通|续费|升级)会员$/)
export const pin = (page: Page) => page.getByRole('dialog').getByLabel('支付密码')

/** Opens the purchase of a level for a member with V券 and a payment password. */
export async function openPurchase(page: Page, level: string) {
  await page.goto('/vipV2')
  await page.getByRole('region', { name: level }).getByRole('button').click()
  await expect(purchase(page)).toContainText(
    /余额 [\d,]+(，还差 [\d,]+)? V券去购买有效期至 20|未设置支付密码去设置有效期至 20/,
  )
}

export async function buyer(request: APIRequestContext, member: Member, vouchers: number) {
  await giveVouchers(member, vouchers)
  await choosePayPassword(request, member)
}

/** Counts the calls to an endpoint that the page sends. */
export function countCalls(page: Page, path: string) {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request.postData() ?? '')
  })
  return calls
}

/** Last day of a month of membership bought today. */
export const monthOn = dayOfRun(30)

export const recharge = (request: APIRequestContext, member: Member) =>
  callAs(request, member, createOrder, { type: 2, item_id: 3, is_adult: 1 })

export const offered = { balance: 3126, is_set: 1, locked_until: null, wechat: 1, alipay: 1, sandbox: 1 }

/** Answers in place of the server with a channel that confirms at once. */
export async function offerWechat(page: Page, orderId: string) {
  const answer = (path: string, data: unknown) =>
    page.route(`**${path}`, (route) => route.fulfill({ json: { code: 1, msg: '', data } }))
  await answer(getPayWays.path, offered)
  await answer(payOrder.path, {
    order_id: orderId,
    wechatPay: { code_url: 'weixin://wxpay/bizpayurl?pr=e2e', expire_seconds: 1500, sandbox: 1 },
    aliPay: null,
  })
}
