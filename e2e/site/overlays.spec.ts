import type { Page } from '@playwright/test'
import { type Advert, getCommonInit, type OutputOf } from '@vce/protocol'
import { sampleAdvert } from '../../apps/web/app/features/site/adverts/sample-advert.fixture'
import { fillAdverts } from '../support/adverts'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { answerRoomList, quietRoom } from '../support/listed-rooms'
import { forgetConsents, registerMember, signInBrowser } from '../support/member'
import { holdSettling, settleSoon } from '../support/settled-pages'

const home = '/?world=simulated'
const popupAdvert: Advert = {
  ...sampleAdvert,
  id: 11,
  type: 'platform_app_popup',
  title: '年末策略会报名',
  pc_image: '/avatars/1.svg',
  width: 480,
  height: 480,
  ad_type: 'link',
  link: '/aboutUs',
}
/** Sets the popup of the home page, and a live room, without which it does not open. */
async function offerPopup(page: Page, advert: Advert = popupAdvert) {
  await answerRoomList(page, [{ ...quietRoom, live_status: 1 }])
  await fillAdverts(page, [advert])
}
const popup = (page: Page) => page.getByRole('dialog', { name: '年末策略会报名' })
const dialogs = (page: Page) => page.getByRole('dialog')
const service = (page: Page) => page.getByRole('button', { name: '在线客服' })

/**
 * Resolves once the page has decided which overlay opens, that is, after it has settled and has requested its
 * popup.
 */
const waitForDecision = (page: Page) =>
  page.waitForResponse((answer) => {
    const sent = answer.request().postData() ?? ''
    return answer.url().endsWith('/api/advert/AdListV2') && sent.includes('platform_app_popup')
  })

/** The sum of layout shifts without recent input. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )

test('the home popup opens once a day, closes by Esc and moves nothing', async ({ page }) => {
  await settleSoon(page)
  await offerPopup(page)
  await page.goto(home)
  await expect(popup(page).getByRole('img', { name: '年末策略会报名' })).toBeVisible()
  await expect(popup(page).getByText('广告', { exact: true })).toBeVisible()
  await expect(dialogs(page)).toHaveCount(1)
  expect(await popup(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02)
  await page.keyboard.press('Escape')
  await expect(dialogs(page)).toHaveCount(0)

  // The popup stays closed for the day, on this page and after a reload.
  await page.getByRole('link', { name: '关于V策' }).first().click()
  await expect(page).toHaveURL('/aboutUs')
  const settled = page.waitForEvent('websocket')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await page.goto(home)
  // The message socket opens when the page has settled, which is also when the overlay is decided.
  await settled
  await expect(dialogs(page)).toHaveCount(0)
  expect(sent.filter((body) => body.includes('platform_app_popup'))).toEqual([])

  await page.evaluate(() => localStorage.setItem('closed_home_popup', '2026-11-01'))
  await page.reload()
  await expect(popup(page)).toBeVisible()
})

test('following the popup’s link closes the popup', async ({ page }) => {
  await settleSoon(page)
  await offerPopup(page)
  await page.goto(home)
  await popup(page).getByRole('link', { name: '年末策略会报名' }).click()
  await expect(page).toHaveURL('/aboutUs')
  await expect(dialogs(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('closed_home_popup'))).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('without a picture there is no popup', async ({ page, expectConsole }) => {
  await settleSoon(page)
  expectConsole(/404 \(Not Found\)/)
  await offerPopup(page, { ...popupAdvert, pc_image: '/files/missing.webp' })
  const decision = waitForDecision(page)
  const picture = page.waitForResponse('**/files/missing.webp')
  await page.goto(home)
  await decision
  await picture
  await expect(dialogs(page)).toHaveCount(0)
})

test('the popup waits for the reader’s own dialog', async ({ page }) => {
  await offerPopup(page)
  const settle = await holdSettling(page)
  const settled = page.waitForEvent('websocket')
  await page.goto(home)
  await service(page).click()
  await expect(page.getByRole('dialog', { name: '在线客服' })).toBeVisible()
  // The page settles while the dialog is open.
  await settle()
  await settled
  await expect(dialogs(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeVisible()
  await expect(dialogs(page)).toHaveCount(1)
})

test('nothing opens while the reader types', async ({ page }) => {
  await offerPopup(page)
  const settle = await holdSettling(page)
  const settled = page.waitForEvent('websocket')
  await page.goto(home)
  const search = page.getByRole('combobox', { name: /搜索/ }).first()
  await search.click()
  await settle()
  await settled
  await search.pressSequentially('rb')
  await expect(popup(page)).toHaveCount(0)
  await expect(search).toHaveValue('rb')
  await search.fill('')
  await search.blur()
  await expect(popup(page)).toBeVisible()
})

test('nothing opens over a menu that is open', async ({ page }) => {
  await offerPopup(page)
  const settle = await holdSettling(page)
  const settled = page.waitForEvent('websocket')
  await page.goto(home)
  const tab = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '看行情' })
  await tab.hover()
  await expect(page.getByRole('link', { name: /基本面分析/ })).toBeVisible()
  await settle()
  await settled
  await expect(popup(page)).toHaveCount(0)
  await page.mouse.move(0, 500)
  await expect(popup(page)).toBeVisible()
})

