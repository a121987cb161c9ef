import { readFile } from 'node:fs/promises'
import { smallPdf } from '../../apps/server/src/test/small-pdf'
import { closeOffers, expect, test } from '../support/fixtures'
import { addBroadcast, addRoom, removeRoom } from '../support/live-rooms'

const rooms: number[] = []
test.afterEach(async () => {
  for (const id of rooms.splice(0)) await removeRoom(id)
})

const name = '夜盘提纲.pdf'
const pdf = Buffer.from(smallPdf(['关口的三种走法']))

test('a reader downloads what the teacher has uploaded', async ({ page, browser, signIn }) => {
  const teacher = await signIn()
  const room = await addRoom({ name: '夜盘带你看黑色', teacherId: teacher.userinfo.id, isListed: false })
  rooms.push(room)
  await addBroadcast(room, { title: '关口的三种走法', state: 'planned', inMinutes: 10 })
  const address = `/live?id=${room}&type=2`

  await page.goto(`${address}&desk=1`)
  const zone = page.getByRole('region', { name: '上传资料' })
  const dataTransfer = await page.evaluateHandle(() => {
    const dropped = new DataTransfer()
    dropped.items.add(new File(['…'], '提纲.docx'))
    return dropped
  })
  await zone.dispatchEvent('drop', { dataTransfer })
  await expect(page.getByRole('alert').getByText('提纲.docx：只支持 PDF 文件')).toBeVisible()
  await page.getByLabel('资料文件').setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByRole('button', { name: `删除 ${name}` })).toBeVisible()

  const reader = await (await browser.newContext()).newPage()
  await reader.addInitScript(closeOffers)
  await reader.goto(address)
  await reader.locator('html[data-alive]').waitFor({ state: 'attached' })
  await reader.getByRole('tab', { name: '资料 1' }).click()
  const button = reader.getByRole('button', { name: `下载 ${name}` })
  const [file] = await Promise.all([reader.waitForEvent('download'), button.click()])
  expect(file.suggestedFilename()).toBe(name)
  expect(await readFile(await file.path())).toEqual(pdf)

  await page.getByRole('button', { name: `删除 ${name}` }).click()
  await page.getByRole('dialog', { name: '删除这份资料？' }).getByRole('button', { name: '删除' }).click()
  // The button is hidden behind the dialog at once, before the file is removed.
  await expect(page.getByText('已删除')).toBeVisible()
  await expect(page.getByRole('button', { name: `删除 ${name}` })).toHaveCount(0)
  await button.click()
  await expect(reader.getByText('没有这份资料')).toBeVisible()
  await expect(reader.getByRole('tab', { name: /资料/ })).toHaveCount(0)
  await reader.context().close()
})
