import { dayMs } from '@vce/futures'
import {
  closeCircle,
  createCircle,
  decideApplication,
  editCircle,
  getApplications,
  getCircle,
  getCircleList,
  getCircleMembers,
  joinCircle,
  leaveCircle,
  removeMember,
  renewInvite,
  searchAll,
  setMemberRole,
  transferCircle,
} from '@vce/protocol'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { storeCircle } from '../circle-access/circles.fixture'
import { storeMute, storeTier } from '../community.fixture'
import { circleApplications, circleMembers, circles } from '../tables/circles.tables'
import { reviews } from '../tables/moderation.tables'
import { forgetCircles } from './forget-circles'
import { sweepApplications } from './sweep-applications'

const { call, db, seed } = await startTestApp()

async function member(tier: 0 | 1 | 2 | 3) {
  const user = await seed.user({ createdAt: new Date(testTime.getTime() - 10 * dayMs) })
  await storeTier(db, user.id, tier)
  return user
}

const settings = {
  intro: '聊螺纹与铁矿',
  rules: '不荐股',
  product_codes: ['rb'],
  join_mode: 'open' as const,
  visibility: 'public' as const,
}

async function counted(id: number) {
  const [circle] = await db.select().from(circles).where(eq(circles.id, id))
  const rows = await db.select().from(circleMembers).where(eq(circleMembers.circleId, id))
  expect(circle?.memberCount).toBe(rows.length)
  return rows.length
}

test('a circle is created by a T2, found by search, listed by product, name and membership', async () => {
  const owner = await member(2)
  const made = await call(createCircle, { ...settings, name: '黑色早读' }, owner)
  expect(made).toMatchObject({ code: 1, data: { state: 1 }, msg: '已创建' })
  const { id } = made.data
  const card = { id, members: 1, posts: 0, products: [{ code: 'rb' }], mine: { role: 'owner' } }
  expect((await call(getCircleList, { scope: 'mine' }, owner)).data).toMatchObject({
    total: 1,
    data: [card],
    may_create: 0,
  })
  const reader = await member(0)
  const listed = async (input: object) =>
    (await call(getCircleList, input, reader)).data.data.map((each) => each.id)
  expect(await listed({ product: 'rb' })).toContain(id)
  expect(await listed({ product: 'cu' })).not.toContain(id)
  expect(await listed({ keyword: '黑色早讀' })).toEqual([id])
  expect((await call(getCircle, { id }, reader)).data).toMatchObject({
    rules: '不荐股',
    readable: true,
    invite: null,
    managers: [{ id: owner.id }],
  })
  expect((await call(searchAll, { keyword: '黑色早读' }, reader)).data.data).toMatchObject([
    { kind: 'circle', url: `/circleV2?id=${id}` },
  ])
  expect(await call(getCircle, { id: 999_999 }, reader)).toMatchObject({ msg: '内容不存在或已删除' })
})

test('a refused creation says why', async () => {
  const [newcomer, owner, senior] = [await member(1), await member(2), await member(3)]
  const make = (name: string, user: typeof owner, given: object = {}) =>
    call(createCircle, { ...settings, name, ...given }, user)
  expect(await make('新人圈', newcomer)).toMatchObject({ msg: '可信级达到常客后可以创建圈子' })
  expect(await make('网赌', owner)).toMatchObject({ msg: '内容不符合社区公约，请修改后发布' })
  expect(await make('未知品种', owner, { product_codes: ['zz'] })).toMatchObject({ msg: '没有这个品种' })
  expect(await make('收费圈', owner, { privilege: 'course' })).toMatchObject({
    msg: '只有讲师可以设置会员门槛',
  })
  expect(await make('一', owner)).toMatchObject({ msg: '圈子名称至少2个字' })
  expect(await make('铜铝锌', owner)).toMatchObject({ code: 1 })
  expect(await make('第二个', owner)).toMatchObject({ msg: '您创建的圈子已达上限' })
  expect(await make('铜鋁鋅', senior)).toMatchObject({ msg: '该圈子名称已被使用' })
  expect(await make('资深一', senior)).toMatchObject({ code: 1 })
  expect(await make('资深二', senior)).toMatchObject({ code: 1 })
  expect(await make('资深三', senior)).toMatchObject({ msg: '您创建的圈子已达上限' })
  await storeMute(db, senior.id, new Date('2027-01-02T00:00:00Z'))
  expect(await make('资深四', senior)).toMatchObject({
    msg: '您已被禁言至 2027-01-02 08:00，原因：引流荐股',
  })
  await storeMute(db, senior.id)
  expect(await make('资深四', senior)).toMatchObject({ msg: '您已被永久禁言，原因：引流荐股' })
})

