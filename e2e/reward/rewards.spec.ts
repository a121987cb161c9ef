import type { Page } from '@playwright/test'
import { axeOf } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { firstMedalPoints, registerNewcomer, signInBrowser, welcomePoints } from '../support/member'
import { settleSoon } from '../support/settled-pages'

const start = welcomePoints + firstMedalPoints
const card = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
const toast = (page: Page) => page.locator('[data-toast]')
/** Opens two pages of one visit: gifts wait for the second. */
async function openSecondPage(page: Page) {
  await page.goto('/about-data')
  await settleSoon(page)
  await page.goto('/aboutUs')
}
const balance = (page: Page) => page.getByRole('region', { name: '余额' })

test.describe('offers that open by themselves', () => {
  test.use({ offers: 'open' })

  test('a guest sees the gift pack once a session with a button to register', async ({ page }) => {
    await openSecondPage(page)
    const pack = page.getByRole('dialog', { name: '新人礼包' })
    await expect(pack.getByText('注册即得三件，共值 2,098 V粒')).toBeVisible()
    await expect(pack.getByRole('listitem')).toHaveText([
      /88 V粒/,
      /BBAS 查询 3 次.*30 天内有效/,
      /7 天会员体验卡.*注册后 30 天内激活/,
    ])
    expect((await axeOf(page).include('[role=dialog]').analyze()).violations).toEqual([])
    await page.keyboard.press('Escape')
    await expect(pack).toBeHidden()
    const gift = page.getByRole('button', { name: '新人礼包', exact: true })
    await gift.click()
    await pack.getByRole('button', { name: '去注册' }).click()
    await expect(page.getByRole('dialog', { name: /注册/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '收起新人礼包' }).click()
    await expect(gift).toBeHidden()
    await page.reload()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('no offer opens over a page that failed', async ({ page, expectConsole }) => {
    await settleSoon(page)
    expectConsole(/404/)
    await page.goto('/no-such-page')
    // The offer is ready but waits for a page without a failure.
    await expect(page.getByRole('button', { name: '新人礼包', exact: true })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: '返回首页' }).click()
    // The dialog hides the page behind it from screen readers.
    await expect(page.getByRole('region', { name: '盘面热力图', includeHidden: true })).toBeAttached()
    await expect(page.getByRole('dialog', { name: '新人礼包' })).toBeVisible()
  })

  test('a new user sees what has arrived and opens the card from it', async ({ page, signInNewcomer }) => {
    await signInNewcomer()
    await openSecondPage(page)
    const pack = page.getByRole('dialog', { name: '新人礼包' })
    await expect(pack.getByText('三件已到，体验卡等您激活')).toBeVisible()
    await expect(pack.getByText('已到账')).toHaveCount(2)
    await pack.getByRole('button', { name: '去激活' }).click()
    await expect(page).toHaveURL('/my/coupon')
    await expect(page.getByRole('dialog', { name: '新人礼包' })).toBeHidden()
  })

  test('the sign-in opens once a day, pays and announces it', async ({ page, signInNewcomer }) => {
    await settleSoon(page)
    await signInNewcomer()
    await page.addInitScript(() => sessionStorage.setItem('closed_new_user_pack', '1'))
    await page.goto('/aboutUs')
    const dialog = page.getByRole('dialog', { name: '每日签到' })
    await expect(dialog.getByRole('listitem')).toHaveCount(7)
    expect((await axeOf(page).include('[role=dialog]').analyze()).violations).toEqual([])
    await dialog.getByRole('button', { name: '签到，领 5 V粒' }).click()
    await expect(toast(page)).toContainText('恭喜您获得5V粒')
    await expect(toast(page)).toContainText('每日签到，第 1 天')
    await expect(toast(page)).toContainText('明天再来，可得 5V粒')
    await expect(dialog).toBeHidden()
    await expect(toast(page)).toBeHidden()
  })

  test('a closed sign-in stays away for the day, the tip of the personal centre follows it', async ({
    page,
    signInNewcomer,
  }) => {
    await settleSoon(page)
    await signInNewcomer()
    await page.addInitScript(() => sessionStorage.setItem('closed_new_user_pack', '1'))
    await page.goto('/aboutUs')
    const dialog = page.getByRole('dialog', { name: '每日签到' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('activeShutdownDaka'))).toMatch(/^\d{4}-\d\d-\d\d$/)

    await page.goto('/my/follow')
    const tip = page.getByRole('region', { name: '打卡提示' })
    await expect(tip).toContainText('今天还没有签到')
    await expect(dialog).toBeHidden()
    await tip.getByRole('button', { name: '签到' }).click()
    await expect(toast(page)).toContainText('恭喜您获得5V粒')
    await expect(tip).toBeHidden()
  })

  test('what a payment held back is one press away in the personal centre', async ({
    page,
    signInNewcomer,
  }) => {
    await signInNewcomer()
    await page.addInitScript(() => sessionStorage.setItem('closed_new_user_pack', '1'))
    const settled = page.waitForEvent('websocket')
    await page.goto('/my/recharge')
    await settled
    const dialog = page.getByRole('dialog', { name: '每日签到' })
    await expect(page.getByRole('button', { name: '新人礼包', exact: true })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('link', { name: '我的收藏' }).first().click()
    const line = page.getByRole('region', { name: '待领取' })
    await expect(line).toContainText('今日还没有签到')
    await expect(page.getByRole('button', { name: /我的账户，.*1 项待领取$/ })).toBeVisible()
    await line.getByRole('button', { name: '去看看' }).click()
    await expect(dialog).toBeVisible()
    await expect(line).toHaveCount(0)
  })

  test('the sign-in does not open on pages of circles', async ({ page, signInNewcomer }) => {
    await settleSoon(page)
    await signInNewcomer()
    await page.addInitScript(() => sessionStorage.setItem('closed_new_user_pack', '1'))
    const decided = page.waitForEvent('websocket')
    await page.goto('/circleV2')
    await decided
    await expect(page.getByRole('button', { name: '新人礼包', exact: true })).toBeVisible()
    await expect(page.getByRole('dialog', { name: '每日签到' })).toBeHidden()
  })
})

test('sign-in and visit of the points page are in balance and statement', async ({
  page,
  signInNewcomer,
}) => {
  await signInNewcomer()
  await page.goto('/my/vliV2')
  await expect(balance(page)).toContainText(String(start))
  const signInCard = card(page, '每日签到')
  await expect(signInCard.getByRole('list', { name: '本轮签到' }).getByRole('listitem')).toHaveCount(7)
  await signInCard.getByRole('button', { name: '签到', exact: true }).click()
  await expect(toast(page)).toContainText('恭喜您获得5V粒')
  await expect(signInCard.getByRole('button', { name: '已签到' })).toBeDisabled()
  await expect(signInCard).toContainText('已连续 1 天')
  await expect(balance(page)).toContainText(String(start + 5))

  const tasks = card(page, '今日任务')
  await expect(tasks.getByRole('listitem')).toHaveCount(4)
  await tasks.getByRole('button', { name: '全部任务' }).click()
  await card(page, '全部任务').getByRole('button', { name: '领取：今日到访' }).click()
  await expect(toast(page).filter({ hasText: '今日到访' })).toContainText('恭喜您获得2V粒')
  await expect(balance(page)).toContainText(String(start + 7))
  const statement = page.getByRole('table', { name: /明细/ })
  await expect(statement).toContainText('今日到访')
  await expect(statement).toContainText('连续第 1 天')
  await expect(statement).toContainText('初来乍到')
})

test('the month shows today, the balances lead to the draw', async ({ page, signInNewcomer }) => {
  await signInNewcomer()
  await page.goto('/my/vliV2')
  const signInCard = card(page, '每日签到')
  await signInCard.getByText('签到日历').click()
  await expect(signInCard.getByText(/年 \d+ 月，补签卡 0 张/)).toBeVisible()
  expect((await axeOf(page).include('main').analyze()).violations).toEqual([])
  await page.getByRole('region', { name: '余额' }).getByRole('link', { name: '幸运抽奖' }).click()
  await expect(page).toHaveURL('/luckDraw')
})

test('the poster pays when its link is opened and not when it is copied', async ({
  page,
  browser,
  context,
  signInNewcomer,
}) => {
  await context.grantPermissions(['clipboard-write', 'clipboard-read'])
  await signInNewcomer()
  await page.goto('/my/vliV2')
  await card(page, '今日任务').getByRole('button', { name: '全部任务' }).click()
  await card(page, '全部任务').getByRole('button', { name: '去完成：邀请好友' }).click()
  const poster = page.getByRole('dialog', { name: '邀请海报' })
  await expect(poster).toContainText('您得 100 V粒；本月已得 0/5 人')
  await poster.getByRole('button', { name: '复制邀请链接' }).click()
  await expect(toast(page)).toContainText('复制成功')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.keyboard.press('Escape')
  await expect(balance(page)).toContainText(String(start))
  const friend = await (await browser.newContext()).newPage()
  await friend.goto(link)
  await expect
    .poll(async () => {
      await page.reload()
      return balance(page).textContent()
    })
    .toContain(String(start + 5))
  await friend.context().close()
})

test('the convert entry beside every page opens the exchange', async ({ page, request }) => {
  await signInBrowser(page, await registerNewcomer(request))
  await page.goto('/aboutUs')
  await page.getByRole('complementary', { name: '快捷工具' }).getByRole('link', { name: '兑换V券' }).click()
  const dialog = page.getByRole('dialog', { name: '兑换V券' })
  await expect(dialog.getByText(`V粒余额 ${start}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/my/vliV2')
})

test('a member whose earning is frozen sees the reason', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/my/vliV2')
  await card(page, '每日签到').getByRole('button', { name: '签到', exact: true }).click()
  await expect(card(page, '每日签到').getByRole('alert')).toHaveText('您的奖励功能已暂停，请联系客服')
})
