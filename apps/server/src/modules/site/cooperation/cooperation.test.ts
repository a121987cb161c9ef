import { randomUUID } from 'node:crypto'
import { dayMs } from '@vce/futures'
import { applyCooperation, type DraftInputOf } from '@vce/protocol'
import { expect, test } from 'vitest'
import { guest } from '#test/actors'
import { startTestApp, testTime } from '#test/app'
import { createApplyCooperation } from './apply-cooperation.service'
import { cooperationRequests } from './cooperation.tables'
import { cooperationOf, sweepCooperation } from './cooperation-requests'
import { requestNumber } from './request-number'

let now = testTime
const clock = { now: () => now }
const { call, db, seed } = await startTestApp({ clock })

type Application = DraftInputOf<typeof applyCooperation>

const application = (changed: Partial<Application> = {}): Application => ({
  name: '周明',
  company: '恒远期货研究所',
  mobile: '13800138000',
  email: 'zhou@example.com',
  kind: '数据合作',
  text: '希望就仓单数据的展示与您合作。\n可以先提供样例。',
  nonce: randomUUID(),
  ...changed,
})

let addresses = 0
/** A different address for each test, because limits are counted by address. */
const freshAddress = () => `198.51.100.${++addresses}`
const numbers = (replies: readonly { data: { number: string } }[]) => replies.map(({ data }) => data.number)

test('a request is stored with its day and number, for guests and users', async () => {
  const user = await seed.user()
  const address = freshAddress()
  const first = await call(
    applyCooperation,
    application({ text: '  两端的空格不算，也不保存。 ' }),
    undefined,
    {
      address,
    },
  )
  const second = await call(applyCooperation, application({ email: undefined }), user, { address })

  expect(first).toMatchObject({ code: 1, msg: '提交成功' })
  expect(first.data.number).toMatch(/^HZ20261120-[2-9A-Z]{4}$/)
  const rows = await db.select().from(cooperationRequests)
  expect(rows.find(({ number }) => number === first.data.number)).toMatchObject({
    userId: null,
    name: '周明',
    email: 'zhou@example.com',
    content: '两端的空格不算，也不保存。',
    state: 'new',
    note: null,
    createdAt: testTime,
  })
  expect(rows.find(({ number }) => number === second.data.number)).toMatchObject({
    userId: user.id,
    email: null,
  })
})

test('the same form has the same number, however often and how fast it is sent', async () => {
  const address = freshAddress()
  const form = application()
  const send = () => call(applyCooperation, form, undefined, { address })
  const atOnce = await Promise.all([send(), send()])
  const later = [await send(), await send()]
  expect(new Set(numbers([...atOnce, ...later])).size).toBe(1)
  // The repeated submission counted once: two more requests are accepted within the hour.
  for (let round = 0; round < 2; round += 1) {
    expect(await call(applyCooperation, application(), undefined, { address })).toMatchObject({ code: 1 })
  }
})

test('an address and a browser send at most three an hour and ten a day', async () => {
  const address = freshAddress()
  const device = randomUUID()
  const send = (from: { address: string; device?: string }) =>
    call(applyCooperation, application(), undefined, from)
  for (let round = 0; round < 3; round += 1) expect((await send({ address, device })).code).toBe(1)
  const tooMany = { code: 0, key: 'hour', msg: '提交过于频繁，请1小时后再试' }
  expect(await send({ address })).toMatchObject(tooMany)
  expect(await send({ address: freshAddress(), device })).toMatchObject(tooMany)

  for (let hour = 1; hour <= 3; hour += 1) {
    now = new Date(testTime.getTime() + hour * 3_600_000)
    for (let round = 0; round < (hour === 3 ? 1 : 3); round += 1) {
      expect((await send({ address, device })).code).toBe(1)
    }
  }
  expect(await send({ address })).toMatchObject({
    code: 0,
    key: 'day',
    msg: '今日提交次数已达上限，请明天再试',
  })
  now = testTime
})

