import type { Page } from '@playwright/test'
import { exchangeSearchCount, getSearchCounts, getSearchUses, searchNames, searchTags } from '@vce/protocol'
import { expectAccessible } from '../support/axe'
import { givePoints } from '../support/books'
import { expect, test } from '../support/fixtures'
import { dayOfRun } from '../support/moments'
import { addUses } from '../support/searches'

const gallery = '/vliV2/components/all'
const dialog = (page: Page) => page.getByRole('dialog', { name: '兑换查询次数' })
const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: '今日剩余次数' }).getByRole('listitem').filter({ hasText: name })
const exchangeButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `兑换 ${name}次数`, exact: true })
const uses = (page: Page) => page.getByRole('table', { name: '查询次数使用记录' })

test('V粒 are exchanged for searches once, though confirmed twice', async ({ page, signIn }) => {
  const member = await signIn()
  await givePoints(member, [500])
  let calls = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === exchangeSearchCount.path) calls += 1
  })
  await page.goto('/my/vliV2')
  await expect(tile(page, 'BBAS 查询')).toContainText('5 次今日免费 5/5')
  await exchangeButton(page, 'BBAS 查询').click()
  const count = dialog(page).getByLabel('兑换次数')
  await expect(count).toBeFocused()
  await expect(count).toHaveValue('10')
  await expect(dialog(page).getByRole('radio', { name: 'BBAS 查询' })).toBeChecked()
  await expect(dialog(page)).toContainText('今日免费 5/5 次')
  await expect(dialog(page)).toContainText('兑换后 30 天内有效，单次最多兑换 100 次')
  await dialog(page).getByRole('button', { name: '20 次' }).click()
  await expect(dialog(page)).toContainText('共需 200 V粒')
  // Clicks the element twice in one task: a quick answer closes the dialog, and a second mouse press would
  // hit the page.
  await dialog(page)
    .getByRole('button', { name: '确认兑换' })
    .evaluate(async (button: HTMLButtonElement) => {
      button.click()
      await new Promise((resolve) => setTimeout(resolve))
      button.click()
    })

  await expect(page.getByText('兑换成功，BBAS 查询今日可用 25 次')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(exchangeButton(page, 'BBAS 查询')).toBeFocused()
  expect(calls).toBe(1)
  await expect(tile(page, 'BBAS 查询')).toContainText(
    `25 次今日免费 5/5已兑换 20 次，${dayOfRun(29).slice(5)} 起到期`,
  )
  await expect(page.getByRole('region', { name: '余额' })).toContainText('V粒余额300')
  await expect(page.getByRole('table', { name: 'V粒明细' })).toContainText('−200300')
})

test('a lost reply is repeated under the same key', async ({ page, signIn, expectConsole }) => {
  await givePoints(await signIn(), [100])
  await page.goto('/my/vliV2')
  await exchangeButton(page, '看数据历史').click()
  expectConsole(/ERR_FAILED/)
  let lost = 0
  await page.route(`**${exchangeSearchCount.path}`, async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await dialog(page).getByRole('button', { name: '确认兑换' }).click()
  await expect(dialog(page).getByText('网络连接失败，请检查网络后重试')).toBeVisible()
  await dialog(page).getByRole('button', { name: '确认兑换' }).click()
  await expect(page.getByText('兑换成功，看数据历史今日可用 30 次')).toBeVisible()
  await expect(page.getByRole('region', { name: '余额' })).toContainText('V粒余额50')
})

test('a number that cannot be exchanged says why', async ({ page, signIn }) => {
  await givePoints(await signIn(), [50])
  await page.goto('/my/vliV2')
  await exchangeButton(page, 'AI 提问').click()
  const count = dialog(page).getByLabel('兑换次数')
  await count.fill('')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('请输入合法数字')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(count).toHaveValue('1')
  await expect(dialog(page)).toContainText('共需 10 V粒')
  await count.fill('6')
  await expect(dialog(page).getByRole('button', { name: '确认兑换' })).toBeHidden()
  await dialog(page).getByRole('link', { name: 'V粒不足，看如何获得' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('table', { name: '获得V粒的方式' })).toBeInViewport()
  await expect(page.locator('#earning')).toBeFocused()
})

test('the server’s refusal is shown in the dialog', async ({ page, signIn }) => {
  await givePoints(await signIn(), [500])
  await page.goto('/my/vliV2')
  await exchangeButton(page, '买卖力量查询').click()
  await page.route(`**${exchangeSearchCount.path}`, (route) =>
    route.fulfill({ json: { code: 0, msg: 'V粒不足', data: null } }),
  )
  await dialog(page).getByRole('button', { name: '确认兑换' }).click()
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'V粒不足' })).toBeVisible()
})

