import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { addBroadcast, addRoom, removeRoom } from '../support/live-rooms'
import { addRecording, addVideo } from '../support/live-video'
import { momentOfRun } from '../support/moments'
import { serverNow } from '../support/server'

/** Removes what a test has added, the newest first. */
const removals: (() => Promise<void>)[] = []
test.afterEach(async () => {
  for (const remove of removals.splice(0).reverse()) await remove()
})

/** A minute of a broadcast, an interruption of three minutes, and twenty seconds more. */
async function recorded(teacherId: number) {
  const room = await addRoom({ name: '夜盘带你看黑色', teacherId, isListed: false })
  removals.push(() => removeRoom(room))
  const broadcast = await addBroadcast(room, { title: '关口的三种走法', state: 'planned', inMinutes: -60 })
  const video = await addVideo(broadcast)
  removals.push(video.remove)
  const from = serverNow(momentOfRun()) - 3_600_000
  await video.add('live-sample', { seconds: 60, from })
  await video.add('live-sample', { seconds: 20, from: from + 240_000 })
  const times = { from, to: from + 260_000 }
  const recording = await addRecording({
    roomId: room,
    broadcastId: broadcast,
    teacherId,
    title: '关口的三种走法',
    ...times,
  })
  removals.push(recording.remove)
  return `/live?id=${room}&type=2&desk=1`
}

const handle = (page: Page, name: string) => page.getByRole('slider', { name, exact: true })

test('a teacher cuts a recording by keyboard and submits it', async ({ page, signIn }) => {
  const teacher = await signIn()
  const desk = await recorded(teacher.userinfo.id)
  await page.goto(desk)
  await page.getByRole('link', { name: '剪辑 关口的三种走法' }).click()
  await expect(page.getByRole('img', { name: '信号中断 03:00，位于 01:00' })).toBeVisible()
  await expect(page.getByText('保留 01:20，共 1 段')).toBeVisible()

  await handle(page, '第 1 段开始').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(handle(page, '第 1 段开始')).toHaveAttribute('aria-valuetext', /^00:12（\d\d:\d\d:\d\d）$/)
  await page.getByRole('slider', { name: '播放位置' }).fill('40')
  await page.getByRole('button', { name: '在此分割' }).click()
  await handle(page, '第 2 段开始').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText('保留 00:58，共 2 段')).toBeVisible()
  await expectAccessible(page, { within: '#content' })

  await page.reload()
  await expect(page.getByText('保留 00:58，共 2 段')).toBeVisible()
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.getByRole('dialog', { name: '提交审核？' }).getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('审核中', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: '返回开播台' }).click()
  await expect(page.getByText(/58 秒，全场 1 分钟$/)).toBeVisible()
})