test('an agreement to confirm comes before the popup, which waits for the next page', async ({
  page,
  request,
}) => {
  await offerPopup(page)
  const member = await registerMember(request)
  await forgetConsents(member, '2020-01-01')
  await signInBrowser(page, member)
  const settle = await holdSettling(page)
  await page.goto(home)
  const notice = page.getByRole('dialog', { name: '协议已更新' })
  await expect(notice).toBeVisible()
  await settle()
  await expect(dialogs(page)).toHaveCount(1)
  await notice.getByRole('button', { name: '同意' }).click()
  await expect(page.getByText('已确认')).toBeVisible()
  await expect(dialogs(page)).toHaveCount(0)
  await page.getByRole('link', { name: '关于V策' }).first().click()
  await expect(page).toHaveURL('/aboutUs')
  await page.getByRole('link', { name: 'V策首页' }).first().click()
  await expect(popup(page)).toBeVisible()
})

test('the wizard waits for the agreements until the next page', async ({ page, request }) => {
  const member = await registerMember(request)
  await forgetConsents(member)
  await signInBrowser(page, member, { newMember: true })
  await page.goto('/aboutUs')
  const notice = page.getByRole('dialog', { name: '请确认协议' })
  await expect(notice).toBeVisible()
  await expect(dialogs(page)).toHaveCount(1)
  await notice.getByRole('button', { name: '同意' }).click()
  await expect(dialogs(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('dialog', { name: '完善资料' })).toBeVisible()
  await expect(dialogs(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialogs(page)).toHaveCount(0)
  await page.waitForEvent('load')
  await expect(page.getByRole('button', { name: '我的账户' })).toBeVisible()
  await expect(dialogs(page)).toHaveCount(0)
})

const community = '/qiyouCommunityV3'
type Campaign = NonNullable<OutputOf<typeof getCommonInit>['qiyou_activity']>
const campaign: Campaign = {
  title: '答疑月：回答提问得 V粒',
  image: '',
  link: '/qiyouCommunityV3?tab=unanswered',
  text: '回答一个待解决的提问，被采纳即得 20 V粒。',
  from: '2026-12-01 00:00:00',
  to: '2027-01-01 00:00:00',
}
const welfare = (page: Page) => page.getByRole('dialog', { name: campaign.title })

/** Answers the page's call for settings as if operators had set a campaign. */
const runCampaign = (page: Page, changed: Partial<Campaign> = {}) =>
  page.route(`**${getCommonInit.path}`, async (route) => {
    const answer = await route.fetch()
    const { data, ...envelope } = await answer.json()
    const running = { qiyou_activity: { ...campaign, ...changed }, qiyou_activity_status: 1 }
    await route.fulfill({ json: { ...envelope, data: { ...data, ...running } } })
  })

test('a campaign opens once a day on pages of the community only', async ({ page }) => {
  await settleSoon(page)
  await runCampaign(page)
  const settled = page.waitForEvent('websocket')
  await page.goto('/aboutUs')
  await settled
  await expect(dialogs(page)).toHaveCount(0)

  await page.goto(community)
  await expect(welfare(page)).toBeVisible()
  await expect(welfare(page).getByText('活动时间：12月1日 至 12月31日')).toBeVisible()
  await expect(welfare(page).getByRole('link', { name: '活动详情' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogs(page)).toHaveCount(0)

  const settledAgain = page.waitForEvent('websocket')
  await page.reload()
  await settledAgain
  await expect(dialogs(page)).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('closed_welfare', '2026-11-01'))
  await page.reload()
  await welfare(page).getByRole('button', { name: '知道了' }).click()
  await expect(dialogs(page)).toHaveCount(0)
})

test('a campaign with a picture leads to its page, which closes it', async ({ page }) => {
  await settleSoon(page)
  await runCampaign(page, { image: '/avatars/1.svg' })
  await page.goto('/aboutUs')
  await page.goto(community)
  await expect(welfare(page).locator('img')).toHaveAttribute('src', '/avatars/1.svg')
  await welfare(page).getByRole('link', { name: '活动详情' }).click()
  await expect(page).toHaveURL(campaign.link)
  await expect(dialogs(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('closed_welfare'))).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('the popup has no accessibility fault', async ({ page }) => {
  await settleSoon(page)
  await offerPopup(page)
  await page.goto(home)
  await popup(page).waitFor()
  await expectAccessible(page, { within: '[role=dialog]' })
})

test('a campaign has no accessibility fault', async ({ page }) => {
  await settleSoon(page)
  await runCampaign(page)
  await page.goto('/aboutUs')
  await page.goto(community)
  await welfare(page).waitFor()
  await expectAccessible(page, { within: '[role=dialog]' })
})