test('a member without a limit has nothing to exchange', async ({ page, signIn }) => {
  await givePoints(await signIn(), [500])
  await page.route(`**${getSearchCounts.path}`, (route) =>
    route.fulfill({
      json: {
        code: 1,
        msg: '',
        data: {
          counts: searchTags.map((tag) => ({
            tag,
            name: searchNames[tag],
            packs: 0,
            packs_end: null,
            ...(tag === 'ai' ? { free: null, free_left: null } : { free: 50, free_left: 50 }),
          })),
        },
      },
    }),
  )
  await page.goto('/my/vliV2')
  await expect(tile(page, 'AI 提问')).toContainText('不限次会员权益，无需兑换')
  await expect(exchangeButton(page, 'AI 提问')).toHaveCount(0)
  await exchangeButton(page, 'BBAS 查询').click()
  await dialog(page).getByText('AI 提问').click()
  await expect(dialog(page).getByText('会员不限次，无需兑换')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: '确认兑换' })).toHaveCount(0)
  await dialog(page).getByText('看数据历史').click()
  await expect(dialog(page)).toContainText('共需 50 V粒')
})

test('uses have kinds, pages of their own address and names of what they were spent on', async ({
  page,
  signIn,
}) => {
  const member = await signIn()
  await addUses(member, [
    ...Array.from({ length: 11 }, (_, place) => ({
      tag: 'view_data' as const,
      unit: `持仓龙虎榜 rb2701 2026-10-${String(place + 10)}`,
    })),
    { tag: 'bbas', unit: 'rb', returned: true },
  ])
  await page.goto('/my/vliV2')
  await expect(uses(page).getByRole('row')).toHaveCount(11)
  await expect(uses(page).getByRole('row').nth(1)).toContainText('2026-11-20 09:11BBAS 查询rb免费已退回')
  const second = page.getByRole('navigation', { name: '使用记录分页' }).getByRole('link', { name: '第 2 页' })
  await second.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  await second.click()
  await expect(page).toHaveURL(/uses_page=2/)
  await expect(uses(page).getByRole('row')).toHaveCount(3)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(scrolled / 2)
  await page.reload()
  await expect(uses(page).getByRole('row').last()).toContainText('看数据历史持仓龙虎榜 rb2701 2026-10-10')

  const kinds = page.getByRole('navigation', { name: '次数类型' })
  await kinds.getByRole('link', { name: 'BBAS 查询' }).click()
  await expect(page).toHaveURL(/uses_tag=bbas$/)
  await expect(uses(page).getByRole('row')).toHaveCount(2)
  await kinds.getByRole('link', { name: 'AI 提问' }).click()
  await expect(page.getByText('还没有AI 提问的使用记录')).toBeVisible()
})

test('uses that failed to load are loaded on the next try', async ({ page, signIn, expectConsole }) => {
  expectConsole(/status of 500/)
  await signIn()
  await page.goto('/my/history')
  await page.route(`**${getSearchUses.path}`, (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('link', { name: '我的积分' }).click()
  const card = page.locator('#searches')
  await expect(card.getByText('数据加载失败')).toBeVisible()
  await page.unroute(`**${getSearchUses.path}`)
  await card.getByRole('button', { name: '重新加载' }).click()
  await expect(card.getByText('还没有使用记录')).toBeVisible()
})

test('used-up searches lead a user to the exchange and back', async ({ page, signIn }) => {
  await givePoints(await signIn(), [500])
  await page.goto(gallery)
  const opener = page.getByRole('button', { name: '次数用完', exact: true })
  await opener.press('Enter')
  const usedUp = page.getByRole('dialog', { name: '今日免费次数已用完' })
  await expect(usedUp).toContainText('开通会员次数更多，或用 V粒 兑换')
  await expect(usedUp.getByRole('link', { name: '开通会员' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('兑换次数')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(usedUp.getByRole('link', { name: '用V粒兑换' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('兑换次数')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('兑换成功，BBAS 查询今日可用 15 次')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const panel = page.getByRole('region', { name: '今日免费次数已用完' })
  await expect(panel.getByRole('link', { name: '开通会员' })).toHaveAttribute('href', '/vipV2')
  await panel.getByRole('link', { name: '用V粒兑换' }).click()
  await expect(dialog(page).getByRole('radio', { name: '看数据历史' })).toBeChecked()
})

test('used-up searches lead a guest to sign in first', async ({ page }) => {
  await page.goto(gallery)
  await page.getByRole('button', { name: 'AI 次数用完' }).click()
  const usedUp = page.getByRole('dialog', { name: '今天的免费次数用完了' })
  await expect(usedUp.getByRole('link', { name: '用V粒兑换' })).toHaveCount(0)
  await usedUp.getByRole('link', { name: '登录/注册' }).click()
  await expect(page.getByRole('dialog', { name: /登录/ })).toBeVisible()
})

test('searches and their exchange have no fault of accessibility', async ({ page, signIn }) => {
  const member = await signIn()
  await givePoints(member, [500])
  await addUses(member, [{ tag: 'bbas', unit: 'rb', returned: true }])
  await page.goto('/my/vliV2')
  await expect(uses(page).getByRole('row')).toHaveCount(2)
  const check = () => expectAccessible(page, { within: ['main', '[role=dialog]'] })
  await check()
  await exchangeButton(page, 'BBAS 查询').click()
  await expect(dialog(page).getByLabel('兑换次数')).toBeVisible()
  await check()
})
