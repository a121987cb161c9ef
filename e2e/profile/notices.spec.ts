import type { APIRequestContext, Page } from '@playwright/test'
import { bindUser, getNoticeCount, setFollow } from '@vce/protocol'
import { expect, servedTest, test } from '../support/fixtures'
import { holdRequests } from '../support/hold-requests'
import { callAs, type Member, registerMember, signInBrowser } from '../support/member'

const follow = async (request: APIRequestContext, fan: Member, target: Member) =>
  callAs(request, fan, setFollow, { kind: 'user', id: target.userinfo.id, value: true })

const menuOf = (page: Page) => page.getByRole('complementary', { name: '个人中心' })
const newsIn = (page: Page) => menuOf(page).getByRole('link', { name: /^我的消息/ })

test('a follow appears on an open page and stays in the list once it is read', async ({ page, request }) => {
  const member = await registerMember(request)
  const [first, second] = [await registerMember(request), await registerMember(request)]
  await signInBrowser(page, member)
  await page.goto('/my/noticeList')
  await expect(page).toHaveTitle('我的消息 - V策')
  await expect(page.getByText('还没有消息', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '全部已读' })).toBeDisabled()

  await follow(request, first, member)
  await expect(newsIn(page)).toHaveText(/1 条未读$/)
  await expect(page.getByText(`${first.userinfo.nickname}关注了您`)).toBeVisible()
  await follow(request, second, member)
  await expect(page.getByText(`${second.userinfo.nickname} 等 2 人关注了您`)).toBeVisible()
  await expect(newsIn(page)).toHaveText(/1 条未读$/)
  await expect(page.getByRole('button', { name: /我的账户，1 条未读消息$/ })).toBeVisible()

  await page.getByRole('button', { name: '标为已读' }).click()
  await expect(page.getByText('没有未读', { exact: true })).toBeVisible()
  await expect(newsIn(page)).toHaveText('我的消息')
  await page.getByRole('link', { name: '只看未读' }).click()
  await expect(page).toHaveURL(/unread=1/)
  await expect(page.getByText('没有未读消息', { exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: '消息的类型' }).getByRole('link', { name: '关注' }).click()
  await page.goto('/my/noticeList?kind=follow')
  await expect(page.getByText(`${second.userinfo.nickname} 等 2 人关注了您`)).toBeVisible()
})

test('a follow before the page is bound to its session appears on it', async ({ page, request }) => {
  const member = await registerMember(request)
  await signInBrowser(page, member)
  const release = await holdRequests(page, bindUser.path)
  // The request may be sent before the page's load event.
  const binding = page.waitForRequest(`**${bindUser.path}`)
  await page.goto('/my/noticeList')
  await binding
  const fan = await registerMember(request)
  await follow(request, fan, member)
  await expect.poll(async () => (await callAs(request, member, getNoticeCount, {})).unread).toBe(1)
  release()
  await expect(newsIn(page)).toHaveText(/1 条未读$/)
  await expect(page.getByText(`${fan.userinfo.nickname}关注了您`)).toBeVisible()
})

test('a reopened page shows the number of notices', async ({ page, request }) => {
  const member = await registerMember(request)
  await follow(request, await registerMember(request), member)
  await signInBrowser(page, member)
  await page.goto('/my/noticeList')
  await expect(newsIn(page)).toHaveText(/1 条未读$/)
  await page.getByRole('button', { name: '全部已读' }).click()
  await expect(page.getByText('没有未读', { exact: true })).toBeVisible()
})

test('kinds other than security can be switched off in 通知设置', async ({ page, request }) => {
  await signInBrowser(page, await registerMember(request))
  await page.goto('/my/noticeList')
  await page.getByRole('button', { name: '通知设置' }).click()
  const dialog = page.getByRole('dialog', { name: '通知设置' })
  await expect(dialog.getByRole('checkbox', { name: /^登录提醒/ })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: '关注' }).uncheck()
  await page.reload()
  await page.getByRole('button', { name: '通知设置' }).click()
  await expect(dialog.getByRole('checkbox', { name: '关注' })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

servedTest('a guest is led to the sign-in', async ({ served }) => {
  expect((await served('/my/noticeList')).text).toContain('您还未登录，请先登录')
})