test('creations of a day and circles of a member are limited', async () => {
  const [busy, joiner, other] = [await member(3), await member(3), await member(3)]
  const ids = await Promise.all(
    Array.from({ length: 50 }, () => storeCircle(db, { ownerId: other.id, members: [joiner.id] })),
  )
  expect(await call(createCircle, { ...settings, name: '五十一' }, joiner)).toMatchObject({
    msg: '最多加入50个圈子',
  })
  const more = await storeCircle(db, { ownerId: other.id })
  expect(await call(joinCircle, { id: more }, joiner)).toMatchObject({ msg: '最多加入50个圈子' })
  await call(leaveCircle, { id: ids[0] ?? 0 }, joiner)
  expect(await call(joinCircle, { id: more }, joiner)).toMatchObject({ code: 1, msg: '已加入' })

  const id = await storeCircle(db, { ownerId: busy.id, name: '改名' })
  for (let times = 0; times < 10; times += 1) await call(editCircle, { ...settings, id, name: '改名' }, busy)
  expect(await call(editCircle, { ...settings, id, name: '改名' }, busy)).toMatchObject({
    msg: '今日修改次数已用完，请明天再来',
  })
  expect(await call(createCircle, { ...settings, name: '新的' }, busy)).toMatchObject({
    msg: '今日创建次数已用完，请明天再来',
  })
})

test('only the owner edits a circle', async () => {
  const [owner, manager] = [await member(2), await member(2)]
  const id = await storeCircle(db, { ownerId: owner.id, managers: [manager.id], name: '原名' })
  const edit = (given: object, user = owner) =>
    call(editCircle, { ...settings, id, name: '原名', ...given }, user)
  expect(await edit({}, manager)).toMatchObject({ msg: '只有圈主可以操作' })
  expect(await edit({ product_codes: ['zz'] })).toMatchObject({ msg: '没有这个品种' })
  expect(await edit({ privilege: 'course' })).toMatchObject({ msg: '只有讲师可以设置会员门槛' })
  expect(await edit({ intro: '网赌' })).toMatchObject({ msg: '内容不符合社区公约，请修改后发布' })
  await storeCircle(db, { ownerId: manager.id, name: '别人的' })
  expect(await edit({ name: '别人的' })).toMatchObject({ msg: '该圈子名称已被使用' })
  expect(await edit({ name: '新名', join_mode: 'approve' })).toMatchObject({ code: 1, data: { state: 1 } })
  expect((await call(getCircle, { id }, owner)).data.card).toMatchObject({
    name: '新名',
    join_mode: 'approve',
  })
  expect(await edit({ intro: '加微信 vx abc_12345 进群' })).toMatchObject({ code: 1, data: { state: 2 } })
  expect(
    await db
      .select()
      .from(reviews)
      .where(and(eq(reviews.kind, 'circle'), eq(reviews.refId, id))),
  ).toMatchObject([{ state: 'open', authorId: owner.id }])
  expect(await call(getCircle, { id }, manager)).toMatchObject({ msg: '内容不存在或已删除' })
  expect((await call(getCircle, { id }, owner)).data).toMatchObject({ readable: false })
  expect(await call(editCircle, { ...settings, id: 999_999, name: '没有' }, owner)).toMatchObject({
    msg: '内容不存在或已删除',
  })
  await storeMute(db, owner.id)
  expect(await edit({})).toMatchObject({ msg: '您已被永久禁言，原因：引流荐股' })
})

