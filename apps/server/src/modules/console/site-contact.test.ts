import {
  type DraftInputOf,
  getAppCodes,
  getServiceButton,
  getServiceInfo,
  getSiteContact,
  setSiteContact,
  uploadAdvertPicture,
} from '@vce/protocol'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { auditRepository } from '#platform/audit'
import { buildTestApp, startTestApp, testTime } from '#test/app'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

const clock = { now: () => testTime }
const page = await startTestApp({ env: consoleEnv, clock })
const { app, db, database } = page
const office = createConsoleFixture({ app, db, clock })
const token = await office.session(await office.operator(['support']))

const names = ['小程序', '公众号', '资讯号', '安卓 App', '苹果 App']
const unset: DraftInputOf<typeof setSiteContact> = {
  button_image: '',
  service_name: '',
  service_wechat_image: '',
  service_hours: '',
  service_phone: '',
  codes: { mini_program: '', official_account: '', news_feed: '', android: '', ios: '' },
}

beforeEach(async () => {
  await office.call(setSiteContact, unset, token)
})

async function picture(width: number) {
  const file = await sharp({ create: { width, height: 10, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer()
  return (await office.call(uploadAdvertPicture, { file }, token)).data.url
}

test('before anything is set every channel is there with empty fields', async () => {
  const fresh = await startTestApp({ env: consoleEnv, clock })
  expect((await fresh.call(getServiceButton, { uuid: 'b0000000-0001' })).data).toEqual({ button_image: '' })
  expect((await fresh.call(getServiceInfo, {})).data).toEqual({
    service_name: '',
    service_wechat_image: '',
    service_hours: '',
    service_phone: '',
  })
  const { codes } = (await fresh.call(getAppCodes, {})).data
  expect(codes.map(({ name }) => name)).toEqual(names)
  expect(codes.every(({ image }) => image === '')).toBe(true)
})

test('what an operator sets is shown at once, with an entry in the audit log', async () => {
  const [button, wechat, android] = [await picture(10), await picture(11), await picture(12)]
  const contact = {
    ...unset,
    button_image: button,
    service_name: ' 小策 ',
    service_wechat_image: wechat,
    service_hours: '工作日 9:00–17:30',
    service_phone: '400-000-0000',
    codes: { ...unset.codes, android },
  }
  expect(await office.call(setSiteContact, contact, token)).toMatchObject({ code: 1, msg: '已保存' })
  const stored = { ...contact, service_name: '小策' }
  expect((await office.call(getSiteContact, {}, token)).data).toEqual(stored)
  expect((await page.call(getServiceButton, {})).data).toEqual({ button_image: button })
  expect((await page.call(getServiceInfo, {})).data).toEqual({
    service_name: '小策',
    service_wechat_image: wechat,
    service_hours: '工作日 9:00–17:30',
    service_phone: '400-000-0000',
  })
  const { codes } = (await page.call(getAppCodes, {})).data
  expect(codes.map(({ name, image }) => [name, image])).toEqual(
    names.map((name) => [name, name === '安卓 App' ? android : '']),
  )
  const entries = await auditRepository(db).newest({ target: 'site contact' }, { limit: 1, offset: 0 })
  expect(entries).toMatchObject([{ action: 'siteContact.set', before: unset, after: stored }])
})

test('unfit texts and pictures that were not uploaded for the site are refused', async () => {
  const before = (await office.call(getSiteContact, {}, token)).data
  const unknown = `/files/${'b'.repeat(64)}.webp`
  for (const [changed, msg] of [
    [{ button_image: unknown }, '图片不存在，请先上传'],
    [{ service_wechat_image: 'javascript:alert(1)' }, '图片不存在，请先上传'],
    [{ codes: { ...unset.codes, ios: 'https://evil.example.com/a.png' } }, '图片不存在，请先上传'],
    [{ service_name: '名'.repeat(21) }, '最多20个字'],
    [{ service_phone: '400\u202e' }, '含有无法显示的字符'],
    [{ codes: { ...unset.codes, fax: '' } }, '含有未知字段 fax'],
  ] as const) {
    const reply = await office.call(setSiteContact, { ...unset, ...changed } as typeof unset, token)
    expect(reply).toMatchObject({ code: 0, msg: expect.stringContaining(msg) })
  }
  expect((await office.call(getSiteContact, {}, token)).data).toEqual(before)
})

test('another process follows by itself', async () => {
  const other = await buildTestApp(database, { env: consoleEnv, clock })
  await other.app.ready()
  try {
    await office.call(setSiteContact, { ...unset, service_name: '新客服' }, token)
    const seen = async () => (await other.call(getServiceInfo, {})).data.service_name
    await expect.poll(seen, { timeout: 15_000, interval: 100 }).toBe('新客服')
  } finally {
    await other.app.close()
  }
})
