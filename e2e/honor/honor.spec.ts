import type { Page } from '@playwright/test'
import { changeOwnList, getHonorList, pickHonor, wearHonor } from '@vce/protocol'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { holdRequests } from '../support/hold-requests'
import { callAs, openBoundPage, registerMember, signInBrowser } from '../support/member'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^成就勋章/ })
const centreOf = (page: Page) => page.getByRole('complementary', { name: '个人中心' })
const entryOf = (page: Page) => centreOf(page).getByRole('button', { name: /^成就勋章/ })

test('a medal for five symbols of 自选 reaches every open page, where it is worn and taken off', async ({
  page,
  context,
  request,
}) => {
  const member = await registerMember(request)
  // The registration already gives the medal 初来乍到.
  await expect.poll(async () => (await callAs(request, member, getHonorList, {})).have_count).toBe(1)
  await signInBrowser(page, member)
  await openBoundPage(page, '/my/fans')
  await expect(entryOf(page)).toHaveText(/成就勋章 1\/24/)
  const other = await context.newPage()
  await openBoundPage(other, '/my/follow')
  await expect(entryOf(other)).toHaveText(/成就勋章 1\/24/)

  await callAs(request, member, changeOwnList, {
    change: { type: 'add', symbols: ['rb', 'au', 'cu', 'm', 'TA'] },
  })
  for (const each of [page, other]) {
    await expect(each.getByText('恭喜您获得勋章：寻盘')).toBeVisible()
    await expect(entryOf(each)).toHaveText(/成就勋章 2\/24/)
    await expect(entryOf(each).getByRole('img', { name: '寻盘' })).toBeVisible()
  }
  await entryOf(page).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('heading', { name: '成就勋章(2/24)' })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(24)
  await expect(dialog.getByRole('progressbar', { name: '有朋的进度' })).toHaveAttribute('aria-valuemax', '50')
  await expect(dialog.getByText('已佩戴 0')).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  // The second press of a double click has no effect.
  await dialog.getByRole('button', { name: '佩戴寻盘' }).dblclick()
  await expect(dialog.getByText('已佩戴 1')).toBeVisible()
  expect(calls.filter((path) => [wearHonor.path, pickHonor.path].includes(path as never))).toEqual([
    wearHonor.path,
  ])
  // The other open page shows the medal after the name, too.
  const elsewhere = other.getByRole('region', { name: '个人概览' })
  await expect(elsewhere.getByRole('img', { name: '寻盘' })).toBeVisible()
  await other.close()
  await expect(dialog.getByRole('button', { name: '取下寻盘' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(entryOf(page)).toBeFocused()

  await page.reload()
  const overview = page.getByRole('region', { name: '个人概览' })
  await expect(overview.getByRole('img', { name: '寻盘' })).toBeVisible()
  await page.getByRole('button', { name: /我的账户/ }).click()
  const entry = page.locator('#menu-user').getByRole('button', { name: /^成就勋章/ })
  await expect(entry.getByRole('img', { name: '寻盘' })).toBeVisible()
  await entry.click()
  await dialog.getByRole('button', { name: '取下寻盘' }).click()
  await expect(dialog.getByRole('button', { name: '佩戴寻盘' })).toBeVisible()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toBeHidden()
  await expect(overview.getByRole('img', { name: '寻盘' })).toHaveCount(0)
})

test('成就勋章 has no fault of accessibility', async ({ page, request }) => {
  const member = await registerMember(request)
  await callAs(request, member, changeOwnList, {
    change: { type: 'add', symbols: ['rb', 'au', 'cu', 'm', 'TA'] },
  })
  await expect.poll(async () => (await callAs(request, member, getHonorList, {})).have_count).toBe(2)
  await signInBrowser(page, member)
  await page.goto('/my/fans')
  await entryOf(page).click()
  await dialogOf(page).getByRole('button', { name: '佩戴寻盘' }).click()
  await expect(dialogOf(page).getByRole('button', { name: '取下寻盘' })).toBeVisible()
  await expect(page.getByText('佩戴成功')).toBeHidden()
  await expectAccessible(page, { within: '[role=dialog]' })
})

test('the list that cannot be fetched is loaded again', async ({ page, request, expectConsole }) => {
  expectConsole(/503/)
  const member = await registerMember(request)
  await signInBrowser(page, member)
  await page.goto('/?world=simulated')
  await page.route(`**${getHonorList.path}`, (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('button', { name: /我的账户/ }).click()
  await page.locator('#menu-user').getByRole('button', { name: '成就勋章' }).click()
  const again = dialogOf(page).getByRole('button', { name: '重新加载' })
  await expect(again).toBeVisible({ timeout: 15_000 })
  await page.unroute(`**${getHonorList.path}`)
  const release = await holdRequests(page, getHonorList.path)
  await again.click()
  release()
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(24)
})
