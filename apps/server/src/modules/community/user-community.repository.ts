import { dayMs } from '@vce/futures'
import { contentStates, reportReasons } from '@vce/protocol'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { forecastStateOf } from './forecasts/forecast-state'
import { forecastsRepository } from './forecasts/forecasts.repository'
import { pictureStorageDays } from './pictures/picture-uses.repository'
import { comments } from './tables/comments.tables'
import { drafts } from './tables/drafts.tables'
import { appeals, reports, textPrints } from './tables/moderation.tables'
import { pictureUses } from './tables/picture-uses.tables'
import { mentions, posts } from './tables/posts.tables'
import { likes, postSides, watches } from './tables/reactions.tables'
import { sanctions } from './tables/sanctions.tables'
import { memberDays, memberStandings, sampleMembers } from './tables/standing.tables'
import { ballots, voteOptions, votes } from './tables/votes.tables'
import { writeLogRepository } from './writing/write-log.repository'

/** Everything that the community stores about a user. */
export const userCommunityRepository = (db: Database) => ({
  /** Rows for the user's data export. */
  async exported(userId: number) {
    const [
      written,
      commented,
      liked,
      sides,
      cast,
      watched,
      unfinished,
      reported,
      punished,
      appealed,
      standing,
      days,
      logged,
      forecasts,
    ] = await Promise.all([
      db
        .select()
        .from(posts)
        .where(and(eq(posts.authorId, userId), isNull(posts.erasedAt)))
        .orderBy(asc(posts.id)),
      db
        .select()
        .from(comments)
        .where(and(eq(comments.authorId, userId), isNull(comments.erasedAt)))
        .orderBy(asc(comments.id)),
      db.select().from(likes).where(eq(likes.userId, userId)).orderBy(asc(likes.at)),
      db.select().from(postSides).where(eq(postSides.userId, userId)),
      db.select().from(ballots).where(eq(ballots.userId, userId)).orderBy(asc(ballots.at)),
      db.select().from(watches).where(eq(watches.userId, userId)),
      db.select().from(drafts).where(eq(drafts.userId, userId)),
      db.select().from(reports).where(eq(reports.reporterId, userId)).orderBy(asc(reports.id)),
      db.select().from(sanctions).where(eq(sanctions.userId, userId)).orderBy(asc(sanctions.id)),
      db.select().from(appeals).where(eq(appeals.userId, userId)).orderBy(asc(appeals.id)),
      db.select().from(memberStandings).where(eq(memberStandings.userId, userId)),
      db.select().from(memberDays).where(eq(memberDays.userId, userId)).orderBy(asc(memberDays.day)),
      writeLogRepository(db).ofUser(userId),
      forecastsRepository(db).ofUser(userId),
    ])
    const options = await optionTexts(
      db,
      cast.flatMap(({ optionIds }) => optionIds),
    )
    const [own] = standing
    return {
      posts: written.map(({ id, kind, title, document, region, createdAt, editedAt }) => ({
        id,
        kind,
        title,
        document,
        region,
        created_at: beijingTime(createdAt),
        edited_at: editedAt && beijingTime(editedAt),
      })),
      comments: commented.map(({ id, postId, targetId, second, kind, document, region, createdAt }) => ({
        id,
        post_id: postId,
        video_id: postId === null ? targetId : null,
        media_second: second,
        kind,
        document,
        region,
        created_at: beijingTime(createdAt),
      })),
      likes: liked.map(({ targetKind, targetId, at }) => ({
        kind: targetKind,
        id: targetId,
        at: beijingTime(at),
      })),
      sides: sides.map(({ postId, side, at }) => ({ post_id: postId, side, at: beijingTime(at) })),
      forecasts: forecasts.map(forecastStateOf),
      ballots: cast.map(({ voteId, optionIds, at }) => ({
        vote_id: voteId,
        at: beijingTime(at),
        options: optionIds.map((id) => options.get(id) ?? ''),
      })),
      watches: watched.map(({ kind, targetId, level, at }) => ({
        kind,
        id: targetId,
        level,
        at: beijingTime(at),
      })),
      drafts: unfinished.map(({ kind, title, document, updatedAt }) => ({
        kind,
        title,
        document,
        updated_at: beijingTime(updatedAt),
      })),
      reports: reported.map(({ kind, refId, reason, text, at }) => ({
        kind,
        id: refId,
        reason: reportReasons[reason],
        text,
        at: beijingTime(at),
      })),
      sanctions: punished.map(({ scope, reason, note, from, until, liftedAt }) => ({
        scope,
        reason: reportReasons[reason],
        note,
        from: beijingTime(from),
        until: until && beijingTime(until),
        lifted_at: liftedAt && beijingTime(liftedAt),
      })),
      appeals: appealed.map(({ text, at, state, note }) => ({ text, at: beijingTime(at), state, note })),
      standing: own
        ? {
            tier: own.tier,
            personal_feed: own.isPersonal,
            treaty_at: own.treatyAt && beijingTime(own.treatyAt),
          }
        : null,
      writes: logged.map(({ kind, refId, revision, address, browser, at }) => ({
        kind,
        id: refId,
        revision,
        address,
        browser,
        at: beijingTime(at),
      })),
      reading: days.map(({ day, posts: read, seconds }) => ({ day, posts: read, seconds })),
    }
  },

  /** Visible posts of a user. */
  openPosts: (userId: number) =>
    db
      .select()
      .from(posts)
      .where(and(eq(posts.authorId, userId), eq(posts.state, contentStates.visible))),

  /**
   * Deletes data that only the user needed, and the pictures of the user's texts. The texts stay. Likes and
   * ballots stay too, because they are counted; they name the user only by id.
   */
  async drop(userId: number, now: Date) {
    const own = await db.select({ id: posts.id }).from(posts).where(eq(posts.authorId, userId))
    const commented = await db.select({ id: comments.id }).from(comments).where(eq(comments.authorId, userId))
    const keepUntil = new Date(now.getTime() + pictureStorageDays.deleted * dayMs)
    for (const [kind, rows] of [
      ['post', own],
      ['comment', commented],
    ] as const) {
      if (rows.length === 0) continue
      const ids = rows.map(({ id }) => id)
      await db
        .update(pictureUses)
        .set({ endedAt: now, keepUntil })
        .where(and(eq(pictureUses.kind, kind), inArray(pictureUses.refId, ids)))
    }
    await db.update(posts).set({ pictures: [], region: null }).where(eq(posts.authorId, userId))
    await db.update(comments).set({ pictures: [], region: null }).where(eq(comments.authorId, userId))
    await db.delete(drafts).where(eq(drafts.userId, userId))
    await db.delete(mentions).where(eq(mentions.userId, userId))
    await db.delete(memberStandings).where(eq(memberStandings.userId, userId))
    await db.delete(memberDays).where(eq(memberDays.userId, userId))
    await db.delete(sampleMembers).where(eq(sampleMembers.userId, userId))
    await db.delete(textPrints).where(eq(textPrints.authorId, userId))
  },
})

async function optionTexts(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db
    .select({ id: voteOptions.id, text: voteOptions.text, title: votes.title })
    .from(voteOptions)
    .innerJoin(votes, eq(votes.id, voteOptions.voteId))
    .where(inArray(voteOptions.id, [...ids]))
  return new Map(rows.map(({ id, text, title }) => [id, `${title}：${text}`]))
}
