import type { Page } from '@playwright/test'
import { getPacket, openPacket, type Packet } from '@vce/protocol'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'

const packet: Packet = {
  id: 7,
  words: '夜盘红包',
  total: 200,
  count: 20,
  left: 3,
  expires_at: '2026-11-23 21:10:00',
  seconds: 300,
  state: 'open',
  amount: null,
}

/** Answers the calls for packet 7 in place of a live room; with `refusal` the first try to open it fails. */
async function answerPacket(page: Page, refusal?: string) {
  let shown = packet
  let opened = 0
  await page.route(`**${getPacket.path}`, (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: shown } }),
  )
  await page.route(`**${openPacket.path}`, (route) => {
    opened += 1
    if (refusal) {
      shown = { ...packet, left: 0, state: 'empty' }
      return route.fulfill({ json: { code: 0, msg: refusal, data: null } })
    }
    shown = { ...packet, left: 2, amount: 15 }
    return route.fulfill({ json: { code: 1, msg: '领取成功', data: { amount: 15, rest: 2 } } })
  })
  return { opened: () => opened }
}

const address = '/vliV2/components/all?packet=7'
async function openSheet(page: Page) {
  await page.goto(address)
  await page.getByRole('button', { name: '打开红包 7' }).press('Enter')
  return page.getByRole('dialog', { name: '红包' })
}

test('a member opens a packet by keyboard and sees the V粒 received', async ({ page, signIn }) => {
  await signIn()
  const calls = await answerPacket(page)
  const sheet = await openSheet(page)
  await expect(sheet).toContainText('夜盘红包')
  await expect(sheet).toContainText('共 200 V粒，分 20 个')
  await expect(sheet.getByRole('button', { name: '打开红包' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet).toContainText('恭喜您领到15 V粒')
  await expect(sheet).toContainText('剩 2 / 20 个')
  await expect(sheet.getByRole('link', { name: '已存入V粒账户，查看明细' })).toHaveAttribute(
    'href',
    '/my/vliV2',
  )
  expect(calls.opened()).toBe(1)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('a packet that became empty meanwhile says so', async ({ page, signIn }) => {
  await signIn()
  await answerPacket(page, '手慢了，红包已领完')
  const sheet = await openSheet(page)
  await sheet.getByRole('button', { name: '打开红包' }).click()
  await expect(sheet.getByText('手慢了，红包已领完')).toBeVisible()
  await expect(sheet.getByRole('button', { name: '打开红包' })).toHaveCount(0)
})

test('a guest who opens a packet is led to sign in', async ({ page }) => {
  const calls = await answerPacket(page)
  const sheet = await openSheet(page)
  await sheet.getByRole('button', { name: '打开红包' }).click()
  await expect(page.getByRole('dialog', { name: /登录/ })).toBeVisible()
  expect(calls.opened()).toBe(0)
})

test('an unknown packet can be tried again', async ({ page }) => {
  const sheet = await openSheet(page)
  await expect(sheet).toContainText('红包不存在')
  await answerPacket(page)
  await sheet.getByRole('button', { name: '重新加载' }).click()
  await expect(sheet).toContainText('夜盘红包')
})

test('the states of a packet have no fault of accessibility', async ({ page }) => {
  await page.goto('/vliV2/components/all')
  for (const state of ['待领取', '已领到', '已领完', '已过期']) {
    await page.getByRole('button', { name: state, exact: true }).press('Enter')
    await expect(page.getByRole('dialog', { name: '红包' })).toBeVisible()
    await expectAccessible(page, { within: '[role=dialog]' })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: '红包' })).toBeHidden()
  }
})
