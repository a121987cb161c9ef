import { dayMs } from '@vce/futures'
import { type CircleRole, circleBounds, contentStates } from '@vce/protocol'
import { and, asc, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { type Database, lockFor, oneOf } from '#platform/database'
import { circleApplications, circleMembers, circles } from '../tables/circles.tables'

export type CircleMember = typeof circleMembers.$inferSelect
export type CircleApplication = typeof circleApplications.$inferSelect

const { visible, held, hidden } = contentStates

const at = (circleId: number, userId: number) =>
  and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, userId))
const waiting = (circleId: number) =>
  and(eq(circleApplications.circleId, circleId), eq(circleApplications.state, 'open'))
const byRank = sql`case ${circleMembers.role} when 'owner' then 0 when 'manager' then 1 else 2 end`

export const circleMembersRepository = (db: Database) => ({
  /**
   * Locks the circles of a user until the transaction ends, so that the limit of joined circles holds. Take
   * this lock before the lock of a circle.
   */
  async lockUser(userId: number) {
    await lockFor(db, 'circles', userId)
  },

  async roleOf(circleId: number, userId: number): Promise<CircleRole | null> {
    const [row] = await db
      .select({ role: circleMembers.role })
      .from(circleMembers)
      .where(at(circleId, userId))
    return row?.role ?? null
  },

  /** The role of a user in each of the given circles that the user belongs to, by circle id. */
  async rolesIn(userId: number, circleIds: readonly number[]): Promise<Map<number, CircleRole>> {
    const rows = await db
      .select({ id: circleMembers.circleId, role: circleMembers.role })
      .from(circleMembers)
      .where(and(eq(circleMembers.userId, userId), oneOf(circleMembers.circleId, circleIds)))
    return new Map(rows.map(({ id, role }) => [id, role]))
  },

  /** Ids of the visible circles of a user, the last joined first. */
  async circlesOf(userId: number): Promise<number[]> {
    const rows = await db
      .select({ id: circleMembers.circleId })
      .from(circleMembers)
      .innerJoin(circles, and(eq(circles.id, circleMembers.circleId), eq(circles.state, visible)))
      .where(eq(circleMembers.userId, userId))
      .orderBy(desc(circleMembers.joinedAt))
      .limit(circleBounds.joined)
    return rows.map(({ id }) => id)
  },

  /** Number of circles that a user has joined, including those under review. */
  async joined(userId: number): Promise<number> {
    const [row] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(circleMembers)
      .innerJoin(circles, eq(circles.id, circleMembers.circleId))
      .where(and(eq(circleMembers.userId, userId), inArray(circles.state, [visible, held, hidden])))
    return row?.count ?? 0
  },

  /** Adds a member; false if the user was a member already. */
  async add(member: CircleMember): Promise<boolean> {
    const added = await db
      .insert(circleMembers)
      .values(member)
      .onConflictDoNothing()
      .returning({ userId: circleMembers.userId })
    return added.length > 0
  },

  /** Removes a member; false if the user was no member. */
  async drop(circleId: number, userId: number): Promise<boolean> {
    const dropped = await db
      .delete(circleMembers)
      .where(at(circleId, userId))
      .returning({ userId: circleMembers.userId })
    return dropped.length > 0
  },

  async setRole(circleId: number, userId: number, role: CircleRole) {
    await db.update(circleMembers).set({ role }).where(at(circleId, userId))
  },

  /** The owner and the managers of a circle. */
  managers: (circleId: number): Promise<CircleMember[]> =>
    db
      .select()
      .from(circleMembers)
      .where(and(eq(circleMembers.circleId, circleId), ne(circleMembers.role, 'member')))
      .orderBy(byRank, asc(circleMembers.joinedAt), asc(circleMembers.userId)),

  list: (circleId: number, { limit, offset }: { limit: number; offset: number }): Promise<CircleMember[]> =>
    db
      .select()
      .from(circleMembers)
      .where(eq(circleMembers.circleId, circleId))
      .orderBy(byRank, asc(circleMembers.joinedAt), asc(circleMembers.userId))
      .limit(limit)
      .offset(offset),

  /** Candidates for the next owner: managers first, then members, each in order of joining. */
  heirs: (circleId: number, limit: number): Promise<CircleMember[]> =>
    db
      .select()
      .from(circleMembers)
      .where(and(eq(circleMembers.circleId, circleId), ne(circleMembers.role, 'owner')))
      .orderBy(byRank, asc(circleMembers.joinedAt), asc(circleMembers.userId))
      .limit(limit),

  ofUser: (userId: number): Promise<CircleMember[]> =>
    db
      .select()
      .from(circleMembers)
      .where(eq(circleMembers.userId, userId))
      .orderBy(asc(circleMembers.circleId)),

  /** Adds an application; false if the user already has an open one. */
  async apply({
    circleId,
    userId,
    text,
    at,
  }: Pick<CircleApplication, 'circleId' | 'userId' | 'text' | 'at'>) {
    const added = await db
      .insert(circleApplications)
      .values({ circleId, userId, text, at })
      .onConflictDoNothing()
      .returning({ id: circleApplications.id })
    return added.length > 0
  },

  async application(id: number): Promise<CircleApplication | undefined> {
    const [row] = await db.select().from(circleApplications).where(eq(circleApplications.id, id))
    return row
  },

  /** The given circles to which the user has an open application. */
  async appliedIn(userId: number, circleIds: readonly number[]): Promise<ReadonlySet<number>> {
    const rows = await db
      .select({ id: circleApplications.circleId })
      .from(circleApplications)
      .where(
        and(
          eq(circleApplications.userId, userId),
          eq(circleApplications.state, 'open'),
          oneOf(circleApplications.circleId, circleIds),
        ),
      )
    return new Set(rows.map(({ id }) => id))
  },

  applications: (circleId: number, { limit, offset }: { limit: number; offset: number }) =>
    db
      .select()
      .from(circleApplications)
      .where(waiting(circleId))
      .orderBy(asc(circleApplications.at), asc(circleApplications.id))
      .limit(limit)
      .offset(offset),

  waiting: (circleId: number) => db.$count(circleApplications, waiting(circleId)),

  /** Ends an open application; false if it was ended before. */
  async settle(
    id: number,
    state: 'accepted' | 'declined',
    { userId, now }: { userId: number; now: Date },
  ): Promise<boolean> {
    const settled = await db
      .update(circleApplications)
      .set({ state, decidedBy: userId, decidedAt: now })
      .where(and(eq(circleApplications.id, id), eq(circleApplications.state, 'open')))
      .returning({ id: circleApplications.id })
    return settled.length > 0
  },

  /** Ends the open application of a user to a circle. */
  async end(circleId: number, userId: number, state: 'accepted' | 'withdrawn', now: Date) {
    await db
      .update(circleApplications)
      .set({ state, decidedAt: now })
      .where(and(waiting(circleId), eq(circleApplications.userId, userId)))
  },

  /** Ends all open applications to a circle. */
  async endAll(circleId: number, now: Date) {
    await db.update(circleApplications).set({ state: 'lapsed', decidedAt: now }).where(waiting(circleId))
  },

  async noteRemoval(circleId: number, userId: number, removedBy: number, now: Date) {
    await db
      .insert(circleApplications)
      .values({ circleId, userId, state: 'removed', at: now, decidedBy: removedBy, decidedAt: now })
  },

  wasRemoved: async (circleId: number, userId: number, now: Date) =>
    (await db.$count(
      circleApplications,
      and(
        eq(circleApplications.circleId, circleId),
        eq(circleApplications.userId, userId),
        eq(circleApplications.state, 'removed'),
        gt(circleApplications.decidedAt, new Date(now.getTime() - circleBounds.removalDays * dayMs)),
      ),
    )) > 0,

  /**
   * Marks undecided applications as lapsed after the time limit, and deletes applications that ended long
   * ago.
   */
  async sweep(now: Date, storedDays: number) {
    const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
    await db
      .update(circleApplications)
      .set({ state: 'lapsed', decidedAt: now })
      .where(
        and(
          eq(circleApplications.state, 'open'),
          lt(circleApplications.at, daysAgo(circleBounds.applicationDays)),
        ),
      )
    await db
      .delete(circleApplications)
      .where(and(ne(circleApplications.state, 'open'), lt(circleApplications.decidedAt, daysAgo(storedDays))))
  },

  applicationsOf: (userId: number): Promise<CircleApplication[]> =>
    db
      .select()
      .from(circleApplications)
      .where(eq(circleApplications.userId, userId))
      .orderBy(asc(circleApplications.id)),

  async dropApplicationsOf(userId: number) {
    await db.delete(circleApplications).where(eq(circleApplications.userId, userId))
    await db
      .update(circleApplications)
      .set({ decidedBy: null })
      .where(eq(circleApplications.decidedBy, userId))
  },
})
