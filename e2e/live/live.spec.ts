import type { Page } from '@playwright/test'
import {
  type ChatMessage,
  defaultRoomRules,
  getMessages,
  messageSocketPath,
  sendMessage,
} from '@vce/protocol'
import { sampleAdvert } from '../../apps/web/app/features/site/adverts/sample-advert.fixture'
import { fillAdverts } from '../support/adverts'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { interceptSocket } from '../support/intercepted-socket'
import { inventedPicture } from '../support/invented-picture'
import { addBroadcast, addRoom, listedLiveRooms, removeRoom, setRoomLive } from '../support/live-rooms'
import { settleSoon } from '../support/settled-pages'

// One worker, because two sets of rooms would have two rooms that are live: every test with a live room stands here.
test.describe.configure({ mode: 'default' })

/** A room that is live, behind another one that is not. */
const rooms = { quiet: 0, live: 0, lesson: 0, announced: 0 }
let broadcast = 0

test.beforeAll(async () => {
  rooms.quiet = await addRoom({ name: '期货第一课', sort: 1 })
  rooms.live = await addRoom({ name: '夜盘带你看黑色', sort: 2 })
  await addBroadcast(rooms.quiet, { title: '保证金是怎么算出来的', state: 'planned', inMinutes: 30 })
  broadcast = await addBroadcast(rooms.live, { title: '关口的三种走法', state: 'live', inMinutes: -10 })
  rooms.lesson = await addRoom({ name: '新手第一课', type: 1, sort: 3 })
  rooms.announced = await addRoom({ name: '一线调研', type: -1, sort: 4 })
  await expect.poll(listedLiveRooms).toEqual([rooms.live])
})
test.afterAll(async () => {
  await removeRoom(rooms.quiet)
  await removeRoom(rooms.live)
  await removeRoom(rooms.lesson)
  await removeRoom(rooms.announced)
})

const message = (number: number, nickname: string, text: string): ChatMessage => ({
  id: number,
  room_id: rooms.live,
  number,
  user_id: 900 + number,
  message_type: 'text',
  text,
  picture: null,
  picture_size: null,
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
  me: { role: 'member', muted_until: null, may_send_pictures: true },
  snapshot: true,
  reset: false,
  messages,
})

/** Opens the live room with a socket on which the test sends the frames of the room in place of the server. */
async function openRoom(
  page: Page,
  messages: ChatMessage[],
  saidBefore = (_before?: number) => ({
    messages: messages.filter(({ user }) => user.role === 'teacher'),
    more: false,
  }),
) {
  const socket = await interceptSocket(page, messageSocketPath)
  socket.alter((frame) => ('room_id' in frame || frame.type === 'error' ? { type: 'pong' } : frame))
  await page.route(`**${getMessages.path}`, (route) => {
    const data = saidBefore(route.request().postDataJSON().before)
    return route.fulfill({ json: { code: 1, msg: 'ok', data } })
  })
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

test('a flood is followed at the end, above it nothing moves and its messages are counted', async ({
  page,
}) => {
  const first = Array.from({ length: 40 }, (_, index) => message(index + 1, '灯塔水母', `第 ${index + 1} 条`))
  const socket = await openRoom(page, first)
  const chat = page.getByRole('log', { name: '聊天' })
  const flood = (from: number, to: number) => {
    for (let number = from; number <= to; number += 1)
      socket.say({ ...message(number, '铁水十二', `第 ${number} 条`), type: 'chat', nonce: `n${number}` })
  }
  await expect(chat.getByText('第 40 条')).toBeInViewport()
  flood(41, 240)
  await expect(chat.getByText('第 240 条')).toBeInViewport()
  await expect(page.getByRole('button', { name: /条新消息/ })).toHaveCount(0)

  await chat.hover()
  await page.mouse.wheel(0, -900)
  await expect(chat.getByText('第 240 条')).not.toBeInViewport()
  const read = chat.getByText('第 226 条')
  await expect(read).toBeInViewport()
  const top = async () => (await read.boundingBox())?.y
  const before = await top()
  flood(241, 440)
  await expect(page.getByRole('button', { name: '200 条新消息' })).toBeVisible()
  expect(await top()).toBe(before)
})

/** A page of a teacher's messages, of which 120 exist. */
function saidBefore(before = 121) {
  const first = Math.max(1, before - 50)
  const messages = Array.from({ length: before - first }, (_, index) => {
    const one = message(first + index, '沈越', `第 ${first + index} 句`)
    return { ...one, user: { ...one.user, role: 'teacher' as const } }
  })
  return { messages, more: first > 1 }
}

test('older messages of the teacher load on the scroll up and by the keyboard', async ({ page }) => {
  const requested: (number | undefined)[] = []
  await openRoom(page, [], (before) => {
    requested.push(before)
    return saidBefore(before)
  })
  await page.getByRole('tab', { name: '讲师说 50+' }).click()
  const list = page.getByRole('log', { name: '讲师说' })
  await expect(list.getByText('第 120 句')).toBeInViewport()
  await list.hover()
  await page.mouse.wheel(0, -20_000)
  await expect(page.getByRole('tab', { name: '讲师说 100+' })).toBeVisible()
  // The row that was first in view stays where it was.
  await expect(list.getByText('第 71 句')).toBeInViewport()
  await expect(list.getByText('第 21 句')).not.toBeInViewport()

  await list.getByRole('button', { name: '查看更早的发言' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: '讲师说 120' })).toBeVisible()
  await expect(list).toBeFocused()
  expect(requested).toEqual([undefined, 71, 21])
  await expect(list.getByRole('button', { name: '查看更早的发言' })).toHaveCount(0)
  await page.keyboard.press('Home')
  await expect(list.getByText('第 1 句', { exact: true })).toBeInViewport()
})

