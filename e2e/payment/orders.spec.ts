import { paySuperVip } from '@vce/protocol'
import { buyer, dialog, recharge } from '../support/cashier'
import { expect, test } from '../support/fixtures'
import { callAs, payPassword } from '../support/member'

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
