import type { Page } from '@playwright/test'
import { type Advert, addSiteStatistics } from '@vce/protocol'
import { sampleAdvert } from '../../apps/web/app/features/site/adverts/sample-advert.fixture'
import { fillAdverts } from '../support/adverts'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { settleSoon } from '../support/settled-pages'

const couplet = { width: 120, height: 300 }
const adverts: readonly Advert[] = [
  { ...sampleAdvert, id: 1, title: '看持仓', ad_type: 'view_data', view_data_info: 'cclhb' },
  { ...sampleAdvert, id: 2, title: '领取资料', ad_type: 'service', service_content: '添加客服领取新手资料' },
  {
    ...sampleAdvert,
    ...couplet,
    id: 3,
    type: 'pc_couplet_float_left',
    title: '螺纹分析',
    ad_type: 'bbas',
    bbas_symbol: 'rb',
  },
  {
    ...sampleAdvert,
    ...couplet,
    id: 4,
    type: 'pc_couplet_float_right',
    title: '关于我们',
    ad_type: 'link',
    link: '/aboutUs',
  },
  {
    ...sampleAdvert,
    ...couplet,
    id: 5,
    type: 'pc_my_left',
    title: '会员权益',
    ad_type: 'link',
    link: '/vipV2',
  },
]

const fill = (page: Page, options?: { isOpen?: boolean }) => fillAdverts(page, adverts, options)
const left = (page: Page) => page.getByRole('complementary', { name: '左侧广告' })
const right = (page: Page) => page.getByRole('complementary', { name: '右侧广告' })
const beside = (page: Page) => page.getByRole('list', { name: '推荐' })
const service = (page: Page) => page.getByRole('dialog', { name: '在线客服' })

test('adverts stand beside the page, lead to their targets and are counted', async ({ page }) => {
  await settleSoon(page)
  await fill(page)
  await page.setViewportSize({ width: 1920, height: 1000 })
  await page.goto('/about-data')
  await expect(beside(page).getByRole('link', { name: '看持仓' })).toHaveAttribute(
    'href',
    '/viewingData?showModel=cclhb',
  )
  await expect(left(page).getByText('广告')).toBeVisible()
  const counted = page.waitForRequest(`**${addSiteStatistics.path}`)
  await right(page).getByRole('link', { name: '关于我们' }).click()
  await expect(page).toHaveURL('/aboutUs')
  expect((await counted).postDataJSON()).toMatchObject({
    type: 316,
    data_id: 4,
    uuid: expect.stringMatching(/./),
  })
  await left(page).getByRole('link', { name: '螺纹分析' }).click()
  await expect(page).toHaveURL('/bbasV3/details?symbol=rb')
})

for (const reader of ['guest', 'member'] as const) {
  test(`each kind of link leads a ${reader} to its target`, async ({ page, signIn }) => {
    await settleSoon(page)
    if (reader === 'member') await signIn()
    const kinds: Partial<Advert>[] = [
      { title: '页面', ad_type: 'link', link: '/aboutUs' },
      { title: '模型', ad_type: 'view_data', view_data_info: 'cclhb' },
      { title: '品种', ad_type: 'bbas', bbas_symbol: 'rb' },
      { title: '客服', ad_type: 'service', service_content: '添加客服领取新手资料' },
      { title: '无跳转', ad_type: 'none' },
    ]
    const slots = [
      'pc_side_bar',
      'pc_side_bar',
      'pc_couplet_float_left',
      'pc_couplet_float_right',
      'pc_hero',
    ] as const
    const shown = kinds.slice(0, 4).map((kind, index) => ({
      ...sampleAdvert,
      ...kind,
      id: 40 + index,
      type: slots[index] ?? 'pc_side_bar',
    }))
    await fillAdverts(page, shown)
    await page.setViewportSize({ width: 1920, height: 1000 })
    await page.goto('/about-data')
    for (const [name, href] of [
      ['页面', '/aboutUs'],
      ['模型', '/viewingData?showModel=cclhb'],
      ['品种', '/bbasV3/details?symbol=rb'],
    ] as const) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    }
    await right(page).getByRole('button', { name: '客服', exact: true }).click()
    await expect(service(page).getByText('添加客服领取新手资料')).toBeVisible()
    await page.keyboard.press('Escape')

    await fillAdverts(page, [{ ...sampleAdvert, ...kinds[4], id: 45 }])
    await page.reload()
    await expect(beside(page).getByRole('img', { name: '无跳转' })).toBeVisible()
    await expect(beside(page).getByRole('link')).toHaveCount(0)
  })
}

