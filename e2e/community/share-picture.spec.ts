import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { axeOf } from '../support/axe'
import { paragraphs, publish } from '../support/community'
import { expect, servedTest, test } from '../support/fixtures'
import { registerMember } from '../support/member'
import { textOf } from '../support/served-page'

const share = '/circleV2/douyinImage'
const drawn = 'figure[data-drawn="drawn"]'

/** The canvas at half its size as a PNG. */
async function pictureOf(figure: Locator) {
  const address = await figure.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const half = document.createElement('canvas')
    Object.assign(half, { width: canvas.width / 2, height: canvas.height / 2 })
    half.getContext('2d')?.drawImage(canvas, 0, 0, half.width, half.height)
    return half.toDataURL('image/png')
  })
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

test('share pictures of each kind are drawn as their golden pictures', async ({ page }) => {
  await page.goto('/vliV2/components/all')
  for (const [kind, file] of [
    ['行情', 'share-candles'],
    ['投票', 'share-vote'],
    ['观点', 'share-forecast'],
    ['热议', 'share-storm'],
  ] as const) {
    await page.getByRole('button', { name: `图片：${kind}` }).click()
    const picture = await pictureOf(page.locator(drawn))
    // Colours may differ by a shade, but not the shape of a character.
    expect(picture).toMatchSnapshot(`${file}.png`, { threshold: 0.1, maxDiffPixels: 20 })
  }
})

test('a post is saved as a picture and its link copied, from the page of the post', async ({
  page,
  context,
  request,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const member = await signIn()
  const id = await publish(request, member, {
    title: '冬储之前先看库存',
    document: paragraphs('库存连降七周，仓单没有减。'),
    vote: { title: '冬储价接不接', options: ['接', '等'], max_choices: 1, hours: null },
  })
  await page.goto(`/qiyouCommunityV3/infoDetails?id=${id}`)
  await page.getByRole('link', { name: '生成图片' }).click()
  await expect(page).toHaveURL(`${share}?kind=post&id=${id}`)
  await expect(page).toHaveTitle('分享图片 - V策')
  const figure = page.locator(drawn)
  await expect(figure).toBeVisible()
  for (const text of ['冬储之前先看库存', '冬储价接不接', '本内容仅供参考，不构成投资建议'])
    await expect(figure.getByText(text)).toBeAttached()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '保存图片' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^V策-投票-冬储之前先看库存-\d{8}\.png$/)
  const file = await readFile(await download.path())
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1080, 1920])

  await page.getByRole('button', { name: '复制链接' }).click()
  await expect(page.getByText('复制成功')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname + new URL(copied).search).toBe(`/qiyouCommunityV3/infoDetails?id=${id}`)
  const { violations } = await axeOf(page).disableRules('color-contrast').analyze()
  expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html)])).toEqual([])
})

servedTest('the document has the text of the picture before scripts run', async ({ served, request }) => {
  const member = await registerMember(request)
  const id = await publish(request, member, { title: '没有脚本也能读到的标题' })
  const { all, text, document } = await served(`${share}?kind=post&id=${id}`, member)
  expect(all('h2', /没有脚本也能读到的标题/)).toHaveLength(1)
  expect(text).toContain('本内容仅供参考，不构成投资建议')
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

test('a picture that could not be drawn is drawn on the next try', async ({ page, request, signIn }) => {
  const member = await signIn()
  const id = await publish(request, member, { title: '第二次才画出来' })
  await page.addInitScript(() => {
    const load = document.fonts.load.bind(document.fonts)
    const flag = globalThis as { refused?: boolean }
    document.fonts.load = (...face) =>
      flag.refused === false ? load(...face) : Promise.reject(new Error('offline'))
  })
  await page.goto(`${share}?kind=post&id=${id}`)
  await expect(page.getByRole('alert')).toContainText('图片生成失败')
  await expect(page.getByRole('button', { name: '保存图片' })).toBeDisabled()
  await page.evaluate(() => {
    Object.assign(globalThis, { refused: false })
  })
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.locator(drawn)).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByRole('button', { name: '保存图片' })).toBeEnabled()
})

servedTest('guests sign in first, an address without a picture says so', async ({ served, request }) => {
  expect((await served(`${share}?kind=post&id=1`)).text).toContain('您还未登录，请先登录')
  const member = await registerMember(request)
  const { document } = await served(`${share}?kind=video&id=1`, member)
  expect(textOf(document.querySelector('[role=alert]'))).toContain('分享图片的地址有误')
  expect((await served(`${share}?kind=post&id=99999999`, member)).status).toBe(404)
})
