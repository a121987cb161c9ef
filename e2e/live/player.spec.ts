import { expect, test } from '../support/fixtures'
import { addRoom, removeRoom } from '../support/live-rooms'

const segmentsOfLoop = 30

let room = 0
test.beforeAll(async () => {
  room = await addRoom({ name: '夜盘带你看黑色', sort: 1, showsSample: true })
})
test.afterAll(() => removeRoom(room))

test('the sample plays across the point at which it begins again', async ({ page }) => {
  test.setTimeout(150_000)
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

  const crosses = () => loaded.some((n) => n % segmentsOfLoop === 3 && loaded.includes(n - 4))
  await expect.poll(crosses, { timeout: 90_000 }).toBe(true)
  const timeOf = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
  const before = await timeOf()
  await expect.poll(timeOf, { timeout: 20_000 }).toBeGreaterThan(before + 4)
  await expect(stage.locator('[data-stream="playing"]')).toBeVisible()

  // A page that was hidden for long has fallen behind: once it is seen, it is back at the live edge.
  const late = await page.evaluate(() => {
    const video = document.querySelector('video')
    if (video) video.currentTime -= 20
    return video?.currentTime ?? 0
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(timeOf, { timeout: 5_000 }).toBeGreaterThan(late + 15)
})
