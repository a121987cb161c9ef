import type { Page } from '@playwright/test'
import { draw, getBalances, getDraws } from '@vce/protocol'
import { axeOf } from '../support/axe'
import { givePoints, unfreezeEarnings } from '../support/books'
import { alterPool, type PoolAnswer, setDrawsToday, waitForPool } from '../support/draws'
import { expect, test } from '../support/fixtures'
import { callAs } from '../support/member'

const stage = (page: Page) => page.getByRole('region', { name: '抽奖', exact: true })
const button = (page: Page) => stage(page).getByRole('button', { name: /抽一次/ })
const seedField = (page: Page) => stage(page).getByLabel('我的种子')
const outcome = (page: Page) => stage(page).getByRole('status')
const own = (page: Page) => page.getByRole('table', { name: '我的抽奖记录' })
const odds = (page: Page) => page.getByRole('table', { name: '奖项与概率' })

/**
 * Position of the won field's name: its distance from the vertical middle line, and whether it is in the
 * upper half.
 */
const wonField = (page: Page) =>
  stage(page)
    .getByRole('img', { name: /转盘/ })
    .evaluate((wheel) => {
      const { left, top, width, height } = wheel.getBoundingClientRect()
      const turned = wheel.querySelector<SVGTextElement>('[data-won] text')?.getScreenCTM()
      if (!turned) return null
      const { x, y } = new DOMPoint(200, 53).matrixTransform(turned)
      return { off: Math.abs(x - left - width / 2), isAbove: y < top + height / 2 }
    })

/** Opens the page and draws; the browser reads the pool as altered by `changed`. */
async function drawAndRead(page: Page, changed: (answer: PoolAnswer) => PoolAnswer) {
  await page.unrouteAll()
  await alterPool(page, changed)
  await page.goto('/luckDraw')
  await button(page).click()
}

