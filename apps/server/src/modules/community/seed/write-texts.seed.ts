import type { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { dayAt, expiryDayOfEarned, house, ledger, pointsAccountOf } from '#modules/ledger'
import { copyRows, type Database } from '#platform/database'
import { holdBountyPart, payBounty } from '../questions/bounty'
import { circleApplications, circleMembers, circles } from '../tables/circles.tables'
import { comments } from '../tables/comments.tables'
import { forecasts } from '../tables/forecasts.tables'
import { appeals, reports, reviewReasons, reviews } from '../tables/moderation.tables'
import { pictureUses } from '../tables/picture-uses.tables'
import { mentions, postProducts, postStats, posts, postTopics } from '../tables/posts.tables'
import { questions } from '../tables/questions.tables'
import { likes, postSides } from '../tables/reactions.tables'
import { sanctions } from '../tables/sanctions.tables'
import { ballots, voteOptions, votes } from '../tables/votes.tables'
import type { CircleRows } from './rows/circle-rows'
import type { SampleQuestionRow, VoteRows } from './rows/question-vote-rows'
import type { Reactions } from './rows/reactions'
import type { ReviewRows } from './rows/review-rows'
import type { TextRows } from './rows/text-rows'
import { sampleTablesRepository } from './sample-tables.repository'

/** V粒 that every new member gets; askers also get the V粒 of their bounties. */
const welcomePoints = 88

interface AllRows {
  texts: TextRows
  votes: VoteRows
  questions: readonly SampleQuestionRow[]
  reactions: Reactions
  forecasts: readonly (typeof forecasts.$inferSelect)[]
}

/** Writes posts, comments and the reactions to them. */
export async function writeTexts(client: pg.PoolClient, rows: AllRows) {
  const { texts, reactions } = rows
  await copyRows(client, posts, texts.posts)
  await copyRows(client, forecasts, rows.forecasts)
  await copyRows(client, postStats, texts.stats)
  await copyRows(client, postProducts, texts.products)
  await copyRows(client, postTopics, texts.topics)
  await copyRows(client, comments, texts.comments)
  await copyRows(client, mentions, texts.mentions)
  await copyRows(client, pictureUses, texts.pictures)
  await copyRows(client, votes, rows.votes.votes)
  await copyRows(client, voteOptions, rows.votes.options)
  await copyRows(client, ballots, rows.votes.ballots)
  await copyRows(
    client,
    questions,
    rows.questions.map(({ row }) => row),
  )
  await copyRows(client, likes, reactions.likes)
  await copyRows(client, postSides, reactions.sides)
}

/** Gives askers the V粒 of their bounties, freezes them, and pays the bounties of accepted answers. */
export async function settleBounties(tx: Database, rows: readonly SampleQuestionRow[], now: Date) {
  for (const { row, bounty, answererId } of rows) {
    if (bounty === 0) continue
    const { postId, askerId } = row
    const given = await ledger(tx, now).transfer({
      key: `sample:${postId}`,
      from: house.points.gift,
      to: pointsAccountOf(askerId),
      reason: 'welcome',
      amount: bounty + welcomePoints,
      bucket: { origin: 'earned', source: '', expiresOn: expiryDayOfEarned(dayAt(now)) },
    })
    if (!given.ok || !(await holdBountyPart(tx, row, bounty, now)))
      throw new Error(`post ${postId} has no bounty`)
    if (answererId !== null && (await payBounty(tx, row, answererId, now)) !== 'paid')
      throw new Error(`the bounty of post ${postId} was not paid`)
  }
}

/** Writes circles with their members and applications. */
export async function writeCircles(client: pg.PoolClient, tx: Database, rows: CircleRows) {
  const ids = await sampleTablesRepository(tx).nextIds(circleApplications, rows.applications.length)
  await copyRows(client, circles, rows.circles)
  await copyRows(client, circleMembers, rows.members)
  await copyRows(
    client,
    circleApplications,
    rows.applications.map((row, at) => ({ ...row, id: ids[at] ?? 0 })),
  )
}

/** Writes the reviews and their reports. */
export async function writeReviews(client: pg.PoolClient, tx: Database, rows: ReviewRows) {
  const tables = sampleTablesRepository(tx)
  async function numbered<Row extends object>(table: PgTable, given: readonly Row[]) {
    const ids = await tables.nextIds(table, given.length)
    return given.map((row, at) => ({ ...row, id: ids[at] ?? 0 }))
  }
  await copyRows(client, reviews, rows.reviews)
  await copyRows(client, reviewReasons, await numbered(reviewReasons, rows.reasons))
  await copyRows(client, reports, await numbered(reports, rows.reports))
  await copyRows(client, sanctions, await numbered(sanctions, rows.sanctions))
  await copyRows(client, appeals, await numbered(appeals, rows.appeals))
}
