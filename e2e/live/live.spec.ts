import type { Page } from '@playwright/test'
import {
  type ChatMessage,
  defaultRoomRules,
  getMessages,
  messageSocketPath,
  sendMessage,
} from '@vce/protocol'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { interceptSocket } from '../support/intercepted-socket'
import { addBroadcast, addRoom, removeRoom } from '../support/live-rooms'

// One worker, because two sets of rooms would have two rooms that are live.
test.describe.configure({ mode: 'default' })

/** A room that is live, behind another one that is not. */
const rooms = { quiet: 0, live: 0 }

test.beforeAll(async () => {
  rooms.quiet = await addRoom({ name: '期货第一课', sort: 1 })
  rooms.live = await addRoom({ name: '夜盘带你看黑色', sort: 2 })
  await addBroadcast(rooms.quiet, { title: '保证金是怎么算出来的', state: 'planned', inMinutes: 30 })
  await addBroadcast(rooms.live, { title: '关口的三种走法', state: 'live', inMinutes: -10 })
})
test.afterAll(async () => {
  await removeRoom(rooms.quiet)
  await removeRoom(rooms.live)
})

const message = (number: number, nickname: string, text: string): ChatMessage => ({
  id: number,
  room_id: rooms.live,
  number,
  user_id: 900 + number,
  message_type: 'text',
  text,
  picture: null,
  user: { nickname, avatar: '/avatars/1.svg', level: 1, moneyLevel: 0, role: 'member' },
  reply: null,
  accept: null,
  danmaku: false,
  at: '2026-11-20 21:00:00',
})

/** The state of the live room, as the server sends it after a join. */
const state = (messages: ChatMessage[]) => ({
  type: 'room_state',
  room_id: rooms.live,
  run: 'one',
  number: messages.length,
  live_status: 1,
  broadcast: null,
  rules: defaultRoomRules,
  notice: '',
  pinned: null,
  online: 3,
  me: { role: 'member', muted_until: null },
  snapshot: true,
  reset: false,
  messages,
})

/** Opens the live room with a socket on which the test sends the frames of the room in place of the server. */
async function openRoom(page: Page, messages: ChatMessage[]) {
  const socket = await interceptSocket(page, messageSocketPath)
  socket.alter((frame) => ('room_id' in frame || frame.type === 'error' ? { type: 'pong' } : frame))
  const said = { messages: messages.filter(({ user }) => user.role === 'teacher'), more: false }
  await page.route(`**${getMessages.path}`, (route) =>
    route.fulfill({ json: { code: 1, msg: 'ok', data: said } }),
  )
  await page.goto(`/live?id=${rooms.live}&type=2`)
  await expect.poll(() => socket.requested.some(({ type }) => type === 'room_join')).toBe(true)
  socket.say(state(messages))
  return socket
}

test('公开课 leads a guest into the room that is live', async ({ page }) => {
  await page.goto('/live')
  await expect(page).toHaveURL(`/live?id=${rooms.live}&type=2`)
  await expect(page).toHaveTitle('夜盘带你看黑色 - V策')
  await expect(page.getByRole('region', { name: '直播画面' }).getByText('直播中')).toBeVisible()
  await expect(page.getByText('直播内容为讲师个人观点，仅供参考，不构成投资建议。')).toBeVisible()
  await page.getByRole('link', { name: '去登录' }).click()
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
})

test('a room that waits counts down to its plan', async ({ page }) => {
  await page.goto(`/live?id=${rooms.quiet}&type=2`)
  await expect(page.getByRole('heading', { name: '保证金是怎么算出来的' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^00:\d\d:\d\d$/)
})

test('a message is shown as 发送中, then merged with its frame', async ({ page, signIn }) => {
  await signIn()
  let release: (number: number) => void = () => undefined
  const stored = new Promise<number>((resolve) => {
    release = resolve
  })
  let nonce = ''
  await page.route(`**${sendMessage.path}`, async (route) => {
    nonce = route.request().postDataJSON().nonce
    await route.fulfill({ json: { code: 1, msg: 'ok', data: { number: await stored } } })
  })
  const socket = await openRoom(page, [message(1, '灯塔水母', '3,000 一线怎么看')])

  const field = page.getByRole('textbox', { name: '发言' })
  await field.fill('先看成交')
  await field.press('Shift+Enter')
  await field.press('End')
  await field.pressSequentially('再看持仓')
  await field.press('Enter')
  const chat = page.getByRole('log', { name: '聊天' })
  await expect(chat.getByText('发送中')).toBeVisible()
  await expect(chat.getByText('先看成交 再看持仓')).toHaveCount(1)
  await expect(field).toHaveValue('')

  socket.say({ ...message(2, '我', '先看成交\n再看持仓'), type: 'chat', nonce })
  release(2)
  await expect(chat.getByText('发送中')).toBeHidden()
  await expect(chat.getByText('先看成交 再看持仓')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /秒后可发送/ })).toBeVisible()
  await page.getByRole('button', { name: '灯塔水母的消息' }).click()
  await expect(page.getByRole('menuitem', { name: '回复' })).toBeVisible()
  await expectAccessible(page, { within: '#content' })
})

test('a list that was scrolled up stays and leads down to what is new', async ({ page }) => {
  const first = Array.from({ length: 40 }, (_, index) => message(index + 1, '灯塔水母', `第 ${index + 1} 条`))
  const socket = await openRoom(page, first)
  const chat = page.getByRole('log', { name: '聊天' })
  await expect(chat.getByText('第 40 条')).toBeInViewport()

  await chat.hover()
  await page.mouse.wheel(0, -600)
  const top = () => chat.evaluate((list) => list.scrollTop)
  await expect(chat.getByText('第 40 条')).not.toBeInViewport()
  const before = await top()
  for (const number of [41, 42, 43])
    socket.say({ ...message(number, '铁水十二', `第 ${number} 条`), type: 'chat', nonce: `n${number}` })
  await expect(page.getByRole('button', { name: '3 条新消息' })).toBeVisible()
  expect(await top()).toBe(before)

  await page.getByRole('button', { name: '3 条新消息' }).click()
  await expect(chat.getByText('第 43 条')).toBeInViewport()
  await expect(page.getByRole('button', { name: /条新消息/ })).toHaveCount(0)
})
