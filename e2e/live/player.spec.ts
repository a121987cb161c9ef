import type { Page } from '@playwright/test'
import { getPlayUrl, type OutputOf } from '@vce/protocol'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { serveFlv } from '../support/flv-line'
import { addBroadcast, addRoom, removeRoom } from '../support/live-rooms'
import { addVideo } from '../support/live-video'
import { momentOfRun } from '../support/moments'
import { playSampleLate, segmentsOfLoop } from '../support/sample-stream'
import { serverNow } from '../support/server'

/** Removals, once no page plays any more what they remove. */
const removals: (() => Promise<void>)[] = []
test.afterAll(async () => {
  for (const remove of removals) await remove()
})

const stageOf = (page: Page) => page.getByRole('region', { name: '直播画面' })
const playing = (page: Page) => stageOf(page).locator('[data-stream="playing"]')
const timeOf = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)

/** Answers with these addresses beside those of the server. */
async function alterPlay(page: Page, changed: () => Partial<OutputOf<typeof getPlayUrl>>) {
  await page.route(`**${getPlayUrl.path}`, async (route) => {
    const reply = await route.fetch()
    const { data, ...rest } = await reply.json()
    await route.fulfill({ json: { ...rest, data: { ...data, ...changed() } } })
  })
}

test('a line with low latency that ends is begun again as long as it is offered', async ({ page }) => {
  const room = await addRoom({ name: '样片直播间', isListed: false, showsSample: true })
  const line = await serveFlv(page, /\/stream\.flv\?/)
  removals.push(line.close, () => removeRoom(room))
  let flv: string | null = '/media/live/1/stream.flv?t=1'
  await alterPlay(page, () => ({ flv }))
  await page.goto(`/live?id=${room}&type=2`)
  await expect(playing(page)).toBeVisible()
  const choice = stageOf(page).getByRole('button', { name: '低延迟' })
  await expect(choice).toHaveAttribute('aria-pressed', 'false')
  await choice.press('Enter')
  await expect(choice).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(line.count).toBe(1)
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5)
  await expect(stageOf(page).getByText('延迟 2 秒')).toBeVisible()

  line.end()
  await expect.poll(line.begun).toBe(2)
  await expect(playing(page)).toBeVisible()
  flv = null
  const playlist = page.waitForRequest(/\/media\/live\/sample\/index\.m3u8/)
  line.end()
  await playlist
  await expect(playing(page)).toBeVisible()
  await expect(choice).toBeHidden()
  await expect(page.getByText('画面卡顿，已切换到普通延迟')).toHaveCount(0)
})

test('the keyboard leads back in a broadcast and to live again', async ({ page }) => {
  const room = await addRoom({ name: '夜盘带你看黑色', isListed: false })
  const broadcast = await addBroadcast(room, { title: '关口的三种走法', state: 'live', inMinutes: -5 })
  const video = await addVideo(broadcast)
  removals.push(() => removeRoom(room), video.remove)
  const from = serverNow(momentOfRun()) - 180_000
  await video.add('live-sample', { seconds: 180, from })
  await alterPlay(page, () => ({ flv: '/media/live/1/stream.flv?t=1' }))
  const playlists: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/index.m3u8'))
      playlists.push(request.url().includes('dvr=1') ? 'dvr' : 'live')
  })
  await page.goto(`/live?id=${room}&type=2`)
  const stage = stageOf(page)
  await expect(playing(page)).toBeVisible()
  const bar = stage.getByRole('slider', { name: '播放进度' })
  await expect(bar).toHaveAttribute('aria-valuetext', '直播')
  expect(playlists).not.toContain('dvr')

  await bar.press('Home')
  await expect.poll(() => playlists.at(-1)).toBe('dvr')
  // The time of day comes with the long playlist.
  await expect(bar).toHaveAttribute('aria-valuetext', /^\d\d:\d\d:\d\d · 落后 0[23]:\d\d$/)
  await expect(stage.getByText(/^落后 0[23]:\d\d$/)).toBeVisible()
  await expect(playing(page)).toBeVisible()
  const back = await timeOf(page)
  expect(back).toBeLessThan(60)
  await bar.press('ArrowRight')
  await expect.poll(() => timeOf(page)).toBeGreaterThan(back + 10)
  await page.screenshot({ path: test.info().outputPath('back.png') })
  await expectAccessible(page, { within: '#content' })

  await stage.getByRole('button', { name: '回到直播' }).press('Enter')
  await expect.poll(() => playlists.at(-1)).toBe('live')
  await expect(stage.getByText(/^落后/)).toBeHidden()
})

test('the sample plays across the point at which it begins again', async ({ page }) => {
  await playSampleLate(page)
  const room = await addRoom({ name: '样片直播间', isListed: false, showsSample: true })
  const loaded: number[] = []
  page.on('response', (response) => {
    const [, segment] = /\/media\/live\/sample\/(\d+)\.m4s/.exec(response.url()) ?? []
    if (segment && response.status() === 200) loaded.push(Number(segment))
  })
  await page.goto(`/live?id=${room}&type=2`)
  const stage = page.getByRole('region', { name: '直播画面' })
  await expect(stage.locator('[data-stream="playing"]')).toBeVisible()
  await expect(stage.getByText('样片循环播放')).toBeVisible()
  // The element of the full screen holds the picture and the mark of its reader.
  await expect(stage.locator('.art-video-player > [data-watermark]')).toBeVisible()
  await expect(stage.getByRole('button', { name: '全屏', exact: true })).toBeVisible()
  await expectAccessible(page, { within: '#content' })

  await stage.getByRole('button', { name: '暂停' }).press('Enter')
  await stage.getByRole('button', { name: '播放' }).press('Enter')
  await expect(stage.getByRole('button', { name: '暂停' })).toBeVisible()
  // In the full screen of the page the player stands outside of the stage; Escape brings it back.
  await stage.getByRole('button', { name: '网页全屏' }).press('Enter')
  await expect(page.getByRole('button', { name: '退出网页全屏' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(stage.getByRole('button', { name: '网页全屏' })).toBeFocused()

  const crosses = () => loaded.some((n) => n % segmentsOfLoop === 3 && loaded.includes(n - 4))
  await expect.poll(crosses, { timeout: 30_000 }).toBe(true)
  const before = await timeOf(page)
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(before + 4)
  await expect(stage.locator('[data-stream="playing"]')).toBeVisible()

  // A page that was hidden for long has fallen behind: once it is seen, it is back at the live edge.
  const late = await page.evaluate(() => {
    const video = document.querySelector('video')
    if (video) video.currentTime -= 20
    return video?.currentTime ?? 0
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => timeOf(page), { timeout: 5_000 }).toBeGreaterThan(late + 15)
  await removeRoom(room)
})
