import { type BroadcastState, defaultRoomRules } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { testWeb } from '#test/web'
import { broadcasts, liveRooms } from './live-room.tables'

const notice = '直播内容为讲师个人观点，仅供参考，不构成投资建议。'
const inMinutes = (minutes: number) => new Date(testTime.getTime() + minutes * 60_000)

/** A portal whose pages are rendered, and what writes its rooms. */
async function portal() {
  const { app, db, seed } = await startTestApp({ web: testWeb })
  let streams = 0

  async function open(url: string, user?: TestUser) {
    const headers = { accept: 'text/html', ...(user && { cookie: `token=${user.token}` }) }
    const { statusCode, body, headers: answered } = await app.inject({ url, headers })
    return { status: statusCode, body, to: answered.location, cache: answered['cache-control'] }
  }
  async function room(fields: Partial<typeof liveRooms.$inferInsert> = {}): Promise<number> {
    const [added] = await db
      .insert(liveRooms)
      .values({
        name: '夜盘带你看黑色',
        type: 2,
        image: '',
        sort: 1,
        isMembersOnly: false,
        rules: defaultRoomRules,
        ...fields,
      })
      .returning({ id: liveRooms.id })
    if (!added) throw new Error('The room was not inserted')
    return added.id
  }
  async function teacher() {
    const user = await seed.user()
    await db.execute(sql`
      insert into teachers (user_id, name, practice_number, advisory_number, intro, products, checked_by, checked_at)
      values (${user.id}, '陈立', 'F0000001', 'Z0000001', '', '{}', 0, now())`)
    return user
  }
  async function broadcast(roomId: number, teacherId: number, state: BroadcastState, from = 30) {
    streams += 1
    const [added] = await db
      .insert(broadcasts)
      .values({
        roomId,
        title: '3,000 关口的三种走法',
        teacherId,
        planFrom: inMinutes(from),
        planTo: inMinutes(from + 60),
        autoStart: true,
        state,
        interruptedAt: state === 'interrupted' ? inMinutes(0) : null,
        streamName: `stream ${streams}`,
      })
      .returning({ id: broadcasts.id })
    if (added && state !== 'planned')
      await db.execute(sql`
        update live_rooms set broadcast_id = ${added.id}, is_live = ${state !== 'warming'} where id = ${roomId}`)
  }
  return { open, room, teacher, broadcast, seed }
}

test('without a room the page says that there is none', async () => {
  const { open } = await portal()
  const { status, body } = await open('/live')
  expect(status).toBe(200)
  expect(body).toContain('More trading partners')
})

describe('an address without a room', async () => {
  const { open, room, teacher, broadcast } = await portal()
  const first = await room({ sort: 1 })
  const second = await room({ sort: 2, name: '期货第一课', type: 1 })

  test('leads to the first room while none is live', async () => {
    expect(await open('/live')).toMatchObject({
      status: 302,
      to: `/live?id=${first}&type=2`,
      cache: 'no-store',
    })
  })

  test('leads to the room that is live', async () => {
    await broadcast(second, (await teacher()).id, 'live', -10)
    expect(await open('/live')).toMatchObject({
      status: 302,
      to: `/live?id=${second}&type=1`,
      cache: 'no-store',
    })
  })

  test('is corrected if its type is not the one of its room', async () => {
    expect(await open(`/live?id=${first}&type=1`)).toMatchObject({ to: `/live?id=${first}&type=2` })
    expect((await open(`/live?id=${first}`)).status).toBe(200)
  })

  test.each(['/live?id=999', '/live?id=x', '/live?id=-1'])('is unknown as %s', async (address) => {
    expect((await open(address)).status).toBe(404)
  })
})

