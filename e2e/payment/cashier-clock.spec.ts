import { createOrder } from '@vce/protocol'
import { expect, test } from '../support/fixtures'
import { callAs } from '../support/member'

test('a browser whose clock is ahead shows the time left by the server’s clock', async ({
  page,
  signIn,
  request,
}) => {
  const { order_id } = await callAs(request, await signIn(), createOrder, {
    type: 2,
    item_id: 3,
    is_adult: 1,
  })
  await page.addInitScript(() => {
    const Own = Date
    globalThis.Date = new Proxy(Own, {
      get: (target, name) => (name === 'now' ? () => Own.now() + 2 * 3_600_000 : Reflect.get(target, name)),
    })
  })
  await page.goto(`/cashDesk?order_id=${order_id}`)
  await expect(page.getByRole('timer')).toHaveText(/^(29:\d\d|30:00)$/)
  await page.goto('/my/orderList')
  await expect(page.getByRole('article').getByText(/^剩 (29:\d\d|30:00)$/)).toBeVisible()
})
