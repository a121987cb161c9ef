import type { Locator, Page } from '@playwright/test'
import { getPlayUrl, getStreamHealth, type OutputOf, planBroadcast } from '@vce/protocol'
import { expectAccessible } from '../support/axe'
import { expect, servedTest, test } from '../support/fixtures'
import { addBroadcast, addRoom, removeRoom, warmBroadcast } from '../support/live-rooms'
import { registerMember } from '../support/member'

const rooms: number[] = []
const removeRooms = async () => {
  for (const id of rooms.splice(0)) await removeRoom(id)
}
test.afterEach(removeRooms)
servedTest.afterEach(removeRooms)

/** A room of a teacher with a plan, in no list. */
async function plannedRoom({ teacherId, assistantIds }: { teacherId: number; assistantIds?: number[] }) {
  const room = await addRoom({ name: '夜盘带你看黑色', teacherId, assistantIds, isListed: false })
  rooms.push(room)
  const broadcast = await addBroadcast(room, { title: '关口的三种走法', state: 'planned', inMinutes: 10 })
  return { room, broadcast, address: `/live?id=${room}&type=2&desk=1` }
}

/** The rows of these tests have no files, so the player has nothing to open. */
const withoutPicture = (page: Page) =>
  page.route(`**${getPlayUrl.path}`, (route) =>
    route.fulfill({ json: { code: 0, key: 'notLive', msg: getPlayUrl.errors.notLive, data: null } }),
  )

type Health = OutputOf<typeof getStreamHealth>

/** Replaces parts of what the desk reads. */
const alterHealth = (page: Page, fields: (read: Health) => Partial<Health>) =>
  page.route(`**${getStreamHealth.path}`, async (route) => {
    const reply = await route.fetch()
    const envelope = (await reply.json()) as { data: Health }
    await route.fulfill({
      response: reply,
      json: { ...envelope, data: { ...envelope.data, ...fields(envelope.data) } },
    })
  })

const stage = (page: Page) => page.getByRole('region', { name: '直播画面' })

test('a teacher begins and ends a broadcast once its picture has arrived', async ({ page, signIn }) => {
  const teacher = await signIn()
  const { room, broadcast, address } = await plannedRoom({ teacherId: teacher.userinfo.id })
  await withoutPicture(page)
  await page.goto(`/live?id=${room}&type=2`)
  await page.getByRole('link', { name: '开播台' }).click()
  await expect(page).toHaveURL(address)
  await expect(page).toHaveTitle('开播台 - 夜盘带你看黑色 - V策')
  const desk = stage(page)
  const begin = desk.getByRole('button', { name: '开播', exact: true })
  await expect(desk.getByText('未开始')).toBeVisible()
  await expect(begin).toBeDisabled()
  await expect(begin).toHaveAccessibleDescription('还没有收到推流')

  await warmBroadcast(room, broadcast)
  await expect(desk.getByText('已收到画面，仅你可见')).toBeVisible()
  await begin.click()
  await expect(desk.getByText('直播中', { exact: true })).toBeVisible()
  await desk.getByRole('button', { name: '结束直播' }).click()
  await page.getByRole('dialog', { name: '结束直播？' }).getByRole('button', { name: '结束直播' }).click()
  await expect(desk.getByText('已结束', { exact: true })).toBeVisible()
  await expect(desk.getByText('本场直播已结束')).toBeVisible()
})

