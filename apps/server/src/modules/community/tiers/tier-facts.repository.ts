import { contentStates, type Tier } from '@vce/protocol'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { comments } from '../tables/comments.tables'
import { reports, reviews } from '../tables/moderation.tables'
import { posts } from '../tables/posts.tables'
import { likes } from '../tables/reactions.tables'
import { memberDays, memberStandings } from '../tables/standing.tables'
import type { TierFacts } from './tier-rules'

/** The current tier of a member, and all facts except for the account age, which another module stores. */
export interface MemberFacts extends Omit<TierFacts, 'hours'> {
  userId: number
  tier: Tier
  belowSince: Date | null
}

/** Beginnings of the windows of 30 and 100 days as moments, and the first of the last 100 Beijing days. */
interface Windows {
  month: Date
  lately: Date
  firstDay: string
}

type FactsRow = Record<string, unknown> & Omit<MemberFacts, 'belowSince'> & { belowSince: string | null }

const { visible } = contentStates

export const tierFactsRepository = (db: Database) => ({
  /** Ids greater than `after` of members who have read something since a day or are above tier 0. */
  async members({ firstDay }: Pick<Windows, 'firstDay'>, after: number, limit: number): Promise<number[]> {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from (
        select ${memberDays.userId} as id from ${memberDays}
          where ${memberDays.day} >= ${firstDay} and ${memberDays.userId} > ${after}
        union
        select ${memberStandings.userId} from ${memberStandings}
          where ${memberStandings.tier} > 0 and ${memberStandings.userId} > ${after}
      ) as members order by id limit ${limit}`)
    return rows.map(({ id }) => Number(id))
  },

  /** Facts of some users, in the order of their ids. */
  async of(userIds: readonly number[], { month, lately, firstDay }: Windows): Promise<MemberFacts[]> {
    const [since, sinceMonth] = [lately.toISOString(), month.toISOString()]
    const { rows } = await db.execute<FactsRow>(sql`
      select member.id::float8 as "userId", coalesce(standing.tier, 0)::int as tier,
        standing.below_since::text as "belowSince", (standing.treaty_at is not null)::int as treaty,
        visited.posts, visited.minutes, visited.days, visited."daysLately",
        liked.likes, liked.likers, liked."likesLately", liked."likersLately",
        commented.comments, posted."postsLately", upheld."upheldOfMonth", upheld."upheldLately"
      from unnest(${sql.param(userIds)}::bigint[]) as member(id)
      left join ${memberStandings} as standing on standing.user_id = member.id
      cross join lateral (
        select count(*)::int as days, (count(*) filter (where day >= ${firstDay}))::int as "daysLately",
          coalesce(sum(posts), 0)::int as posts, floor(coalesce(sum(seconds), 0) / 60.0)::int as minutes
        from ${memberDays} where user_id = member.id
      ) as visited
      cross join lateral (
        select count(*)::int as likes, count(distinct user_id)::int as likers,
          (count(*) filter (where at > ${since}))::int as "likesLately",
          (count(distinct user_id) filter (where at > ${since}))::int as "likersLately"
        from (
          select given.user_id, given.at from ${posts} as thing
            join ${likes} as given on given.target_kind = 'post' and given.target_id = thing.id
            where thing.author_id = member.id and thing.state = ${visible}
          union all
          select given.user_id, given.at from ${comments} as thing
            join ${likes} as given on given.target_kind = 'comment' and given.target_id = thing.id
            where thing.author_id = member.id and thing.state = ${visible}
        ) as received where user_id <> member.id
      ) as liked
      cross join lateral (
        select count(*)::int as comments from ${comments}
        where author_id = member.id and state = ${visible}
      ) as commented
      cross join lateral (
        select count(*)::int as "postsLately" from ${posts}
        where author_id = member.id and state = ${visible} and published_at > ${since}
      ) as posted
      cross join lateral (
        select (count(distinct review.id) filter (where review.decided_at > ${sinceMonth}))::int as "upheldOfMonth",
          count(distinct review.id)::int as "upheldLately"
        from ${reviews} as review join ${reports} as report on report.review_id = review.id and report.is_upheld
        where review.author_id = member.id and review.decided_at > ${since}
      ) as upheld
      order by member.id`)
    return rows.map(({ belowSince, ...facts }) => ({
      ...facts,
      belowSince: belowSince === null ? null : new Date(belowSince),
    }))
  },

  /**
   * Stores new tiers of members who all had the tier `before`; skips those whose tier a sanction has changed
   * meanwhile.
   */
  async put(
    members: readonly Pick<MemberFacts, 'userId' | 'tier' | 'belowSince'>[],
    before: Tier,
    now: Date,
  ) {
    if (members.length === 0) return
    await db
      .insert(memberStandings)
      .values(members.map(({ userId, tier, belowSince }) => ({ userId, tier, belowSince, updatedAt: now })))
      .onConflictDoUpdate({
        target: memberStandings.userId,
        set: { tier: sql`excluded.tier`, belowSince: sql`excluded.below_since`, updatedAt: now },
        setWhere: eq(memberStandings.tier, before),
      })
  },
})
