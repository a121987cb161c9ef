import type { Locator, Page } from '@playwright/test'
import { addSiteStatistics } from '@vce/protocol'
import { test } from '../support/advert-site'
import { expectAccessible } from '../support/axe'
import { expect } from '../support/fixtures'

// All tests share one worker and thus one server.
test.describe.configure({ mode: 'default' })

const banner = { slot: 'pc_header', size: [1920, 80] } as const
const hero = { slot: 'pc_hero', size: [1200, 160] } as const

const inBanner = (page: Page) => page.getByRole('region', { name: '顶部广告' })
const inHero = (page: Page) => page.getByRole('region', { name: '首页广告' })
const heightOf = (place: Locator) => place.evaluate((node: HTMLElement) => node.offsetHeight)
const isNamed = async (page: Page, name: string) =>
  (await page.context().cookies()).some((cookie) => cookie.name === name && cookie.expires === -1)

/**
 * Closes a place, with retries: its code is loaded after the page's, and until then the button has no effect.
 */
async function closeBy(place: Locator, name: string) {
  const button = place.getByRole('button', { name, exact: true })
  const afterPress = async () => {
    // Uses a key, since the pointer could open a menu of the header that moves under it.
    if ((await place.count()) > 0) await button.press('Enter', { timeout: 5_000 })
    return place.count()
  }
  await expect.poll(afterPress).toBe(0)
}

/** Scrolls, and returns how far a visible heading moves until both places are empty. */
const movedAfterScroll = (page: Page, to: number) =>
  page.evaluate(async (y) => {
    window.scrollTo(0, y)
    const top = (heading: Element | undefined) => heading?.getBoundingClientRect().top ?? Number.NaN
    // Headings of the server's own part: the card of 我的自选 is replaced when its code arrives.
    const heading = [...document.querySelectorAll('#home h2')].find((each) => top(each) > 200)
    const before = top(heading)
    const moves: number[] = []
    const places = '[aria-label="顶部广告"], [aria-label="首页广告"]'
    // Continues for ten more frames after both places are empty.
    for (let frames = 0; frames < 10; frames += document.querySelector(places) ? 0 : 1) {
      // Measures after the frame is painted.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      moves.push(Math.abs(top(heading) - before))
    }
    return Math.max(...moves)
  }, to)

test('the server renders banner and main picture with their sizes, without a shift', async ({
  page,
  site,
}) => {
  await site.fill([
    { ...banner, title: '横幅一' },
    { ...hero, title: '主图一' },
  ])
  const html = await (await page.request.get('/')).text()
  expect(html).toMatch(/<section aria-label="顶部广告".*?height:80px.*?<header/)
  expect(html).toMatch(/<section aria-label="首页广告".*?height:160px/)
  await page.addInitScript(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
  await page.goto('/')
  await expect(inBanner(page).getByRole('img', { name: '横幅一' })).toBeVisible()
  await expect(inHero(page).getByRole('img', { name: '主图一' })).toBeVisible()
  await expect(inBanner(page).getByText('广告', { exact: true })).toBeVisible()
  expect([await heightOf(inBanner(page)), await heightOf(inHero(page))]).toEqual([80, 160])
  const shifted = () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0))
  expect(await shifted()).toBeLessThanOrEqual(0.02)

  await page.goto('/about-data')
  await expect(inBanner(page)).toBeVisible()
  await expect(inHero(page)).toHaveCount(0)
})

for (const browser of ['with', 'without'] as const) {
  test(`scrolling past 200 px removes both places without a shift ${browser} scroll anchoring`, async ({
    page,
    site,
  }) => {
    await site.fill([
      { ...banner, title: '横幅二' },
      { ...hero, title: '主图二' },
    ])
    if (browser === 'without') {
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.overflowAnchor = 'none'
        })
        CSS.supports = () => false
      })
    }
    await page.goto('/')
    await page.evaluate(() => window.scrollTo(0, 199))
    await expect(inBanner(page)).toBeAttached()
    expect(await isNamed(page, 'banner_closed')).toBe(false)

    expect(await movedAfterScroll(page, 480)).toBeLessThanOrEqual(1)
    await expect(inBanner(page)).toHaveCount(0)
    await expect(inHero(page)).toHaveCount(0)
    expect([await isNamed(page, 'banner_closed'), await isNamed(page, 'hero_closed')]).toEqual([true, true])
    await page.reload()
    await expect(page.getByRole('banner')).toBeVisible()
    expect(await page.locator('section[aria-label$="广告"]').count()).toBe(0)
  })
}