test('markup in an advert’s texts is text, an address that is a script runs nothing', async ({
  page,
  expectConsole,
}) => {
  await settleSoon(page)
  // The server would refuse such a row, but the page does not rely on that.
  expectConsole(/javascript|Content Security Policy|Refused|net::ERR/i)
  const markup = '<img src=x onerror="window.ran = true">'
  const script = 'javascript:window.ran=true'
  await fillAdverts(page, [
    { ...sampleAdvert, id: 50, title: markup, ad_type: 'service', service_content: markup },
    { ...sampleAdvert, id: 51, title: '链接', pc_image: script, ad_type: 'link', link: script },
  ])
  await page.goto('/about-data')
  await beside(page).getByRole('button', { name: markup, exact: true }).click()
  await expect(service(page).getByText(markup)).toBeVisible()
  await page.keyboard.press('Escape')
  await beside(page).getByText('广告').nth(1).waitFor()
  await beside(page).getByRole('link').first().click({ force: true })
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test('a closed advert stays closed for the session', async ({ page }) => {
  await settleSoon(page)
  await fill(page)
  await page.setViewportSize({ width: 1920, height: 1000 })
  await page.goto('/about-data')
  await left(page).getByRole('button', { name: '关闭广告 螺纹分析' }).click()
  await expect(left(page)).toHaveCount(0)
  await page.reload()
  await expect(right(page)).toBeVisible()
  await expect(left(page)).toHaveCount(0)
})

test('narrow windows have no couplets, closed adverts none anywhere', async ({ page }) => {
  await settleSoon(page)
  await fill(page)
  await page.goto('/about-data')
  await expect(beside(page)).toBeVisible()
  await expect(left(page)).toBeHidden()
  await fill(page, { isOpen: false })
  await page.setViewportSize({ width: 1920, height: 1000 })
  const answered = page.waitForResponse('**/api/advert/AdList')
  await page.reload()
  await answered
  await expect(beside(page)).toHaveCount(0)
  await expect(left(page)).toHaveCount(0)
})

test('the personal centre has adverts of its own', async ({ page, signIn }) => {
  await settleSoon(page)
  await signIn()
  await fill(page)
  await page.setViewportSize({ width: 1920, height: 1000 })
  await page.goto('/my/follow')
  await expect(left(page).getByRole('link', { name: '会员权益' })).toHaveAttribute('href', '/vipV2')
  await expect(right(page)).toHaveCount(0)
})

test('the service dialog opens by button and advert and returns the focus', async ({ page }) => {
  await settleSoon(page)
  await fill(page)
  await page.goto('/about-data')
  const button = page.getByRole('button', { name: '在线客服' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(service(page).getByText('暂未设置')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(service(page)).toBeHidden()
  await expect(button).toBeFocused()
  await beside(page).getByRole('button', { name: '领取资料', exact: true }).click()
  await expect(service(page).getByText('添加客服领取新手资料')).toBeVisible()
})

test('adverts and service have no fault of accessibility', async ({ page }) => {
  await settleSoon(page)
  await fill(page)
  await page.setViewportSize({ width: 1920, height: 1000 })
  await page.goto('/about-data')
  await expect(left(page)).toBeVisible()
  await expectAccessible(page, { within: 'aside' })
  await page.getByRole('button', { name: '在线客服' }).click()
  await expect(service(page).getByText('暂未设置')).toHaveCount(2)
  await expectAccessible(page, { within: '[role=dialog]' })
})

test.describe('with the gift pack', () => {
  test.use({ offers: 'open' })

  test('adverts and the gift stand above each other, each with its button', async ({ page }) => {
    await settleSoon(page)
    const two = [1, 2].map((id) => ({ ...sampleAdvert, id, title: `侧栏 ${id}`, is_close: 1 as const }))
    await fillAdverts(page, two)
    await page.setViewportSize({ width: 1920, height: 1000 })
    await page.goto('/about-data')
    const gift = page.getByRole('button', { name: '新人礼包', exact: true })
    await expect(gift).toBeVisible()
    await beside(page).getByRole('button', { name: '关闭广告 侧栏 2' }).click()
    await expect(beside(page).getByRole('listitem')).toHaveCount(1)
    await gift.click()
    await expect(page.getByRole('dialog', { name: '新人礼包' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '收起新人礼包' }).click()
    await expect(gift).toBeHidden()
  })
})