test('a guest reads odds, stocks and the commitment as the rows have them', async ({ page, request }) => {
  const { pool } = await waitForPool(request)
  await page.goto('/luckDraw')
  await expect(page).toHaveTitle('幸运抽奖 - V策')
  if (!pool) throw new Error('no pool')
  const rows = odds(page).getByRole('row')
  await expect(rows).toHaveCount(pool.prizes.length + 1)
  for (const [place, { name, weight, value, left, stock }] of pool.prizes.entries()) {
    const row = rows.nth(place + 1)
    await expect(row).toContainText(name)
    await expect(row).toContainText(`${((weight / pool.total_weight) * 100).toFixed(2)}%`)
    await expect(row).toContainText(`${value.toLocaleString('en-US')} V粒`)
    if (stock === null) await expect(row).toContainText('不限')
    else await expect(row).toContainText(new RegExp(`余 \\d+ / ${stock}`))
    expect(left === null).toBe(stock === null)
  }
  await expect(page.getByText(pool.commitment).first()).toBeVisible()
  await expect(page.getByRole('table', { name: '我的抽奖记录' })).toHaveCount(0)
  expect((await axeOf(page).include('main').analyze()).violations).toEqual([])
  await stage(page).getByRole('link', { name: '登录后抽奖' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the wheel stops at the server’s result', async ({ page, request, signIn }) => {
  await waitForPool(request)
  const member = await signIn()
  await unfreezeEarnings(member)
  await givePoints(member, [100])
  await page.goto('/luckDraw')
  await expect(seedField(page)).toHaveValue(/^[0-9a-f]{32}$/)
  await expect(stage(page)).toContainText('余额 100 V粒')
  await expect(stage(page)).toContainText('今天还可抽 10 / 10 次')
  await seedField(page).fill('my-own-seed-2026-11-23')
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toContainText('恭喜您获得')
  await expect(stage(page)).toContainText('今天还可抽 9 / 10 次')
  const { data } = await callAs(request, member, getDraws, {})
  const [drawn] = data
  expect(drawn?.client_seed).toBe('my-own-seed-2026-11-23')
  await expect(outcome(page)).toContainText(`${drawn?.prize}`)
  await expect.poll(() => wonField(page)).toEqual({ off: expect.any(Number), isAbove: true })
  expect((await wonField(page))?.off).toBeLessThan(2)
  await expect(own(page)).toContainText('my-own-s…-11-23')
  await expect(own(page)).toContainText('明天可验')
  const { points } = await callAs(request, member, getBalances, {})
  await expect(stage(page)).toContainText(`余额 ${points.balance} V粒`)
})

test('with motion the wheel turns first, a second press draws nothing', async ({ page, request, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await waitForPool(request)
  const member = await signIn()
  await unfreezeEarnings(member)
  await givePoints(member, [100])
  await page.goto('/luckDraw')
  await button(page).dblclick()
  await expect(stage(page).getByRole('button', { name: '抽奖中…' })).toBeDisabled()
  await expect(outcome(page)).not.toContainText('恭喜')
  await expect(outcome(page)).toContainText('恭喜您获得')
  const place = await wonField(page)
  expect(place?.isAbove).toBe(true)
  expect(place?.off).toBeLessThan(2)
  expect((await callAs(request, member, getDraws, {})).total).toBe(1)
})

test('a lost reply is repeated under the same key', async ({ page, request, signIn, expectConsole }) => {
  await waitForPool(request)
  const member = await signIn()
  await unfreezeEarnings(member)
  await givePoints(member, [100])
  await page.goto('/luckDraw')
  expectConsole(/ERR_FAILED/)
  let lost = 0
  await page.route(`**${draw.path}`, async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await button(page).click()
  await expect(stage(page).getByText('网络连接失败，请检查网络后重试')).toBeVisible()
  await button(page).click()
  await expect(outcome(page)).toContainText('恭喜您获得')
  expect((await callAs(request, member, getDraws, {})).total).toBe(1)
})

test('a seed of another form, too few V粒 and a day without draws left say so', async ({
  page,
  request,
  signIn,
}) => {
  await waitForPool(request)
  const member = await signIn()
  await unfreezeEarnings(member)
  await page.goto('/luckDraw')
  await expect(stage(page).getByRole('link', { name: 'V粒不足，去获得' })).toHaveAttribute(
    'href',
    '/my/vliV2#earning',
  )
  await givePoints(member, [100])
  await page.reload()
  await expect(button(page)).toBeEnabled()
  await seedField(page).fill('短')
  await expect(stage(page).getByText('种子须为 16 至 64 个字符')).toBeVisible()
  await expect(button(page)).toBeDisabled()
  await stage(page).getByRole('button', { name: '换一个种子' }).click()
  await expect(button(page)).toBeEnabled()
  await setDrawsToday(member, 10)
  await button(page).click()
  await expect(stage(page).getByText('今日抽奖次数已用完')).toBeVisible()
  await expect(stage(page).getByRole('button', { name: '今日已抽完' })).toBeDisabled()
})

test('a pool that is paused, to come, over or sold out says so', async ({ page, request, signIn }) => {
  await waitForPool(request)
  const member = await signIn()
  await unfreezeEarnings(member)
  await givePoints(member, [500])
  for (const [state, word] of [
    ['paused', '活动暂停中'],
    ['ended', '本期已结束'],
    ['coming', /\d\d-\d\d \d\d:\d\d 开始/],
  ] as const) {
    await drawAndRead(page, (answer) => ({ ...answer, state }))
    await expect(stage(page).getByRole('button', { name: word })).toBeDisabled()
  }
  await drawAndRead(page, ({ pool, ...answer }) => ({
    ...answer,
    pool: pool && {
      ...pool,
      prizes: pool.prizes.map((prize) => ({ ...prize, left: prize.stock === null ? null : 0 })),
    },
  }))
  await expect(odds(page).getByText('已发完')).toHaveCount(2)
  await drawAndRead(page, (answer) => ({ ...answer, state: 'ended', pool: null, next: null }))
  await expect(page.getByText('抽奖还没有开期')).toBeVisible()
})
