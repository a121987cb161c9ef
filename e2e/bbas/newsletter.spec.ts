import type { WebSocketRoute } from '@playwright/test'
import { changeOwnList, getKeyNewsletter, getOwnList } from '@vce/protocol'
import { expectAccessible } from '../support/axe'
import { expect, servedTest, test } from '../support/fixtures'
import { holdRequests } from '../support/hold-requests'
import { callAs, registerMember, signInBrowser } from '../support/member'

const address = '/my/keyNewsletter?world=simulated'

test('重点快讯 lists the highlights of 自选 and follows its changes', async ({ page, request }) => {
  const member = await registerMember(request)
  await signInBrowser(page, member)
  await page.goto(address)
  await expect(page).toHaveTitle('重点快讯 - V策')
  await expect(page.getByText('还没有自选', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '去添加自选' })).toHaveAttribute('href', '/qxp?world=simulated')

  await callAs(request, member, changeOwnList, {
    change: { type: 'add', symbols: ['rb', 'cu', 'TA', 'm', 'IF'] },
  })
  const lines = page.getByRole('main').getByRole('article')
  await expect(lines.first()).toBeVisible()
  const shown = await page.getByText(/^\d+ 条$/).textContent()
  await page.getByRole('navigation', { name: '突出程度' }).getByRole('link', { name: '全部' }).click()
  await expect(page).toHaveURL(/all=1/)
  await expect(page.getByText(/^\d+ 条$/)).not.toHaveText(shown ?? '')

  await page.getByRole('navigation', { name: '快讯类型' }).getByRole('link', { name: '席位' }).click()
  await expect(page).toHaveURL(/tag=/)
  await expect(lines.first()).toContainText('席位')
  await lines
    .first()
    .getByText(/^数据依据/)
    .click()
  await expect(lines.first().locator('dl')).toBeVisible()
  await lines.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/bbasV3\/details\?symbol=\w+&tab=express/)
})

test('a change of 自选 between the lines and the list itself is shown', async ({ page, request }) => {
  const member = await registerMember(request)
  await signInBrowser(page, member)
  const release = await holdRequests(page, getOwnList.path)
  await page.goto(address)
  await expect(page.getByText('还没有自选', { exact: true })).toBeVisible()
  await callAs(request, member, changeOwnList, { change: { type: 'add', symbols: ['rb', 'cu', 'TA'] } })
  release()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('an event of 自选 fetches the lines again', async ({ page, request }) => {
  const member = await registerMember(request)
  await callAs(request, member, changeOwnList, { change: { type: 'add', symbols: ['rb'] } })
  await signInBrowser(page, member)
  const sockets: WebSocketRoute[] = []
  const subscribed: string[] = []
  await page.routeWebSocket(/\/ws\/message$/, (socket) => {
    sockets.push(socket)
    socket.onMessage((text) => subscribed.push(JSON.parse(String(text)).type))
    socket.send(JSON.stringify({ type: 'get_client_id', client_id: 'test' }))
  })
  await page.goto(`${address}&all=1`)
  await expect.poll(() => subscribed).toContain('monitoring')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  const again = page.waitForRequest(`**${getKeyNewsletter.path}`)
  const event = { kind: 'high60', title: '60日新高', contract: 'rb2701', product: 'rb', name: '螺纹' }
  const frame = { type: 'monitoring', world: 'simulated', run: 'test', number: 1, snapshot: false }
  sockets[0]?.send(JSON.stringify({ ...frame, events: [event] }))
  await again
})

test('the pages of the list are reached by links and by the keyboard', async ({ page, request }) => {
  const member = await registerMember(request)
  await callAs(request, member, changeOwnList, {
    change: { type: 'add', symbols: ['rb', 'cu', 'TA', 'm', 'IF', 'au', 'ag', 'i', 'hc', 'y'] },
  })
  await signInBrowser(page, member)
  await page.goto(`${address}&all=1`)
  const next = page.getByRole('navigation', { name: '快讯分页' }).getByRole('link', { name: '下一页' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('a failed list says so in its place and can be retried', async ({ page, request, expectConsole }) => {
  expectConsole(/Failed to load resource/)
  const member = await registerMember(request)
  await callAs(request, member, changeOwnList, {
    change: { type: 'add', symbols: ['rb', 'cu', 'TA', 'm', 'IF'] },
  })
  await signInBrowser(page, member)
  await page.goto('/my/noticeList?world=simulated')
  await page.route('**/api/bbas/getKeyNewsletter', (route) =>
    route.fulfill({ status: 503, body: 'no envelope' }),
  )
  await page.getByRole('main').getByRole('link', { name: '重点快讯' }).click()
  await expect(page.getByRole('main').getByText('系统繁忙，请稍后再试')).toBeVisible()
  await page.unroute('**/api/bbas/getKeyNewsletter')
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

servedTest('a guest is led to the sign-in', async ({ served }) => {
  expect((await served(address)).text).toContain('您还未登录，请先登录')
})

test('重点快讯 has no accessibility fault', async ({ page, request }) => {
  const member = await registerMember(request)
  await callAs(request, member, changeOwnList, { change: { type: 'add', symbols: ['rb', 'cu'] } })
  await signInBrowser(page, member)
  await page.goto(`${address}&all=1`)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
})
