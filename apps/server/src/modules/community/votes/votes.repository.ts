import { contentStates, type VoteDraft } from '@vce/protocol'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { posts } from '../tables/posts.tables'
import { ballots, voteOptions, votes } from '../tables/votes.tables'

export type Vote = typeof votes.$inferSelect
export type VoteOption = typeof voteOptions.$inferSelect
export type Ballot = typeof ballots.$inferSelect

const { visible } = contentStates

const numbers = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`

export const votesRepository = (db: Database) => ({
  async add(vote: Pick<Vote, 'authorId' | 'title' | 'maxChoices' | 'closesAt'>): Promise<number> {
    const [row] = await db.insert(votes).values(vote).returning({ id: votes.id })
    if (!row) throw new Error('no vote was written')
    return row.id
  },

  /** Writes the options of a vote in order; its earlier options are deleted. */
  async setOptions(voteId: number, texts: VoteDraft['options']) {
    await db.delete(voteOptions).where(eq(voteOptions.voteId, voteId))
    await db.insert(voteOptions).values(texts.map((text, position) => ({ voteId, text, position })))
  },

  async change(id: number, change: Partial<Omit<Vote, 'id' | 'voters'>>) {
    await db.update(votes).set(change).where(eq(votes.id, id))
  },

  among: (ids: readonly number[]): Promise<Vote[]> => db.select().from(votes).where(oneOf(votes.id, ids)),

  /** Reads a vote and locks it until the transaction ends. */
  async hold(id: number): Promise<Vote | undefined> {
    const [row] = await db.select().from(votes).where(eq(votes.id, id)).for('update')
    return row
  },

  optionsOf: (voteIds: readonly number[]): Promise<VoteOption[]> =>
    db
      .select()
      .from(voteOptions)
      .where(oneOf(voteOptions.voteId, voteIds))
      .orderBy(asc(voteOptions.voteId), asc(voteOptions.position)),

  ballotsOf: (userId: number, voteIds: readonly number[]): Promise<Ballot[]> =>
    db
      .select()
      .from(ballots)
      .where(and(eq(ballots.userId, userId), oneOf(ballots.voteId, voteIds))),

  hasBallots: async (voteId: number) => (await db.$count(ballots, eq(ballots.voteId, voteId))) > 0,

  /**
   * Writes a ballot and returns the options of the ballot it replaced; null if there was none. `old` is the
   * replaced row even if a concurrent call committed it while this statement waited; a CTE would not see such
   * a row.
   */
  async putBallot({ voteId, userId, optionIds, at }: Ballot): Promise<number[] | null> {
    const { rows } = await db.execute<{ earlier: string[] | null }>(sql`
      insert into ballots (vote_id, user_id, option_ids, at)
      values (${voteId}, ${userId}, ${numbers(optionIds)}, ${at.toISOString()}::timestamptz)
      on conflict (vote_id, user_id) do update set option_ids = excluded.option_ids, at = excluded.at
      returning old.option_ids as earlier`)
    return rows[0]?.earlier?.map(Number) ?? null
  },

  /** Deletes a ballot and returns its options; null if there was none. */
  async dropBallot(voteId: number, userId: number): Promise<number[] | null> {
    const [row] = await db
      .delete(ballots)
      .where(and(eq(ballots.voteId, voteId), eq(ballots.userId, userId)))
      .returning({ optionIds: ballots.optionIds })
    return row?.optionIds ?? null
  },

  /**
   * Changes the number of voters of a vote that is open now, which locks its row; undefined if the vote is
   * not open.
   */
  async countVoters(id: number, by: -1 | 0 | 1, now: Date): Promise<Pick<Vote, 'maxChoices'> | undefined> {
    const [row] = await db
      .update(votes)
      .set({ voters: sql`${votes.voters} + ${by}` })
      .where(
        and(
          eq(votes.id, id),
          eq(votes.state, visible),
          sql`(${votes.closesAt} is null or ${votes.closesAt} > ${now.toISOString()}::timestamptz)`,
        ),
      )
      .returning({ maxChoices: votes.maxChoices })
    return row
  },

  /**
   * Changes the counts of options, in order of their ids; returns how many of the options belong to the vote.
   */
  async countOptions(voteId: number, changes: ReadonlyMap<number, number>): Promise<number> {
    let counted = 0
    for (const [id, by] of [...changes].sort(([one], [other]) => one - other)) {
      const rows = await db
        .update(voteOptions)
        .set({ count: sql`${voteOptions.count} + ${by}` })
        .where(and(eq(voteOptions.id, id), eq(voteOptions.voteId, voteId)))
        .returning({ id: voteOptions.id })
      counted += rows.length
    }
    return counted
  },

  /**
   * Marks visible votes that have closed and were not announced, the oldest first; returns them with the ids
   * of their posts.
   */
  async announce(now: Date, limit: number) {
    const due = await db
      .select({ vote: votes, postId: posts.id })
      .from(votes)
      .innerJoin(posts, eq(posts.voteId, votes.id))
      .where(and(eq(votes.isAnnounced, false), lte(votes.closesAt, now), eq(votes.state, visible)))
      .orderBy(asc(votes.closesAt), asc(votes.id))
      .limit(limit)
      .for('no key update', { of: votes, skipLocked: true })
    if (due.length > 0)
      await db
        .update(votes)
        .set({ isAnnounced: true })
        .where(
          inArray(
            votes.id,
            due.map(({ vote }) => vote.id),
          ),
        )
    return due
  },
})