test('a picture is uploaded, sent and opened large', async ({ page, signIn }) => {
  await signIn()
  const sent: { picture: string | null; text: string }[] = []
  await page.route(`**${sendMessage.path}`, async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ json: { code: 1, msg: 'ok', data: { number: 41 } } })
  })
  const first = Array.from({ length: 40 }, (_, index) => message(index + 1, '灯塔水母', `第 ${index + 1} 条`))
  const socket = await openRoom(page, first)
  const files = page.getByLabel('图片文件')
  await files.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(page.getByText('只支持 JPG、PNG、WebP、GIF 图片')).toBeVisible()
  await expect(page.getByRole('button', { name: '发送' })).toBeDisabled()
  await page.getByRole('button', { name: '移除图片' }).click()

  await files.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: inventedPicture })
  await expect(page.getByText('图片将随消息发出')).toBeVisible()
  // The input has grown at the cost of the list, which still shows its end.
  await expect(page.getByText('第 40 条')).toBeInViewport({ ratio: 1 })
  await page.screenshot({ path: test.info().outputPath('picture.png') })
  await page.getByRole('button', { name: '发送' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toMatchObject({ text: '', picture: expect.stringMatching(/^\/files\/[\da-f]{64}\.webp$/) })
  await expect(page.getByText('图片将随消息发出')).toHaveCount(0)

  const picture = sent[0]?.picture ?? ''
  const shown = { ...message(41, '我', ''), picture, picture_size: { width: 800, height: 600 } }
  socket.say({ ...shown, type: 'chat', nonce: 'n41' })
  const row = page.locator('[data-number="41"]')
  const drawn = row.getByRole('img', { name: '图片' })
  await expect(drawn).toBeVisible()
  const box = await drawn.evaluate((image: HTMLElement) => [image.offsetWidth, image.offsetHeight])
  expect(box).toEqual([213, 160])
  await expectAccessible(page, { within: '#content' })
  await row.getByRole('button', { name: '查看大图' }).click()
  const viewer = page.getByRole('dialog', { name: '图片' })
  await expect(viewer.getByRole('img', { name: '图片' })).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('viewer.png') })
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()

  const me = { role: 'member', muted_until: null, may_send_pictures: false }
  socket.say({ type: 'room_me', room_id: rooms.live, me })
  await page.getByRole('button', { name: '图片：可信级达到 T1 后可发图片' }).click()
  await expect(page.locator('[data-toast]')).toHaveText('可信级达到 T1 后可发图片')
})

test('a pasted picture is attached to the message', async ({ page, signIn }) => {
  await signIn()
  await openRoom(page, [])
  await page.getByRole('textbox', { name: '发言' }).evaluate(
    (field, bytes) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([Uint8Array.from(bytes)], 'a.png', { type: 'image/png' }))
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [...inventedPicture],
  )
  await expect(page.getByText('图片将随消息发出')).toBeVisible()
})