test('a key is shown once', async ({ page, signIn }) => {
  const teacher = await signIn()
  const { address } = await plannedRoom({ teacherId: teacher.userinfo.id })
  await page.goto(address)
  await page.getByRole('button', { name: '生成推流密钥' }).click()
  const key = page.getByText(/\?key=/)
  await expect(key).toBeVisible()
  await expect(page.getByText(/^rtmp:\/\//)).toBeVisible()
  const first = await key.textContent()
  await expect(page.getByText(/密钥只显示一次，离开本页后需重新生成/)).toBeVisible()
  await expect(page.getByRole('button', { name: '复制推流密钥' })).toBeEnabled()

  await page.reload()
  await expect(key).toHaveCount(0)
  await page.getByRole('button', { name: '生成新密钥' }).click()
  const question = page.getByRole('dialog', { name: '生成新密钥？' })
  await expect(question.getByText(/旧密钥立即失效/)).toBeVisible()
  await question.getByRole('button', { name: '生成新密钥' }).click()
  await expect(key).toBeVisible()
  expect(await key.textContent()).not.toBe(first)
})

/** A stream with too high a bitrate, that waits since the planned begin. */
const forgotten = ({ broadcast }: Health): Partial<Health> => ({
  broadcast: broadcast && { ...broadcast, state: 'warming' },
  intake: 'ready',
  stream: {
    since: broadcast?.plan_from ?? '',
    bitrate: 6_400,
    frames: 30,
    keyframe_gap: 2,
    width: 1280,
    height: 720,
    codec: 'avc1.640028,mp4a.40.2',
    has_audio: true,
    lost_connections: 1,
    dropped: 0,
  },
  problem: 'bitrate',
  is_forgotten: true,
  begins_at: broadcast?.plan_to ?? null,
  is_disk_low: true,
})

/** Moves the focus by the key until an element has it. */
async function tabTo(page: Page, element: Locator) {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(element).toBeFocused()
}

test('a forgotten broadcast rings until it is silenced by keyboard', async ({ page, signIn }) => {
  const teacher = await signIn()
  const { address } = await plannedRoom({ teacherId: teacher.userinfo.id })
  await withoutPicture(page)
  await alterHealth(page, forgotten)
  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText('画面就绪，观众还看不到。请按「开播」')
  await expect(page.getByText(/后自动开播$/).first()).toBeVisible()
  await expect(page.getByText(/^码率超过 6000 Kbps，10 秒内未下降将断开/)).toBeVisible()
  await expect(page.getByText('磁盘空间不足，本场 2 小时前的画面正在被清理')).toBeVisible()
  await expect(page.getByText('6,400 Kbps')).toBeVisible()
  await expect(page.getByText('过高', { exact: true })).toBeVisible()
  await expect(page.getByText('有断线', { exact: true })).toBeVisible()
  await expectAccessible(page, { within: '#content' })

  await tabTo(page, page.getByRole('button', { name: '静音提醒' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('已静音')).toBeVisible()

  const planned = page.waitForRequest(`**${planBroadcast.path}`)
  await tabTo(page, page.getByRole('checkbox', { name: '到点自动开播' }))
  await page.keyboard.press('Space')
  expect((await planned).postDataJSON()).toMatchObject({ title: '关口的三种走法', auto_start: false })
  await expect(page.getByRole('checkbox', { name: '到点自动开播' })).not.toBeChecked()
  await expect(page.locator('[data-toast]')).toHaveText('已关闭自动开播')
})

test('a state that cannot be read is not shown until it is read again', async ({ page, signIn }) => {
  const teacher = await signIn()
  const { address } = await plannedRoom({ teacherId: teacher.userinfo.id })
  await page.goto(address)
  await expect(page.getByText('收到推流后显示码率、帧率与断线次数')).toBeVisible()
  await page.route(`**${getStreamHealth.path}`, (route) =>
    route.fulfill({ json: { code: 0, key: 'unknownRoom', msg: '没有这个直播间', data: null } }),
  )
  const failed = page.getByRole('alert').filter({ hasText: '推流状态读取失败' })
  await expect(failed).toBeVisible()
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await page.unroute(`**${getStreamHealth.path}`)
  await failed.getByRole('button', { name: '重新加载' }).click()
  await expect(failed).toHaveCount(0)
})

test('an assistant sees the stream without key or 开播', async ({ page, request, signIn }) => {
  const teacher = await registerMember(request)
  const assistant = await signIn()
  const ids = { teacherId: teacher.userinfo.id, assistantIds: [assistant.userinfo.id] }
  const { address } = await plannedRoom(ids)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: '推流状态' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '推流设置' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '开播', exact: true })).toHaveCount(0)
  const lead = page.getByRole('region', { name: '直播间管理' })
  await lead.getByRole('tab', { name: '发言规则' }).click()
  await expect(lead.getByText('发言规则与公告由讲师设置')).toBeVisible()
  await lead.getByRole('tab', { name: '成员' }).click()
  await expect(lead.getByRole('heading', { name: '禁言 0' })).toBeVisible()
})

servedTest('a desk is unknown to guests and to members who do not lead it', async ({ served, request }) => {
  const [teacher, member] = [await registerMember(request), await registerMember(request)]
  const { address } = await plannedRoom({ teacherId: teacher.userinfo.id })
  expect((await served(address, teacher)).status).toBe(200)
  expect((await served(address)).status).toBe(404)
  expect((await served(address, member)).status).toBe(404)
})
