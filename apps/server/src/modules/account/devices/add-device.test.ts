import { addDevice } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { guest } from '#test/actors'
import { startTestApp, testTime } from '#test/app'
import { devices } from '../account.tables'
import { createVisitor, uuidOf } from '../visitor.fixture'
import { createAddDevice } from './add-device.service'

let now = testTime
const clock = { now: () => now }
const { app, db } = await startTestApp({ clock })
const rowOf = async (id: string) => (await db.select().from(devices).where(eq(devices.id, id)))[0]

test('a browser is stored on its first visit and updated at most every ten minutes', async () => {
  const uuid = uuidOf(1)
  const call = createVisitor(app, { uuid, agent: 'Firefox/133.0' })
  expect(await call(addDevice, {})).toMatchObject({ code: 1, data: { is_show_pack: 1 } })
  expect(await rowOf(uuid)).toMatchObject({ agent: 'Firefox/133.0', firstSeenAt: testTime, userId: null })

  now = new Date(testTime.getTime() + 9 * 60_000)
  await call(addDevice, {})
  expect((await rowOf(uuid))?.lastSeenAt).toEqual(testTime)
  now = new Date(testTime.getTime() + 10 * 60_000)
  await call(addDevice, {})
  expect(await rowOf(uuid)).toMatchObject({ firstSeenAt: testTime, lastSeenAt: now })
})

test('an available gift pack is reported', async () => {
  const add = createAddDevice({ db, clock, hasPack: async () => true })
  expect(await add(guest, { service_code: '' })).toEqual({ is_show_pack: 1 })
})

test('a missing or malformed uuid stores nothing', async () => {
  const before = await db.$count(devices)
  expect(await createVisitor(app)(addDevice, {})).toMatchObject({ code: 1 })
  expect(await createVisitor(app, { uuid: 'x' })(addDevice, {})).toMatchObject({ code: 1 })
  expect(await db.$count(devices)).toBe(before)
})

test('one address adds at most sixty new browsers an hour', async () => {
  const before = await db.$count(devices)
  for (let number = 0; number < 70; number += 1) {
    const call = createVisitor(app, { address: '198.51.100.60', uuid: uuidOf(1000 + number) })
    expect(await call(addDevice, {})).toMatchObject({ code: 1 })
  }
  expect((await db.$count(devices)) - before).toBe(60)
})