const navigation = (page: Page) => page.getByRole('navigation', { name: '主导航' })
/** The tab 公开课, which carries the mark while a room is live. */
const tab = (page: Page) => page.locator('a[data-tab="3"]')
const carousel = (page: Page) => page.getByRole('group', { name: '直播间', exact: true })
const popup = (page: Page) => page.getByRole('dialog', { name: '年末策略会报名' })

/** Opens the panel of 公开课. */
async function openPanel(page: Page) {
  await navigation(page).getByRole('button', { name: '公开课菜单' }).press('Enter')
  return page.getByRole('region', { name: '公开课' })
}

test('mark, panel and carousel follow a room that ends and goes live', async ({ page }) => {
  await settleSoon(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/aboutUs')
  await expect(tab(page)).toHaveText('公开课直播中')
  await expect(carousel(page)).toBeVisible()
  expect(await carousel(page).evaluate((node: HTMLElement) => node.offsetHeight)).toBe(106)
  expect(calls.some((path) => path.includes('live-rooms-menu'))).toBe(false)
  const panel = await openPanel(page)
  await expect(panel.getByRole('link', { name: /^夜盘带你看黑色 ?直播中/ })).toBeVisible()
  await expect(panel.getByRole('link', { name: '全部公开课' })).toHaveAttribute('href', '/liveV2')
  await page.screenshot({ path: test.info().outputPath('panel.png') })
  await expectAccessible(page, { within: 'header' })

  await setRoomLive(rooms.live, broadcast, false)
  await expect(tab(page)).toHaveText('公开课')
  await expect(carousel(page)).toHaveCount(0)
  await expect(panel.getByText('直播中', { exact: true })).toHaveCount(0)
  await setRoomLive(rooms.live, broadcast, true)
  await expect(tab(page)).toHaveText('公开课直播中')
  await expect(carousel(page)).toBeVisible()
  await expect(panel.getByText('直播中', { exact: true })).toBeVisible()

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '关闭直播轮播' }).click()
  await page.reload()
  await expect(tab(page)).toHaveText('公开课直播中')
  await expect(carousel(page)).toHaveCount(0)
})

test('the home page has the popup in place of the carousel while a room is live', async ({ page }) => {
  await settleSoon(page)
  const advert = { ...sampleAdvert, title: '年末策略会报名', pc_image: '/avatars/1.svg' }
  await fillAdverts(page, [{ ...advert, type: 'platform_app_popup', width: 480, height: 480 }])
  await page.goto('/?world=simulated')
  await expect(popup(page)).toBeVisible()
  await expect(tab(page)).toHaveText('公开课直播中')
  await expect(carousel(page)).toHaveCount(0)
  await setRoomLive(rooms.live, broadcast, false)
  await expect(popup(page)).toHaveCount(0)
  await setRoomLive(rooms.live, broadcast, true)
  await expect(popup(page)).toBeVisible()
})

test('an announced room only says so, one of type 1 lets a guest sign in, one of type 2 opens', async ({
  page,
}) => {
  await page.goto('/aboutUs')
  const panel = await openPanel(page)
  await panel.getByRole('button', { name: /^一线调研/ }).click()
  await expect(page.locator('[data-toast]')).toHaveText('敬请期待')
  await expect(page).toHaveURL('/aboutUs')

  await panel.getByRole('link', { name: /^新手第一课/ }).click()
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
  await expect(page).toHaveURL('/aboutUs')
  await page.keyboard.press('Escape')

  await (await openPanel(page)).getByRole('link', { name: /^夜盘带你看黑色/ }).click()
  await expect(page).toHaveURL(`/live?id=${rooms.live}&type=2`)
})

test('a signed-in user without membership gets 会员权限提示 in a members’ room', async ({ page, signIn }) => {
  const members = await addRoom({ name: '会员直播间', type: 1, sort: 5, isMembersOnly: true })
  await signIn()
  await page.goto(`/live?id=${members}&type=1`)
  const tip = page.getByRole('dialog', { name: '会员直播间' })
  await expect(tip.getByText('每周两场', { exact: true })).toBeVisible()
  await expect(tip.getByRole('link', { name: '开通会员' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: '会员直播间' })).toBeVisible()
  await removeRoom(members)
})