test('an open circle can be joined and left repeatedly', async () => {
  const [owner, reader] = [await member(2), await member(0)]
  const id = await storeCircle(db, { ownerId: owner.id })
  const joined = { code: 1, msg: '已加入', data: { state: 'joined', members: 2 } }
  expect(await call(joinCircle, { id }, reader)).toMatchObject(joined)
  expect(await call(joinCircle, { id }, reader)).toMatchObject(joined)
  expect((await call(getCircleMembers, { id }, reader)).data).toMatchObject({
    total: 2,
    data: [{ role: 'owner' }, { role: 'member', user: { id: reader.id } }],
  })
  expect(await call(leaveCircle, { id }, owner)).toMatchObject({
    msg: '圈主不能退出，请先转让或关闭圈子',
  })
  expect(await call(leaveCircle, { id }, reader)).toMatchObject({ data: { members: 1 } })
  expect(await call(leaveCircle, { id }, reader)).toMatchObject({ data: { members: 1 } })
  expect(await call(getCircleMembers, { id }, reader)).toMatchObject({ msg: '加入圈子后可以查看' })
  expect(await call(getCircleMembers, { id: 999_999 }, reader)).toMatchObject({ msg: '内容不存在或已删除' })
  expect(await call(leaveCircle, { id: 999_999 }, reader)).toMatchObject({ msg: '内容不存在或已删除' })
  expect(await call(joinCircle, { id: 999_999 }, reader)).toMatchObject({ msg: '内容不存在或已删除' })
  expect(await counted(id)).toBe(1)
})

test('a circle that is full, or asks for a membership, refuses', async () => {
  const [owner, reader] = [await member(2), await member(1)]
  const full = await storeCircle(db, { ownerId: owner.id })
  await db.update(circles).set({ memberCount: 5_000 }).where(eq(circles.id, full))
  expect(await call(joinCircle, { id: full }, reader)).toMatchObject({ code: 0, msg: '圈子已满' })
  const paid = await storeCircle(db, { ownerId: owner.id, privilege: 'check_vip' })
  expect(await call(joinCircle, { id: paid }, reader)).toMatchObject({ msg: '加入该圈子需要开通会员权限' })
  const entitled = await member(1)
  await seed.member(entitled)
  expect(await call(joinCircle, { id: paid }, entitled)).toMatchObject({ code: 1 })
})

test('an application is decided once by owner or manager', async () => {
  const [owner, manager, reader] = [await member(2), await member(1), await member(1)]
  const id = await storeCircle(db, { ownerId: owner.id, managers: [manager.id], joinMode: 'approve' })
  const applied = await call(joinCircle, { id, text: '做螺纹三年' }, reader)
  expect(applied).toMatchObject({ code: 1, msg: '需要圈主同意，申请已提交', data: { state: 'applied' } })
  expect(await call(joinCircle, { id }, reader)).toMatchObject({ msg: '您已申请过，请等待处理' })
  expect((await call(getCircle, { id }, manager)).data).toMatchObject({ applications: 1 })
  expect((await call(getCircle, { id }, reader)).data).toMatchObject({
    applications: 0,
    card: { mine: { role: null, applied: true } },
  })
  const { data } = (await call(getApplications, { id }, manager)).data
  expect(data).toMatchObject([{ user: { id: reader.id }, text: '做螺纹三年' }])
  const application = data[0]?.id ?? 0
  expect(await call(getApplications, { id }, reader)).toMatchObject({ msg: '只有圈主和管理员可以操作' })
  expect(await call(getApplications, { id: 999_999 }, owner)).toMatchObject({ msg: '内容不存在或已删除' })
  const decide = (user: typeof owner, of = application) =>
    call(decideApplication, { id: of, accept: true }, user)
  expect(await decide(reader)).toMatchObject({ msg: '只有圈主和管理员可以操作' })
  expect(await decide(owner, 999_999)).toMatchObject({ msg: '内容不存在或已删除' })
  expect(await decide(manager)).toMatchObject({ code: 1, data: { members: 3 } })
  expect(await decide(owner)).toMatchObject({ msg: '该申请已处理或已失效' })
  expect(await counted(id)).toBe(3)

  const muted = await member(1)
  await storeMute(db, muted.id, new Date('2027-01-02T00:00:00Z'))
  expect(await call(joinCircle, { id }, muted)).toMatchObject({
    msg: '您已被禁言至 2027-01-02 08:00，原因：引流荐股',
  })
  await storeMute(db, muted.id)
  expect(await call(joinCircle, { id }, muted)).toMatchObject({ msg: '您已被永久禁言，原因：引流荐股' })
  expect(await call(joinCircle, { id, text: '加微信 vx abc_12345' }, await member(1))).toMatchObject({
    msg: '内容不符合社区公约，请修改后发布',
  })
})

