import { hourMs } from '@vce/futures'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { compileOwnWords, createQrCodeCheck } from '#platform/text-check'
import { createTestDatabase } from '#test/database'
import { textPrints } from '../tables/moderation.tables'
import { createTextFilter, storePrint, sweepPrints } from './text-filter'

const { db, drop } = await createTestDatabase()
afterAll(drop)

const start = new Date('2026-11-20T16:00:00+08:00')
const later = (hours: number) => new Date(start.getTime() + hours * hourMs)

const qrCode = await sharp(await QRCode.toBuffer('https://u.wechat.com/x', { width: 300 }))
  .webp()
  .toBuffer()
const ownWords = compileOwnWords()
const newFilter = () =>
  createTextFilter({
    banned: () => ownWords,
    ownHosts: ['v.example.com'],
    hasQrCode: createQrCodeCheck({
      openPicture: async (url) => (url === '/files/qr.webp' ? qrCode : undefined),
    }),
  })
const filter = newFilter()

type Author = Parameters<typeof filter>[1]['author']
type Text = Partial<Parameters<typeof filter>[1]>
let users = 0
const author = (tier: Author['tier'] = 1, isTeacher = false): Author => {
  users += 1
  return { userId: users, tier, isTeacher }
}
const checked = (text: string, of: Author, change: Text = {}, by = filter) =>
  by(db, { kind: 'post', text, author: of, registeredAt: later(-1_000), now: start, ...change })

let refs = 0
async function published(text: string, of: Author, now = start) {
  refs += 1
  await storePrint(db, { kind: 'post', refId: refs, authorId: of.userId, text, now })
  return refs
}
/** A text of more than twenty characters that no other test uses. */
const note = (about: string) => `${about}的库存连降三周，钢厂补库的意愿怎么样，有人去现场看过吗，欢迎说说看法`

test('the author shifts the points of the findings', async () => {
  const text = '仓单一周翻倍'
  const scoreOf = async (of: Author, change: Text = {}) => (await checked(text, of, change)).score
  expect(await scoreOf(author(0))).toBe(40)
  expect(await scoreOf(author(1))).toBe(30)
  expect(await scoreOf(author(1), { registeredAt: later(-23) })).toBe(40)
  expect(await scoreOf(author(2))).toBe(20)
  expect(await scoreOf(author(3))).toBe(10)
  expect(await scoreOf(author(0, true))).toBe(10)
})

test('a text that repeats an own one of the last day is queued', async () => {
  const of = author()
  await published(note('天津港铁矿'), of)
  expect(await checked(note('天津港铁矿'), of)).toMatchObject({
    score: 30,
    verdict: 'queue',
    findings: [{ kind: 'ownCopy' }],
  })
  expect((await checked(`${note('天津港铁矿')}！`, of, { now: later(23) })).verdict).toBe('queue')
  expect((await checked(note('天津港铁矿'), of, { now: later(24) })).verdict).toBe('publish')
})

test('an edit is no copy of the text that it replaces', async () => {
  const of = author()
  const refId = await published(note('唐山方坯'), of)
  expect((await checked(note('唐山方坯'), of, { refId })).findings).toEqual([])
  expect((await checked(note('唐山方坯'), of, { refId: refId + 1 })).findings).toMatchObject([
    { kind: 'ownCopy' },
  ])
  expect((await checked(note('唐山方坯'), of, { kind: 'comment', refId })).findings).toHaveLength(1)
})

test('a text that three other authors have is queued and held for a T0', async () => {
  const text = note('山东焦煤')
  await published(text, author())
  const second = author()
  await published(text, second)
  await published(text, second)
  expect((await checked(text, author())).findings).toEqual([])
  await published(text, author())
  expect(await checked(text, author())).toMatchObject({
    score: 50,
    verdict: 'queue',
    findings: [{ kind: 'copies' }],
  })
  expect(await checked(text, author(0))).toMatchObject({ score: 60, verdict: 'hold' })
  const own = author()
  await published(text, own)
  expect((await checked(text, own)).findings.map(({ kind }) => kind)).toEqual(['ownCopy', 'copies'])
})

test('a short text or the title of a topic is never a copy', async () => {
  const of = author()
  await published('同意楼主，明天见', of)
  expect((await checked('同意楼主，明天见', of)).findings).toEqual([])
  await published(note('江苏热卷'), of)
  expect((await checked(note('江苏热卷'), of, { kind: 'topic' })).findings).toEqual([])
})

test('texts stored by another process are found, also after the first read', async () => {
  const [one, other] = [newFilter(), newFilter()]
  const of = author()
  expect((await checked(note('河北带钢'), of, {}, one)).findings).toEqual([])
  await published(note('河北带钢'), of, later(0.01))
  for (const by of [one, other])
    expect((await checked(note('河北带钢'), of, { now: later(0.02) }, by)).findings).toMatchObject([
      { kind: 'ownCopy' },
    ])
})

test('a text that was edited is compared in its new form', async () => {
  const of = author()
  const refId = await published(note('华东乙二醇'), of)
  await storePrint(db, { kind: 'post', refId, authorId: of.userId, text: note('华南白糖现货'), now: start })
  expect((await checked(note('华南白糖现货'), of)).findings).toMatchObject([{ kind: 'ownCopy' }])
  expect((await checked(note('华东乙二醇'), of)).findings).toEqual([])
})

test('a QR code in a picture holds the text', async () => {
  expect(
    await checked('今天的图', author(), { pictures: ['/files/a.webp', '/files/qr.webp'] }),
  ).toMatchObject({
    score: 60,
    verdict: 'hold',
    findings: [{ kind: 'qrCode' }],
  })
  expect((await checked('今天的图', author(), { pictures: ['/files/a.webp'] })).verdict).toBe('publish')
  expect([await filter.lookAt(['/files/qr.webp']), await filter.lookAt([])]).toEqual([true, false])
})

test('fingerprints of more than a day are dropped', async () => {
  await published(note('甘肃苹果'), author(), later(-25))
  const [recent] = await db.select().from(textPrints).limit(1)
  await sweepPrints.run(db, start)
  const left = await db.select().from(textPrints)
  expect(left.every(({ at }) => at > later(-24))).toBe(true)
  expect(left).toContainEqual(recent)
})

test('a bare mobile number of a new member waits for its review', async () => {
  const text = '13812345678 联系我'
  expect(await checked(text, author(0))).toMatchObject({ score: 60, verdict: 'hold' })
  expect(await checked(text, author(1))).toMatchObject({ score: 40, verdict: 'queue' })
})
