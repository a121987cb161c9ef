import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { reportReads, researchReports } from './research.tables'
import { sweepReaders } from './sweep-readers'

const { db } = await startTestApp()

test('only readers of today and yesterday remain', async () => {
  const [report] = await db
    .insert(researchReports)
    .values({
      world: 'real',
      broker: '甲期货',
      kind: '日报',
      title: '日报',
      titleKey: '日报',
      products: ['rb'],
      summary: '',
      content: [],
      publishedDay: '2026-11-20',
      publishedAt: testTime,
      vip: false,
      reads: 3,
      source: '甲期货',
      receivedAt: testTime,
    })
    .returning({ id: researchReports.id })
  const reportId = report?.id ?? 0
  const days = ['2026-11-18', '2026-11-19', '2026-11-20']
  await db.insert(reportReads).values(days.map((day) => ({ reportId, reader: 'a', day })))

  await db.transaction((tx) => sweepReaders.run(tx, testTime))

  expect((await db.select().from(reportReads)).map(({ day }) => day).sort()).toEqual(days.slice(1))
})
