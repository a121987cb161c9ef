import type { Locator, Page } from '@playwright/test'
import { banUser, getMyBan, muteUser, sendMessage } from '@vce/protocol'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { addBroadcast, addRoom, removeRoom } from '../support/live-rooms'
import { callAs, registerMember } from '../support/member'

const rooms: number[] = []
test.afterEach(async () => {
  for (const id of rooms.splice(0)) await removeRoom(id)
})

/** A room of a teacher that is live, in no list. */
async function liveRoom(teacherId: number) {
  const id = await addRoom({
    name: '夜盘带你看黑色',
    sort: 3,
    rules: { slow: 0 },
    teacherId,
    isListed: false,
  })
  rooms.push(id)
  await addBroadcast(id, { title: '关口的三种走法', state: 'live', inMinutes: -10 })
  return id
}

test('a member who is banned while watching reads why and appeals', async ({ page, request, signIn }) => {
  const teacher = await registerMember(request)
  const member = await signIn()
  const id = await liveRoom(teacher.userinfo.id)
  await page.goto(`/live?id=${id}&type=2`)
  await expect(page.getByRole('textbox', { name: '发言' })).toBeEnabled()

  const reason = '广告引流：发群号'
  await callAs(request, teacher, banUser, { room_id: id, user_id: member.userinfo.id, reason })
  await expect(page.getByText('您已被禁止进入直播间')).toBeVisible()
  await expect(page).toHaveURL('/liveReject')
  const main = page.getByRole('main')
  await expect(main.getByText(reason)).toBeVisible()
  await expect(main.getByText(/^至本场直播结束，最晚/)).toBeVisible()
  await expect(main.getByText('直播间“夜盘带你看黑色”')).toBeVisible()
  await expectAccessible(page, { within: '#content' })

  await main.getByRole('button', { name: '提交申诉' }).click()
  await expect(main.getByText('请填写申诉理由')).toBeVisible()
  await main.getByRole('textbox', { name: '申诉理由' }).fill('那是交易所的公告编号')
  await main.getByRole('button', { name: '提交申诉' }).click()
  await expect(main.getByRole('heading', { name: '申诉处理中' })).toBeVisible()

  await page.goto(`/live?id=${id}&type=2`)
  await expect(page).toHaveURL('/liveReject')
})

test('a member who is muted while reading learns of it and of its end at once', async ({
  page,
  request,
  signIn,
}) => {
  const teacher = await registerMember(request)
  const member = await signIn()
  const id = await liveRoom(teacher.userinfo.id)
  await page.goto(`/live?id=${id}&type=2`)
  const field = page.getByRole('textbox', { name: '发言' })
  await expect(field).toBeEnabled()
  const mute = (minutes: number) => {
    const input = { room_id: id, user_id: member.userinfo.id, minutes, reason: '刷屏' }
    return callAs(request, teacher, muteUser, input)
  }
  await mute(10)
  await expect(page.getByText(/^您已被禁言至 \d{4}-\d\d-\d\d \d\d:\d\d$/)).toBeVisible()
  await expect(field).toHaveCount(0)
  await mute(0)
  await expect(field).toBeEnabled()
})

test('the teacher mutes and bans from the room page', async ({ page, request, signIn }) => {
  const teacher = await signIn()
  const member = await registerMember(request)
  const id = await liveRoom(teacher.userinfo.id)
  const message = { room_id: id, nonce: crypto.randomUUID(), text: '螺纹夜盘怎么看' }
  await callAs(request, member, sendMessage, message)
  await page.goto(`/live?id=${id}&type=2`)
  const { nickname } = member.userinfo
  await page.getByRole('button', { name: `${nickname}的消息` }).click()
  await page.getByRole('menuitem', { name: '禁言' }).click()
  const mute = page.getByRole('dialog', { name: `禁言：${nickname}` })
  await mute.getByText('1 小时').click()
  await mute.getByRole('button', { name: '确定' }).click()
  await expect(mute).toBeHidden()

  await page.getByRole('button', { name: '直播间管理' }).click()
  const drawer = page.getByRole('dialog', { name: '直播间管理' })
  await drawer.getByRole('tab', { name: '待回答 1' }).click()
  await expect(drawer.getByText('螺纹夜盘怎么看')).toBeVisible()
  await drawer.getByRole('tab', { name: '成员' }).click()
  await expect(drawer.getByRole('heading', { name: '禁言 1' })).toBeVisible()
  await expectAccessible(page, { within: '[role=dialog]' })
  await drawer.getByRole('button', { name: '解除' }).click()
  await expect(drawer.getByRole('heading', { name: '禁言 0' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `${nickname}的消息` }).click()
  await page.getByRole('menuitem', { name: '禁止进入' }).click()
  await page.getByRole('dialog').getByText('带单喊单').click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect((await callAs(request, member, getMyBan, {})).ban).toMatchObject({ reason: '带单喊单' })
})

/** Presses a key until an element has the focus. */
async function pressUntilFocused(page: Page, key: string, element: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(element).toBeFocused()
}

test('the teacher writes and mutes by keyboard alone', async ({ page, request, signIn }) => {
  const teacher = await signIn()
  const member = await registerMember(request)
  const id = await liveRoom(teacher.userinfo.id)
  const message = { room_id: id, nonce: crypto.randomUUID(), text: '螺纹夜盘怎么看' }
  await callAs(request, member, sendMessage, message)
  await page.goto(`/live?id=${id}&type=2`)
  const chat = page.getByRole('log', { name: '聊天' })
  await expect(chat.getByText('螺纹夜盘怎么看')).toBeVisible()
  await expectAccessible(page, { within: '#content' })

  await pressUntilFocused(page, 'Tab', page.getByRole('textbox', { name: '发言' }))
  await page.keyboard.type('先对数')
  await page.keyboard.press('Enter')
  await expect(chat.getByText('先对数')).toBeVisible()
  await expect(chat.getByText('发送中')).toHaveCount(0)

  await pressUntilFocused(page, 'Shift+Tab', chat.locator('[data-menu-of]').last())
  await page.keyboard.press('ArrowUp')
  const { nickname } = member.userinfo
  const menu = page.getByRole('button', { name: `${nickname}的消息` })
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: '回复' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: '禁言' }))
  await page.keyboard.press('Enter')
  const mute = page.getByRole('dialog', { name: `禁言：${nickname}` })
  await pressUntilFocused(page, 'Tab', mute.getByRole('button', { name: '确定' }))
  await page.keyboard.press('Enter')
  await expect(mute).toBeHidden()
  await expect(page.getByText(`已禁言 ${nickname}`)).toBeVisible()
})
