import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'

test('charts, dialogs and messages of the component gallery work', async ({ page }) => {
  await page.goto('/vliV2/components/all')
  await expect(page).toHaveTitle('组件陈列 - V策')

  await page.getByRole('tab', { name: '60 日' }).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: '120 日' }).first()).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('button', { name: '打开对话框' }).click()
  await expect(page.getByRole('dialog', { name: '提示' })).toContainText('即将退出')
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: '失败提示' }).click()
  await expect(page.getByText('请先阅读并同意协议')).toBeVisible()

  const chart = page.getByRole('img', { name: '三年走势示例' })
  await chart.scrollIntoViewIfNeeded()
  await expect(chart.locator('canvas')).toBeVisible()
})

test('the dialogs and the message of rewards are shown', async ({ page }) => {
  await page.goto('/vliV2/components/all')
  const heading = page.getByRole('heading', { name: '签到与礼包' })
  const rewards = page.locator('section').filter({ has: heading })
  await rewards.getByRole('button', { name: '奖励提示' }).press('Enter')
  await expect(page.locator('[data-toast]').filter({ hasText: '恭喜您获得5V粒' })).toContainText('示例')
  await rewards.getByRole('button', { name: '新人礼包' }).press('Enter')
  await expect(page.getByRole('dialog', { name: '新人礼包' })).toContainText('BBAS 查询 3 次')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(rewards.getByRole('button', { name: '每日签到' })).toHaveCount(0)
})

test('the carousel of live rooms turns by itself except under pointer or focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/vliV2/components/all')
  const carousel = page.getByRole('main').getByRole('group', { name: '直播间', exact: true })
  const shown = carousel.locator('[aria-roledescription="直播间"]:not([inert])')
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel).toHaveAttribute('aria-roledescription', '轮播')
  expect(await carousel.evaluate((node: HTMLElement) => node.offsetHeight)).toBe(106)
  await expect(shown).toHaveText('直播中示例：夜盘带你看黑色')
  await expect(shown.getByRole('link')).toHaveAttribute('href', '/live?id=1&type=1')
  const live = carousel.locator('[aria-live]')
  await expect(live).toHaveAttribute('aria-live', 'off')
  await expect(shown).toContainText('升贴水')

  await carousel.hover()
  await expect(live).toHaveAttribute('aria-live', 'polite')
  await carousel.getByRole('button', { name: /^第 3 个/ }).click()
  await expect(shown).toHaveText('敬请期待示例：周末复盘')
  await carousel.getByRole('button', { name: '下一个' }).click()
  await expect(shown).toContainText('夜盘')
  await carousel.getByRole('button', { name: '上一个' }).click()
  await shown.getByRole('button').press('Enter')
  await expect(page.locator('[data-toast]')).toHaveText('敬请期待')

  await carousel.getByRole('button', { name: '停止轮播' }).click()
  await page.mouse.move(0, 0)
  await page.getByRole('tab', { name: '20 日' }).first().focus()
  await expect(carousel.getByRole('button', { name: '继续轮播' })).toBeAttached()
  await expect(live).toHaveAttribute('aria-live', 'polite')
})

test('with reduced motion the carousel turns by hand only', async ({ page }) => {
  await page.goto('/vliV2/components/all')
  const carousel = page.getByRole('main').getByRole('group', { name: '直播间', exact: true })
  await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  await carousel.getByRole('button', { name: '下一个' }).press('Enter')
  await expect(carousel.locator('[aria-roledescription="直播间"]:not([inert])')).toContainText('升贴水')
})

/** Pixels of the watermark's canvas: how many are drawn, the highest alpha, and how bright they are. */
const drawnMark = (page: Page) =>
  page.locator('[data-paid]').evaluate((host) => {
    const canvas = host.querySelector('canvas')
    // Reads from a copy, so that the page's own canvas stays accelerated.
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!canvas?.width || !context) return null
    Object.assign(context.canvas, { width: canvas.width, height: canvas.height })
    context.drawImage(canvas, 0, 0)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    let [pixels, strongest, light] = [0, 0, 0]
    for (let at = 0; at < data.length; at += 4) {
      const alpha = data[at + 3] ?? 0
      if (alpha === 0) continue
      pixels += 1
      strongest = Math.max(strongest, alpha)
      light += (data[at] ?? 0) / 255
    }
    const { width, height } = host.getBoundingClientRect()
    const covers = canvas.offsetWidth >= width - 2 && canvas.offsetHeight >= height - 2
    return { pixels, strongest, light: light / pixels, covers, shown: canvas.checkVisibility() }
  })

test('the watermark names its reader in either theme', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const texts: string[] = []
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      texts.push(text)
      fillText.call(this, text, ...place)
    }
    Object.assign(window, { texts })
  })
  const texts = () => page.evaluate(() => (window as unknown as { texts: string[] }).texts)
  await page.goto('/vliV2/components/all')
  await expect.poll(async () => (await drawnMark(page))?.pixels).toBeGreaterThan(1000)
  const uuid = await page.evaluate(() => localStorage.getItem('uuid') ?? '')
  expect(await texts()).toContain(uuid.slice(0, 8))
  const light = await drawnMark(page)
  expect(light).toMatchObject({ covers: true, shown: true })
  // A tenth of the ink in alpha.
  expect(light?.strongest).toBeLessThanOrEqual(26)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(async () => (await drawnMark(page))?.light).toBeGreaterThan((light?.light ?? 1) + 0.4)

  const { mobile, userinfo } = await signIn()
  await page.goto('/vliV2/components/all')
  await expect.poll(texts).toContain(`${mobile.slice(0, 3)}****${mobile.slice(7)}`)
  expect(await texts()).toContain(String(userinfo.id))
})

test('the watermark comes back when it is removed or hidden', async ({ page }) => {
  await page.goto('/vliV2/components/all')
  await expect.poll(async () => (await drawnMark(page))?.pixels).toBeGreaterThan(1000)
  await page.evaluate(() => document.fonts.ready)
  const before = await drawnMark(page)
  for (const tamper of ['remove', 'style', 'hidden', 'mask'] as const) {
    await page.locator('[data-paid]').evaluate(async (host: HTMLElement, how) => {
      const canvas = host.querySelector('canvas')
      if (how === 'remove') canvas?.remove()
      if (how === 'style' && canvas) canvas.style.display = 'none'
      if (how === 'hidden' && canvas) canvas.hidden = true
      if (how === 'mask') host.removeAttribute('style')
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    }, tamper)
    expect(await drawnMark(page), tamper).toEqual(before)
    await expect(page.locator('[data-paid]')).toHaveAttribute('style', /--reader-mark/)
  }
})

test('paid content is printed with its reader’s mark', async ({ page }) => {
  await page.goto('/vliV2/components/all')
  const paid = page.locator('[data-paid]')
  await expect(paid.locator('canvas')).toBeVisible()
  const uuid = await page.evaluate(() => localStorage.getItem('uuid') ?? '')
  const over = () =>
    paid.evaluate((node) => {
      const { content, maskImage, position, backgroundColor } = getComputedStyle(node, '::after')
      return { content, mask: decodeURIComponent(maskImage), position, backgroundColor }
    })
  expect((await over()).content).toBe('none')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const onPaper = await over()
  expect(onPaper.mask).toContain(`>${uuid.slice(0, 8)}</text>`)
  expect(onPaper).toMatchObject({ content: '""', position: 'absolute' })
  // The ink is dark in every theme, since paper is light.
  expect(onPaper.backgroundColor).toMatch(/^rgba\(21, 26, 46, 0\.1\)$/)
  await expect(paid.locator('canvas')).toBeHidden()
})