test.each<[Partial<Record<keyof Application, unknown>>, string]>([
  [{ name: ' ' }, '请输入联系人姓名'],
  [{ name: '名'.repeat(21) }, '联系人姓名最多20个字'],
  [{ name: '周\u202e明' }, '联系人姓名含有无法显示的字符'],
  [{ company: '' }, '请输入公司或机构名称'],
  [{ company: '司'.repeat(51) }, '公司或机构名称最多50个字'],
  [{ mobile: '' }, '请输入手机号'],
  [{ mobile: '12800138000' }, '请检查手机号是否正确'],
  [{ email: 'zhou' }, '请检查邮箱是否正确'],
  [{ email: `${'z'.repeat(100)}@example.com` }, '邮箱最多100个字符'],
  [{ kind: '融资' }, '请选择合作类型'],
  [{ text: '' }, '请输入合作内容'],
  [{ text: '合作' }, '合作内容至少10个字'],
  [{ text: '合'.repeat(1001) }, '合作内容最多1000个字'],
  [{ text: `希望与您合作\u0007希望与您合作` }, '合作内容含有无法显示的字符'],
  [{ nonce: '1' }, '提交编号有误，请刷新页面'],
])('%j is refused: %s', async (changed, msg) => {
  const before = await db.$count(cooperationRequests)
  const form = { ...application(), ...changed } as Application
  expect(await call(applyCooperation, form, undefined, { address: '203.0.113.90' })).toMatchObject({
    code: 0,
    msg,
  })
  expect(await db.$count(cooperationRequests)).toBe(before)
})

test('an emoji of several code points counts as one character', async () => {
  const text = '👨‍👩‍👧‍👦'.repeat(300)
  const reply = await call(applyCooperation, application({ text }), undefined, { address: freshAddress() })
  expect(reply).toMatchObject({ code: 1 })
})

test('a number that is taken is replaced by another', async () => {
  const drawn = ['HZ20261120-AAAA', 'HZ20261120-AAAA', 'HZ20261120-BBBB']
  const apply = createApplyCooperation({ db, clock, numberAt: () => drawn.shift() ?? '' })
  const send = (address: string) =>
    apply({ ...guest, client: { ...guest.client, address } }, {
      ...application(),
      nonce: randomUUID(),
    } as never)
  expect([await send(freshAddress()), await send(freshAddress())]).toEqual([
    { number: 'HZ20261120-AAAA' },
    { number: 'HZ20261120-BBBB' },
  ])
})

test('numbers have the day in Beijing and no characters that are easily confused', () => {
  // 16:30 UTC is after midnight in Beijing.
  const all = Array.from({ length: 500 }, () => requestNumber(new Date('2026-11-20T16:30:00Z')))
  for (const number of all) expect(number).toMatch(/^HZ20261121-[2-9A-HJ-NP-Z]{4}$/)
})

test('a user’s requests are exported and deleted with the account, a guest’s are not touched', async () => {
  const user = await seed.user()
  const from = { address: freshAddress() }
  const [{ number }, other] = [
    (await call(applyCooperation, application(), user, from)).data,
    (await call(applyCooperation, application(), undefined, from)).data,
  ]
  expect(await cooperationOf(db).exported(user.id)).toMatchObject([
    { number, name: '周明', created_at: '2026-11-20 16:00:00' },
  ])
  await db.transaction((tx) => cooperationOf(db).forget(tx, user.id))
  const left = (await db.select().from(cooperationRequests)).map((row) => row.number)
  expect(left).not.toContain(number)
  expect(left).toContain(other.number)
})

test('requests are removed after two years', async () => {
  const { number } = (await call(applyCooperation, application(), undefined, { address: freshAddress() }))
    .data
  const days = (count: number) => new Date(testTime.getTime() + count * dayMs)
  const left = async () => (await db.select().from(cooperationRequests)).map((row) => row.number)
  await db.transaction((tx) => sweepCooperation.run(tx, days(730)))
  expect(await left()).toContain(number)
  await db.transaction((tx) => sweepCooperation.run(tx, days(731)))
  expect(await left()).toEqual([])
})