test('an accepted application fails where the circle is full or the applicant at the limit', async () => {
  const [owner, reader, joiner] = [await member(2), await member(1), await member(1)]
  const id = await storeCircle(db, { ownerId: owner.id, joinMode: 'approve' })
  for (const user of [reader, joiner]) await call(joinCircle, { id }, user)
  const [first, second] = (await call(getApplications, { id }, owner)).data.data
  await Promise.all(
    Array.from({ length: 50 }, () => storeCircle(db, { ownerId: owner.id, members: [joiner.id] })),
  )
  expect(await call(decideApplication, { id: second?.id ?? 0, accept: true }, owner)).toMatchObject({
    msg: '申请人加入的圈子已达上限',
  })
  await db.update(circles).set({ memberCount: 5_000 }).where(eq(circles.id, id))
  expect(await call(decideApplication, { id: first?.id ?? 0, accept: true }, owner)).toMatchObject({
    msg: '圈子已满',
  })
  expect(await call(decideApplication, { id: first?.id ?? 0, accept: false }, owner)).toMatchObject({
    code: 1,
  })
})

test('an application lapses after seven days', async () => {
  const [owner, reader] = [await member(2), await member(1)]
  const id = await storeCircle(db, { ownerId: owner.id, joinMode: 'approve' })
  await call(joinCircle, { id }, reader)
  await db.transaction((tx) => sweepApplications.run(tx, new Date(testTime.getTime() + 6.9 * dayMs)))
  expect((await call(getApplications, { id }, owner)).data.total).toBe(1)
  await db.transaction((tx) => sweepApplications.run(tx, new Date(testTime.getTime() + 7.1 * dayMs)))
  expect((await call(getApplications, { id }, owner)).data.total).toBe(0)
  expect(await call(joinCircle, { id }, reader)).toMatchObject({ data: { state: 'applied' } })
  await db.transaction((tx) => sweepApplications.run(tx, new Date(testTime.getTime() + 100 * dayMs)))
  const left = await db.select().from(circleApplications).where(eq(circleApplications.circleId, id))
  expect(left.map(({ state }) => state)).toEqual(['lapsed'])
})

test('an invitation opens a circle to those who have it until it is renewed', async () => {
  const [owner, reader, late] = [await member(2), await member(1), await member(1)]
  const id = await storeCircle(db, { ownerId: owner.id, joinMode: 'invite' })
  expect(await call(joinCircle, { id }, reader)).toMatchObject({ msg: '该圈子仅限邀请加入' })
  const { invite } = (await call(renewInvite, { id }, owner)).data
  expect((await call(getCircle, { id }, owner)).data.invite).toBe(invite)
  expect(await call(joinCircle, { id, invite }, reader)).toMatchObject({ data: { state: 'joined' } })
  expect(await call(renewInvite, { id }, reader)).toMatchObject({ msg: '只有圈主和管理员可以操作' })
  expect(await call(renewInvite, { id: 999_999 }, owner)).toMatchObject({ msg: '内容不存在或已删除' })
  await call(renewInvite, { id }, owner)
  expect(await call(joinCircle, { id, invite }, late)).toMatchObject({
    msg: '邀请码已失效，请向圈主索取新的邀请链接',
  })
})

test('a removed member cannot rejoin at once', async () => {
  const [owner, manager, other, reader] = [await member(2), await member(1), await member(1), await member(1)]
  const id = await storeCircle(db, {
    ownerId: owner.id,
    managers: [manager.id, other.id],
    members: [reader.id],
  })
  const remove = (user: typeof owner, whom: { id: number }) =>
    call(removeMember, { id, user_id: whom.id }, user)
  expect(await remove(reader, other)).toMatchObject({ msg: '只有圈主和管理员可以操作' })
  expect(await remove(manager, other)).toMatchObject({ msg: '不能移出圈主或管理员' })
  expect(await remove(manager, owner)).toMatchObject({ msg: '不能移出圈主或管理员' })
  expect(await remove(manager, reader)).toMatchObject({ code: 1, data: { members: 3 } })
  expect(await remove(manager, reader)).toMatchObject({ msg: '该用户不是圈子成员' })
  expect(await call(joinCircle, { id }, reader)).toMatchObject({
    msg: '您已被移出该圈子，30天内不能再加入',
  })
  expect(await remove(owner, other)).toMatchObject({ code: 1 })
  expect(await call(removeMember, { id: 999_999, user_id: reader.id }, owner)).toMatchObject({
    msg: '内容不存在或已删除',
  })
  expect(await counted(id)).toBe(2)
})

