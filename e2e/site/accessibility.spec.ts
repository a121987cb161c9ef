import type { APIRequestContext, Page } from '@playwright/test'
import { createCircle } from '@vce/protocol'
import { axeOf, faultsIn, showTheme } from '../support/axe'
import { comment, publish, setTier } from '../support/community'
import { expect, test } from '../support/fixtures'
import { callAs, type Member } from '../support/member'

/**
 * Rows after the twentieth are left out: they repeat the earlier rows, and checking a long table takes most
 * of a run.
 */
const repeatedRows = ['tbody tr:nth-child(n+21)', '[role=rowgroup] > [role=row]:nth-child(n+21)']

/** Parts that are on every page, and half of the elements of many pages; only checked with the home page. */
const shell = ['header nav', 'footer']

interface CheckedParts {
  rules?: string[]
  withShell?: boolean
}

/** Faults of the page that axe finds, except contrasts of the portal's own colours. */
async function faultsOf(page: Page, { rules, withShell = false }: CheckedParts = {}) {
  const axe = axeOf(page)
  for (const part of withShell ? repeatedRows : [...repeatedRows, ...shell]) axe.exclude(part)
  return faultsIn(rules ? axe.withRules(rules) : axe)
}

/**
 * Expects no fault in either theme; in the dark theme only contrast is checked, since it differs by its
 * colours.
 */
async function expectNoFault(page: Page, checked?: CheckedParts) {
  for (const theme of ['dark', 'light'] as const) {
    await showTheme(page, theme)
    const rules = theme === 'dark' ? ['color-contrast'] : undefined
    expect(await faultsOf(page, { rules, ...checked }), theme).toEqual([])
  }
}

const home = '/?world=simulated'

for (const address of [
  home,
  '/viewingData?showModel=cclhb&product=rb',
  '/viewingData?showModel=cjllhb&world=simulated',
  '/viewingData?showModel=zjlx&world=simulated',
  '/viewingData?showModel=zjlx&view=heat&world=simulated',
  '/viewingData?showModel=zjlx&view=quadrants&world=simulated',
  '/viewingData?showModel=qxjg&world=simulated',
  '/viewingData?showModel=mmll&world=simulated',
  '/viewingData?showModel=xwyk&world=simulated',
  '/viewingData?showModel=cclhb&product=rb&date=2026-01-05&world=simulated',
  '/viewingData?showModel=slyz&world=simulated',
  '/institutionalOpinion?world=simulated',
  '/viewingData?showModel=jctlzst&world=simulated',
  '/viewingData?showModel=jxyb&world=simulated',
  '/monitoringDataV2?world=simulated',
  '/monitoringDataV2?world=simulated&kind=trade',
  '/quotation?type=2&world=simulated&exchange=SHFE',
  '/quotation?type=1&world=simulated&scope=all&exchange=INE',
  '/quotation?type=1&world=simulated&product=rb',
  '/quotation?type=2&world=simulated&product=rb',
  '/quotation?type=3&world=simulated&product=IF',
  '/quotation?type=2&contract=rb1001&world=simulated',
  '/qxp?world=simulated',
  '/varietyTracking?world=simulated',
  '/bbasV3/details?symbol=rb&world=simulated',
  '/login',
  '/about-data',
  '/vipV2',
  '/aboutUs',
  '/businessCooperation',
  '/agreementV2?name=treaty',
  '/agreementV2?name=user_info_collection',
  '/vliV2/components/all',
  '/qiyouCommunityV3',
  '/qiyouCommunityV3/topicList',
  '/qiyouCommunityV3/specialTopicList',
  '/qiyouCommunityV3/search?keyword=螺纹',
  '/search?keyword=螺纹&world=simulated',
  '/leave?to=https%3A%2F%2Fexample.com%2F',
  '/no/such/page',
]) {
  test(`${address} has no accessibility fault, light or dark`, async ({ page, expectConsole }) => {
    if (address === '/no/such/page') expectConsole(/status of 404/)
    await page.goto(address)
    // The chart appears once the page's script has run.
    if (/type=[12].*product=/.test(address)) await expect(page.locator('canvas').first()).toBeVisible()
    await expectNoFault(page, { withShell: address === home })
  })
}

test('异动监控 with its thresholds open has no accessibility fault', async ({ page }) => {
  await page.goto('/monitoringDataV2?world=simulated')
  await page.getByRole('button', { name: '阈值' }).click()
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

test('持仓龙虎榜 with a seat’s drawer open has no accessibility fault', async ({ page }) => {
  await page.goto('/viewingData?showModel=cclhb&product=rb&contract=rb2705&seat=%E4%B8%99%E6%9C%9F%E8%B4%A7')
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

interface Author {
  request: APIRequestContext
  member: Member
}

/** Creates a circle with a post, by a member whose tier allows circles. */
async function circleOf({ request, member }: Author) {
  await setTier(member, 3)
  const circle = await callAs(request, member, createCircle, {
    name: `无障碍检查圈${member.userinfo.id}`,
    intro: '聊螺纹',
    rules: '写清来源',
    product_codes: ['rb'],
    join_mode: 'approve',
    visibility: 'public',
  })
  const post = await publish(request, member, { circle_id: circle.id, title: '圈内的第一篇' })
  return { circle: circle.id, post }
}

/** Pages with content of a member, by name; each function creates the content and returns the address. */
const memberPages: Readonly<Record<string, (given: Author) => Promise<string>>> = {
  async 'a post'({ request, member }) {
    const id = await publish(request, member)
    await comment(request, member, { post_id: id })
    return `/qiyouCommunityV3/infoDetails?id=${id}`
  },
  async 'the author of a post'({ request, member }) {
    await publish(request, member)
    return `/qiyouCommunityV3/memberInfo?id=${member.userinfo.id}`
  },
  async 'a list of the own posts'({ request, member }) {
    await publish(request, member)
    return '/my/speech'
  },
  async 'the list of circles'(given) {
    await circleOf(given)
    return '/circleV2'
  },
  'a circle': async (given) => `/circleV2?id=${(await circleOf(given)).circle}`,
  'the members of a circle': async (given) => `/circleV2?id=${(await circleOf(given)).circle}&tab=members`,
  'the applications to a circle': async (given) =>
    `/circleV2?id=${(await circleOf(given)).circle}&tab=applications`,
  async 热议(given) {
    await circleOf(given)
    return '/circleV2/storm'
  },
  'a share picture': async (given) => `/circleV2/douyinImage?kind=post&id=${(await circleOf(given)).post}`,
}

for (const [name, addressOf] of Object.entries(memberPages)) {
  test(`${name} has no accessibility fault`, async ({ page, request, signIn }) => {
    const address = await addressOf({ request, member: await signIn() })
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    await expectNoFault(page)
  })
}

test('the open editor has no accessibility fault', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/qiyouCommunityV3?tab=newest')
  await page.getByRole('textbox', { name: '发帖' }).click()
  await expect(page.getByRole('region', { name: '写帖子' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '我的额度' })).toBeVisible()
  await expectNoFault(page)
})

test('the settings of a circle have no accessibility fault', async ({ page, request, signIn }) => {
  const { circle } = await circleOf({ request, member: await signIn() })
  await page.goto(`/circleV2?id=${circle}`)
  await page.getByRole('button', { name: '圈子设置' }).click()
  await expect(page.getByRole('dialog', { name: '圈子设置' })).toBeVisible()
  await expectNoFault(page)
})