describe('a room', async () => {
  const { open, room, teacher, broadcast, seed } = await portal()

  test('that waits shows its next plan, its teacher and the notice', async () => {
    const { id: teacherId } = await teacher()
    const id = await room({ teacherId, name: '一线调研' })
    await broadcast(id, teacherId, 'planned')
    const { body } = await open(`/live?id=${id}&type=2`)
    for (const part of [
      '<title>一线调研 - V策</title>',
      '未开播',
      '3,000 关口的三种走法',
      '11-20 16:30',
      '从业编号 <!-- -->F0000001',
      'Z0000001',
      '您还未登录，请先登录',
      notice,
    ])
      expect(body).toContain(part)
  })

  test.each([
    ['live', '直播中'],
    ['interrupted', '信号中断'],
    ['warming', '未开播'],
  ] as const)('with a broadcast that is %s says so', async (state, text) => {
    const { id: teacherId } = await teacher()
    const id = await room({ teacherId })
    await broadcast(id, teacherId, state, -10)
    const { body } = await open(`/live?id=${id}&type=2`)
    expect(body).toContain(text)
    expect(body).toContain(notice)
  })

  test('whose stream waits for its begin announces the plan to readers as before', async () => {
    const { id: teacherId } = await teacher()
    const id = await room({ teacherId, name: '一线调研' })
    await broadcast(id, teacherId, 'warming', 5)
    const { body } = await open(`/live?id=${id}&type=2`)
    expect(body).toContain('role="timer"')
    expect(body).not.toContain('暂无直播安排')
    expect(body).not.toContain('已收到画面')
  })

  test('without a plan says that none is made', async () => {
    const { body } = await open(`/live?id=${await room()}&type=2`)
    expect(body).toContain('暂无直播安排')
    expect(body).toContain(notice)
  })

  test('that is announced has a name and neither stage nor chat', async () => {
    const id = await room({ type: -1, name: '一线调研' })
    const { status, body } = await open(`/live?id=${id}&type=-1`)
    expect(status).toBe(200)
    expect(body).toContain('<title>一线调研 - V策</title>')
    expect(body).toContain('敬请期待')
    expect(body).not.toContain('aria-label="直播画面"')
    expect(body).not.toContain('aria-label="直播间聊天"')
  })

  test('of type 1 leads a guest to the sign-in and opens for a user', async () => {
    const id = await room({ type: 1, name: '期货第一课' })
    const guest = await open(`/live?id=${id}&type=1`)
    expect(guest.body).toContain('去登录')
    expect(guest.body).toContain(notice)
    expect(guest.body).not.toContain('aria-label="直播画面"')
    const { body } = await open(`/live?id=${id}&type=1`, await seed.user())
    expect(body).toContain('aria-label="直播画面"')
    expect(body).toContain('aria-label="直播间聊天"')
  })

  test('of members stands behind a gate for others', async () => {
    const id = await room({ type: 1, isMembersOnly: true, name: '会员直播间' })
    const member = await seed.user()
    await seed.member(member)
    const [user, vip] = [
      await open(`/live?id=${id}`, await seed.user()),
      await open(`/live?id=${id}`, member),
    ]
    expect(user.body).toContain('每周两场')
    expect(user.body).toContain('开通会员')
    expect(user.body).toContain('聊天为会员专享')
    expect(user.body).toContain(notice)
    expect(vip.body).not.toContain('每周两场')
    expect(vip.body).toContain('aria-label="直播画面"')
  })
})

describe('a desk', async () => {
  const { open, room, teacher, broadcast, seed } = await portal()
  const [leader, assistant, guestTeacher] = [await teacher(), await seed.user(), await teacher()]
  const id = await room({ teacherId: leader.id, assistantIds: [assistant.id], name: '一线调研' })
  await broadcast(id, guestTeacher.id, 'warming', -2)
  const address = `/live?id=${id}&type=2&desk=1`

  test.each([
    ['the teacher of the room', leader],
    ['the teacher of the broadcast', guestTeacher],
  ])('opens with key and state for %s', async (_reader, user) => {
    const { status, body } = await open(address, user)
    expect(status).toBe(200)
    for (const part of [
      '<title>开播台 - 一线调研 - V策</title>',
      '已收到画面，仅你可见',
      '推流设置',
      '推流状态',
    ])
      expect(body).toContain(part)
  })

  test('opens for an assistant without key', async () => {
    const { status, body } = await open(address, assistant)
    expect(status).toBe(200)
    expect(body).toContain('推流状态')
    expect(body).not.toContain('推流设置')
  })

  test('is unknown to guests', async () => {
    expect((await open(address)).status).toBe(404)
  })

  test('is unknown to members who do not lead the room', async () => {
    expect((await open(address, await seed.user())).status).toBe(404)
  })

  test.each(['/live?desk=1', '/live?id=999&desk=1', '/live?id=x&desk=1'])(
    'is unknown as %s',
    async (unknown) => {
      expect((await open(unknown, leader)).status).toBe(404)
    },
  )

  test('keeps its mark while the type of its room is corrected', async () => {
    expect(await open(`/live?id=${id}&type=1&desk=1`, leader)).toMatchObject({ status: 302, to: address })
  })

  test('is offered on the page of the room to those who lead it', async () => {
    const page = `/live?id=${id}&type=2`
    for (const user of [leader, assistant, guestTeacher])
      expect((await open(page, user)).body).toContain('开播台')
    expect((await open(page, await seed.user())).body).not.toContain('开播台')
  })
})