test('the owner appoints managers, ten at most', async () => {
  const owner = await member(2)
  const users = await Promise.all(Array.from({ length: 11 }, () => seed.user()))
  const [first, ...others] = users.map((user) => user.id)
  const id = await storeCircle(db, { ownerId: owner.id, members: [first ?? 0, ...others] })
  const appoint = (user_id: number, role: 'manager' | 'member' = 'manager', user = owner) =>
    call(setMemberRole, { id, user_id, role }, user)
  expect(await appoint(first ?? 0, 'manager', await member(3))).toMatchObject({ msg: '只有圈主可以操作' })
  for (const other of others) expect(await appoint(other)).toMatchObject({ code: 1 })
  expect(await appoint(first ?? 0)).toMatchObject({ msg: '最多10名管理员' })
  expect(await appoint(others[0] ?? 0, 'member')).toMatchObject({ code: 1 })
  expect(await appoint(first ?? 0)).toMatchObject({ code: 1 })
  expect(await appoint(owner.id, 'member')).toMatchObject({ msg: '请用转让更换圈主' })
  expect(await appoint(999_999)).toMatchObject({ msg: '该用户不是圈子成员' })
  expect(await call(setMemberRole, { id: 999_999, user_id: owner.id, role: 'member' }, owner)).toMatchObject({
    msg: '内容不存在或已删除',
  })
})

test('a circle can be handed over or closed', async () => {
  const [owner, heir, newcomer] = [await member(2), await member(2), await member(0)]
  const id = await storeCircle(db, { ownerId: owner.id, members: [heir.id, newcomer.id] })
  const transfer = (user_id: number, user = owner) => call(transferCircle, { id, user_id }, user)
  expect(await transfer(newcomer.id)).toMatchObject({ msg: '对方的可信级不足，或创建的圈子已达上限' })
  expect(await transfer(999_999)).toMatchObject({ msg: '该用户不是圈子成员' })
  expect(await transfer(heir.id, heir)).toMatchObject({ msg: '只有圈主可以操作' })
  expect(await call(transferCircle, { id: 999_999, user_id: heir.id }, owner)).toMatchObject({
    msg: '内容不存在或已删除',
  })
  expect(await transfer(heir.id)).toMatchObject({ code: 1, msg: '已转让' })
  expect((await call(getCircle, { id }, owner)).data.card).toMatchObject({
    owner: { id: heir.id },
    mine: { role: 'manager' },
  })
  expect(await call(closeCircle, { id }, owner)).toMatchObject({ msg: '只有圈主可以操作' })
  expect(await call(closeCircle, { id }, heir)).toMatchObject({ code: 1, msg: '圈子已关闭' })
  expect(await call(closeCircle, { id }, heir)).toMatchObject({ msg: '内容不存在或已删除' })
  expect(await call(getCircle, { id }, heir)).toMatchObject({ msg: '内容不存在或已删除' })
  expect((await call(getCircleList, { scope: 'mine' }, heir)).data.total).toBe(0)
})

test('joins of a minute are limited', async () => {
  const [owner, reader] = [await member(2), await member(1)]
  const id = await storeCircle(db, { ownerId: owner.id })
  for (let times = 0; times < 20; times += 1) await call(joinCircle, { id }, reader)
  expect(await call(joinCircle, { id }, reader)).toMatchObject({ msg: '操作过快，请稍后再试' })
})

test('a deleted account passes its circles on, or they close', async () => {
  const [owner, heir, newcomer] = [await member(3), await member(2), await member(0)]
  const passed = await storeCircle(db, { ownerId: owner.id, members: [newcomer.id, heir.id] })
  const closed = await storeCircle(db, { ownerId: owner.id, members: [newcomer.id] })
  await db.transaction((tx) => forgetCircles(tx, owner.id, testTime))
  expect((await call(getCircle, { id: passed }, heir)).data.card).toMatchObject({
    owner: { id: heir.id },
    members: 2,
    mine: { role: 'owner' },
  })
  expect(await call(getCircle, { id: closed }, newcomer)).toMatchObject({ msg: '内容不存在或已删除' })
  expect(await counted(passed)).toBe(2)
  expect(await counted(closed)).toBe(1)
})

test('concurrent creations stop at the number that a user may own', async () => {
  const founder = await seed.user()
  await storeTier(db, founder.id, 3)
  const answers = await Promise.all(
    Array.from({ length: crowd() }, (_, at) =>
      call(createCircle, { ...settings, name: `同时创建${at}` }, founder),
    ),
  )
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(2)
  expect(answers.every(({ code, msg }) => code === 1 || msg === '您创建的圈子已达上限')).toBe(true)
  expect(await db.$count(circles, eq(circles.ownerId, founder.id))).toBe(2)
})