test('the main picture goes after 200 px, while a part of it is still in the window', async ({
  page,
  site,
}) => {
  await site.fill([{ ...hero, title: '主图七' }])
  await page.goto('/')
  await page.evaluate(() => window.scrollTo(0, 199))
  await expect(inHero(page)).toBeAttached()
  expect(await movedAfterScroll(page, 210)).toBeLessThanOrEqual(1)
  await expect(inHero(page)).toHaveCount(0)
})

test('a place closed by hand stays empty for the session', async ({ page, site }) => {
  await site.fill([
    { ...banner, title: '横幅三' },
    { ...hero, title: '主图三' },
  ])
  await page.goto('/')
  await closeBy(inBanner(page), '关闭广告 横幅三')
  await expect(inHero(page)).toBeVisible()
  const rendered = async () => (await page.request.get('/')).text()
  expect(await rendered()).not.toContain('横幅三')
  expect(await rendered()).toContain('主图三')
  await closeBy(inHero(page), '关闭广告 主图三')
  expect(await rendered()).not.toContain('主图三')

  // The closed main picture is also missing after navigation within the portal.
  await page.goto('/about-data')
  await page.getByRole('link', { name: 'V策首页' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^市场一览/ })).toBeAttached()
  await expect(inHero(page)).toHaveCount(0)
})

test('navigation to the home page shows the main picture', async ({ page, site }) => {
  await site.fill([
    { ...banner, title: '横幅四', link: '/aboutUs' },
    { ...hero, title: '主图四', link: '/about-data?from=hero', isClosable: false },
  ])
  await page.goto('/about-data')
  await page.getByRole('link', { name: 'V策首页' }).click()
  await expect(inHero(page).getByRole('img', { name: '主图四' })).toBeVisible()
  await expect(inHero(page).getByRole('button')).toHaveCount(0)
  await expect(inBanner(page)).toBeVisible()
  const counted = page.waitForRequest(`**${addSiteStatistics.path}`)
  await inHero(page).getByRole('link').click()
  await expect(page).toHaveURL('/about-data?from=hero')
  expect((await counted).postDataJSON()).toMatchObject({ type: 316 })
  await expect(inBanner(page).getByRole('link')).toHaveAttribute('href', '/aboutUs')
})

test('guests and members see different adverts', async ({ page, site, signIn }) => {
  await site.fill([
    { ...banner, title: '会员的横幅', audience: 'members' },
    { ...banner, title: '访客的横幅', audience: 'guests' },
    { ...hero, title: '本站的主图', own: true },
  ])
  await page.goto('/')
  await expect(inBanner(page).getByRole('img')).toHaveAttribute('alt', '访客的横幅')
  await signIn()
  await page.goto('/')
  await expect(inBanner(page).getByRole('img')).toHaveAttribute('alt', '会员的横幅')

  await site.fill([{ ...hero, title: '本站的主图', own: true }], { isOpen: false })
  await page.goto('/')
  const own = page.getByRole('region', { name: '首页推荐' })
  await expect(own.getByRole('button', { name: '关闭 本站的主图' })).toBeVisible()
  await expect(own.getByText('广告', { exact: true })).toHaveCount(0)
  await expect(inBanner(page)).toHaveCount(0)
})

test('without adverts a page has no trace of them', async ({ page, site }) => {
  await site.fill([])
  const html = await (await page.request.get('/')).text()
  expect(/"\/":null[,}]/.test(html)).toBe(true)
  expect(/"banner"|advert|<section aria-label="[顶首]/.exec(html)).toBeNull()
})

test('banner and main picture have no fault of accessibility', async ({ page, site }) => {
  await site.fill([
    { ...banner, title: '横幅五', link: '/aboutUs' },
    { ...hero, title: '主图五' },
  ])
  await page.goto('/')
  await expect(inHero(page)).toBeVisible()
  await expectAccessible(page, { within: ['[aria-label="顶部广告"]', '[aria-label="首页广告"]'] })
})

test('the question box of the assistant’s page is whole under a banner', async ({ page, site }) => {
  await site.fill([{ ...banner, title: '横幅六' }])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/AI')
  await expect(inBanner(page)).toBeVisible()
  const box = await page.getByRole('main').getByRole('textbox').last().boundingBox()
  expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThan(900)
})
