import { circleBounds, contentStates } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#platform/database'
import { createLogger } from '#platform/logging'
import { member } from '#test/actors'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { storeCircle } from '../circle-access/circles.fixture'
import { storeTier } from '../community.fixture'
import { circleApplications, circleMembers, circles } from '../tables/circles.tables'
import { createJoinCircle } from './join-circle.service'
import { createLeadCircle } from './lead-circle.service'

const { seed, url } = await startTestApp()
const { db, pool } = connect(url, createLogger('silent'), 12)
afterAll(() => pool.end())
const clock = { now: () => testTime }
const clean = async () => ({ verdict: 'publish' as const, score: 0, findings: [] })
const joining = createJoinCircle({
  db,
  clock,
  filter: Object.assign(clean, { lookAt: async () => false }),
  uploads: () => ({ ownedSizes: async () => new Map() }),
  ownHosts: [],
  worldOf: async () => 'simulated' as const,
  regionOf: async () => null,
  registeredAt: async () => null,
  hasPrivilege: async () => true,
})
const leading = createLeadCircle({ db, clock })

const owner = (await seed.user()).id
await storeTier(db, owner, 3)
const joiners = Array.from({ length: crowd() }, (_, index) => 5_000 + index)

async function stateOf(id: number) {
  const [circle] = await db.select().from(circles).where(eq(circles.id, id))
  const rows = await db.select().from(circleMembers).where(eq(circleMembers.circleId, id))
  return { circle, rows: rows.length }
}

const settled = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length

test('only one of many users gets the last place of a circle', async () => {
  const id = await storeCircle(db, { ownerId: owner })
  // Sets the number of members to one below the limit, without rows for them.
  await db
    .update(circles)
    .set({ memberCount: circleBounds.members - 1 })
    .where(eq(circles.id, id))
  const joined = await settled(joiners.map((user) => joining.joinCircle(member(user), { id, text: '' })))
  const { circle, rows } = await stateOf(id)
  expect(joined).toBe(1)
  expect([circle?.memberCount, rows]).toEqual([circleBounds.members, 2])
})

test('joins that race with the closing of a circle leave as many rows as it counts', async () => {
  const id = await storeCircle(db, { ownerId: owner })
  const calls = joiners.map((user) => joining.joinCircle(member(user), { id, text: '' }))
  const joined = await settled([
    ...calls.slice(0, calls.length / 2),
    leading.closeCircle(member(owner), { id }),
    ...calls.slice(calls.length / 2),
  ])
  const { circle, rows } = await stateOf(id)
  expect(circle).toMatchObject({ state: contentStates.deleted, memberCount: rows })
  // `joined` also counts the closing call, and `rows` also counts the owner, so both are equal.
  expect(rows).toBe(joined)
})

test('approvals that race with withdrawals leave as many rows as the circle counts', async () => {
  const id = await storeCircle(db, { ownerId: owner, joinMode: 'approve' })
  await settled(joiners.map((user) => joining.joinCircle(member(user), { id, text: '' })))
  const applications = await db.select().from(circleApplications).where(eq(circleApplications.circleId, id))
  expect(applications).toHaveLength(joiners.length)
  await settled(
    applications.flatMap((each) => [
      joining.decideApplication(member(owner), { id: each.id, accept: true }),
      joining.leaveCircle(member(each.userId), { id }),
    ]),
  )
  const { circle, rows } = await stateOf(id)
  expect(circle?.memberCount).toBe(rows)
  const left = await db.select().from(circleApplications).where(eq(circleApplications.circleId, id))
  expect(left.filter(({ state }) => state === 'open')).toEqual([])
})

test('many simultaneous joins of one user make one membership', async () => {
  const id = await storeCircle(db, { ownerId: owner })
  await settled(Array.from({ length: crowd(20) }, () => joining.joinCircle(member(6_000), { id, text: '' })))
  const { circle, rows } = await stateOf(id)
  expect([circle?.memberCount, rows]).toEqual([2, 2])
})
