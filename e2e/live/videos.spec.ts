import type { Page } from '@playwright/test'
import { saveVideoProgress } from '@vce/protocol'
import { expectAccessible } from '../support/axe'
import { expect, servedTest, test } from '../support/fixtures'
import { addBroadcast, addRoom, removeRoom } from '../support/live-rooms'
import { addRecording } from '../support/recordings'

/** Removals, once no page plays any more what they remove. */
const removals: (() => Promise<void>)[] = []
test.afterAll(async () => {
  for (const remove of removals) await remove()
})

async function recordingOf(recording: Parameters<typeof addRecording>[0]) {
  const { id, remove } = await addRecording(recording)
  removals.push(remove)
  return `/liveV2/details?id=${id}`
}

const timeOf = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)

test('picture, chat and minutes of a recording move together', async ({ page }) => {
  const address = await recordingOf({
    room: { name: '夜盘带你看黑色', isListed: false },
    title: '关口的三种走法',
    seconds: 60,
    lines: ['开盘先看什么', '换月怎么算', '止损放哪里'],
    minutes: 4,
  })
  await page.goto(`${address}&t=20`)
  const stage = page.getByRole('region', { name: '视频画面' })
  const bar = stage.getByRole('slider', { name: '播放进度' })
  await expect(bar).toHaveAttribute('aria-valuetext', /^00:20 · \d\d:\d\d:\d\d$/)
  const chat = page.getByRole('region', { name: '直播聊天回放' })
  await expect(chat.locator('article[aria-current]')).toContainText('换月怎么算')
  await expect(stage.locator('[data-picture="ready"]')).toBeVisible()

  await chat.getByRole('button', { name: '跳到 00:05' }).press('Enter')
  await expect(bar).toHaveAttribute('aria-valuetext', /^00:05/)
  await expect(chat.locator('article[aria-current]')).toContainText('开盘先看什么')
  await page.getByRole('button', { name: '下一根' }).press('Enter')
  await expect.poll(() => timeOf(page)).toBeGreaterThan(5)

  await stage.getByRole('button', { name: '播放', exact: true }).press('Enter')
  const before = await timeOf(page)
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before)
  await stage.getByRole('button', { name: '暂停' }).press('Enter')
  await page.screenshot({ path: test.info().outputPath('recording.png') })
  await expectAccessible(page, { within: '#content' })
})

test('a member comments on a moment of a video', async ({ page, signIn }) => {
  await signIn()
  const address = await recordingOf({
    room: { name: '评论直播间', isListed: false },
    title: '仓单里的三个信号',
    seconds: 60,
  })
  await page.goto(`${address}&t=20`)
  const like = page.getByRole('button', { name: /^赞，/ }).first()
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')

  const box = page.getByRole('region', { name: '评论' })
  await box.getByRole('textbox', { name: '评论' }).click()
  await page.getByRole('button', { name: '标注 00:20' }).click()
  await box.getByRole('textbox', { name: '评论' }).focus()
  await page.keyboard.type('这一段讲仓单讲得很清楚')
  await page.getByRole('button', { name: '发表', exact: true }).click()
  const list = page.getByRole('list', { name: '1 条评论' })
  await expect(list).toContainText('这一段讲仓单讲得很清楚')

  await page.goto(address)
  await page.getByRole('button', { name: '跳到 00:20' }).click()
  const bar = page.getByRole('slider', { name: '播放进度' })
  await expect(bar).toHaveAttribute('aria-valuetext', /^00:20/)
  await expectAccessible(page, { within: '#content' })
})

test('a member books a planned class and cancels it', async ({ page, signIn }) => {
  await signIn()
  const roomId = await addRoom({ name: '预约直播间', isListed: false })
  removals.push(() => removeRoom(roomId))
  await addBroadcast(roomId, { title: '换月前的最后一课', state: 'planned', inMinutes: 90 })
  await page.goto(`/live?id=${roomId}`)
  await page.getByRole('button', { name: '预约：换月前的最后一课' }).click()
  const booked = page.getByRole('button', { name: '已预约：换月前的最后一课' })
  await expect(booked).toBeVisible()
  await page.reload()
  await booked.click()
  await expect(page.getByRole('button', { name: '预约：换月前的最后一课', exact: true })).toBeVisible()
})

test('a page that was only opened reports nothing', async ({ page }) => {
  const address = await recordingOf({
    room: { name: '夜盘带你看黑色', isListed: false },
    title: '只打开，不播放',
    seconds: 10,
  })
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(saveVideoProgress.path)) reports.push(request.url())
  })
  await page.goto(address)
  await expect(page.getByRole('region', { name: '视频画面' }).locator('[data-picture]')).toBeVisible()
  await page.goto('/aboutUs')
  expect(reports).toEqual([])
})

test('public classes list recordings by 品种', async ({ page }) => {
  const room = { name: '公开课直播间', sort: 900 }
  await recordingOf({ room, title: '螺纹的三千关口', products: ['rb'] })
  await recordingOf({ room, title: '豆粕与菜粕的价差', products: ['m'] })
  await page.goto('/liveV2')
  const list = page.getByRole('main')
  await expect(list.getByRole('link', { name: /^时长.*螺纹的三千关口/ })).toBeVisible()
  await expectAccessible(page, { within: '#content' })
  await list.getByRole('navigation', { name: '品种' }).getByRole('link', { name: '豆粕' }).click()
  await expect(page).toHaveURL(/\/liveV2\?product=m$/)
  await expect(list.getByRole('link', { name: /^时长.*豆粕与菜粕的价差/ })).toBeVisible()
  await expect(list.getByRole('link', { name: /^时长.*螺纹的三千关口/ })).toHaveCount(0)
})

servedTest('a recording of a room for members asks a guest to sign in', async ({ served }) => {
  const address = await recordingOf({
    room: { name: '会员直播间', type: 1, isMembersOnly: true, isListed: false },
    title: '会员专场',
  })
  const { status, heading, text } = await served(address)
  expect(status).toBe(200)
  expect(heading).toBe('会员专场')
  expect(text).toContain('您还未登录，请先登录')
})

servedTest('a video that does not exist is not found', async ({ served }) => {
  const { status, text } = await served('/liveV2/details?id=987654')
  expect(status).toBe(404)
  expect(text).toContain('这个视频不存在，或已经下架')
})

for (const [address, title] of [
  ['/liveV2/recommend', '推荐回放 - V策'],
  ['/headlineVideo', '头条视频 - V策'],
  ['/quotationVideo', '行情视频 - V策'],
  ['/circleLive', '圈子直播 - V策'],
] as const) {
  servedTest(`${address} is a page of its own`, async ({ served }) => {
    expect((await served(address)).title).toBe(title)
  })
}
