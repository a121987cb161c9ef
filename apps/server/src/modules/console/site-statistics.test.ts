import { addSiteStatistics, getSiteStatistics } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

let now = new Date('2026-11-18T08:00:00Z')
const clock = { now: () => now }
const page = await startTestApp({ env: consoleEnv, clock })
const office = createConsoleFixture({ ...page, clock })
const data = await office.operator(['data'])
const read = async (from: string, to: string) =>
  office.call(getSiteStatistics, { from, to }, await office.session(data))

test('visitors are listed by day, type and object, the newest day first', async () => {
  const add = (uuid: string, type: number, dataId?: number) =>
    page.call(addSiteStatistics, { uuid, type, data_id: dataId })
  await add('visitor-1', 316, 7)
  now = new Date('2026-11-20T08:00:00Z')
  await add('visitor-1', 316, 7)
  await add('visitor-2', 316, 7)
  await add('visitor-2', 316)
  await add('visitor-2', 15)
  const { data: answer } = await read('2026-11-01', '2026-11-20')
  expect(answer).toEqual({
    rows: [
      { day: '2026-11-20', type: 15, name: null, data_id: null, visitors: 1 },
      { day: '2026-11-20', type: 316, name: '点击广告', data_id: null, visitors: 1 },
      { day: '2026-11-20', type: 316, name: '点击广告', data_id: 7, visitors: 2 },
      { day: '2026-11-18', type: 316, name: '点击广告', data_id: 7, visitors: 1 },
    ],
    more: false,
  })
  expect((await read('2026-11-18', '2026-11-19')).data.rows).toHaveLength(1)
})

test('at most 92 days are read at once, in their order', async () => {
  expect(await read('2026-11-20', '2026-11-19')).toMatchObject({
    key: 'wrongOrder',
    msg: '结束日期不能早于开始日期',
  })
  expect(await read('2026-08-20', '2026-11-20')).toMatchObject({ key: 'tooLong', msg: '一次最多查询 92 天' })
  expect(await read('2026-08-21', '2026-11-20')).toMatchObject({ code: 1 })
})
