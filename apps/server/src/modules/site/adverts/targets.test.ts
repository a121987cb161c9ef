import { type AdvertJump, type DraftInputOf, pagePaths, saveAdvert } from '@vce/protocol'
import { afterAll, expect, test } from 'vitest'
import { createAudited } from '#platform/audit'
import { createLogger } from '#platform/logging'
import { guest, member, operatorActor } from '#test/actors'
import { testTime } from '#test/app'
import { createTestDatabase } from '#test/database'
import { uploads } from '../uploads/uploads.tables'
import { createAdverts } from './adverts'
import { advertsRepository, type StoredAdvert } from './adverts.repository'
import { createAdvertsService } from './adverts.service'
import { createEditAdverts } from './edit-adverts.service'
import { storedAdvert } from './stored-advert.fixture'
import { checkTarget } from './targets'

const database = await createTestDatabase()
afterAll(() => database.drop())
const { db } = database
const clock = { now: () => testTime }
const adverts = createAdverts({ db, clock, logger: createLogger('silent'), flags: { isOn: () => true } })
const isFive = async (id: number) => id === 5
const targets = { course: isFive, liveRoom: isFive, liveVideo: isFive }
const edit = createEditAdverts({ db, audited: createAudited({ db, clock }), adverts, targets })
const pages = createAdvertsService({ adverts })

const hash = 'c'.repeat(64)
const image = `/files/${hash}.webp`
await db
  .insert(uploads)
  .values({ ofSite: true, hash, mime: 'image/webp', width: 60, height: 20, bytes: 1, createdAt: testTime })

type Draft = Partial<DraftInputOf<typeof saveAdvert>>

const inputOf = (draft: Draft) =>
  saveAdvert.input.parse({
    slot: 'pc_hero',
    title: '广告',
    image,
    ad_type: 'none',
    published: true,
    ...draft,
  })

/** Calls `saveAdvert` as an operator, on a server where all these targets exist. */
const call = (_endpoint: typeof saveAdvert, draft: Draft) => edit.saveAdvert(operatorActor, inputOf(draft))

/** An input with a target of every kind. */
const every = {
  link: '/viewingData?showModel=qxjg',
  course_id: 5,
  service_content: '开户咨询',
  live_room_id: 5,
  live_video_id: 5,
  view_data_info: 'qxjg',
  bbas_symbol: 'rb',
}
const fieldOf: Record<AdvertJump, keyof typeof every | undefined> = {
  none: undefined,
  link: 'link',
  course: 'course_id',
  service: 'service_content',
  live_room: 'live_room_id',
  live_video: 'live_video_id',
  view_data: 'view_data_info',
  bbas: 'bbas_symbol',
}
const kinds = Object.entries(fieldOf) as [AdvertJump, keyof typeof every | undefined][]

test.each(kinds)(
  'an advert of the kind %s has its own target only, for guests and users',
  async (kind, field) => {
    const { id } = await call(saveAdvert, { ...every, ad_type: kind, sort: 0 })
    const empty = Object.fromEntries(Object.keys(every).map((name) => [name, null]))
    const expected = { ...empty, ...(field && { [field]: every[field] }), ad_type: kind }
    for (const actor of [guest, member(1)]) {
      const [shown] = (await pages.getAdverts(actor, { type: 'pc_hero' })).filter(
        (advert) => advert.id === id,
      )
      expect(shown).toMatchObject(expected)
    }
    await edit.deleteAdvert(operatorActor, { id })
  },
)

test.each(kinds.filter(([, field]) => field))('the kind %s needs its target', async (kind, field) => {
  const missing = inputOf({ ...every, ...(field && { [field]: null }), ad_type: kind })
  await expect(checkTarget(missing, targets)).rejects.toMatchObject({ key: 'missingTarget' })
})

test.each(['course', 'live_room', 'live_video'] as const)('a %s must exist', async (kind) => {
  const unknown = { ...every, [fieldOf[kind] ?? '']: 6, ad_type: kind }
  await expect(call(saveAdvert, unknown)).rejects.toMatchObject({
    key: 'unknownTarget',
    message: '没有这个跳转目标',
  })
  await expect(checkTarget(inputOf({ ...every, ad_type: kind }), {})).rejects.toMatchObject({
    key: 'notOpenYet',
  })
})

const linkTo = (link: string) =>
  checkTarget({ ...inputOf({ ad_type: 'link' }), link }, {}).then((target) => target.link)

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)//',
  'data:text/html,<script>alert(1)</script>',
  'https://evil.example.com/',
  '//evil.example.com/',
  '/\\evil.example.com/',
  '\\\\evil.example.com/',
  '/aboutUs\\..\\login',
  '/\t/evil.example.com/',
  '/about\nUs',
  'aboutUs',
  '?q=1',
  '',
  ' /aboutUs',
])('the link %j leads elsewhere', async (link) => {
  await expect(linkTo(link)).rejects.toMatchObject({ key: 'foreignLink' })
})

test.each([
  '/aboutus',
  '/aboutUs/',
  '/aboutUs/x',
  '/.//evil.example.com',
  '/aboutUs/..//evil.example.com',
  '/%2fevil.example.com',
  '/api/user/index',
  '/files/x.webp',
  '/echartsDemoX',
  '/<script>',
])('the link %j is no page', async (link) => {
  await expect(linkTo(link)).rejects.toMatchObject({ key: 'unknownPage' })
})

test('every page can be linked to, with a query', async () => {
  for (const page of pagePaths) {
    const path = page.replace('*', 'line')
    expect(await linkTo(`${path}?id=1#top`)).toBe(`${path}?id=1#top`)
  }
})

test('a link is stored as browsers read it', async () => {
  expect(await linkTo('/x/../search?q=螺纹"<script>')).toBe('/search?q=%E8%9E%BA%E7%BA%B9%22%3Cscript%3E')
})

test.each<[string, Partial<StoredAdvert>]>([
  ['slot', { slot: 'footer' as 'pc_hero' }],
  ['jump', { jump: 'window' as 'none' }],
  ['audience', { audience: 'nobodies' as 'all' }],
  ['order', { from: testTime, until: testTime }],
  ['sort', { sort: 10_000 }],
  ['sort', { sort: -1 }],
  ['size', { width: 0 }],
  ['pictures', { image: 'https://evil.example.com/a.png' }],
  ['pictures', { pcImage: 'javascript:alert(1)' }],
  ['link', { jump: 'link', link: '//evil.example.com' }],
  ['link', { jump: 'link', link: '/\\evil.example.com' }],
  ['link', { jump: 'link', link: 'javascript:alert(1)' }],
  ['target', { jump: 'link' }],
  ['target', { jump: 'course', courseId: 1, symbol: 'rb' }],
  ['target', { jump: 'none', model: 'qxjg' }],
])('the database refuses an advert with a wrong %s', async (name, changed) => {
  await expect(advertsRepository(db).add(storedAdvert(changed))).rejects.toMatchObject({
    cause: { constraint: `adverts_${name}` },
  })
})

test('the database accepts links to the home page and to pages below it', async () => {
  for (const link of ['/', '/aboutUs?x=1']) {
    const id = await advertsRepository(db).add(storedAdvert({ jump: 'link', link }))
    await advertsRepository(db).drop(id)
  }
})
