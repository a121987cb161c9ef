import { dayMs } from '@vce/futures'
import { dropSampleUsers } from '#modules/account'
import { endBooks } from '#modules/ledger'
import { memberships } from '#modules/membership'
import { dropSampleProfiles } from '#modules/profile'
import { searchIndex } from '#modules/search'
import { uploadsOf } from '#modules/site'
import type { Database } from '#platform/database'
import { pictureStorageDays } from '../pictures/picture-uses.repository'
import { returnBounty } from '../questions/bounty'
import { topicSearchDocument } from '../topics/topic-document'
import { sampleRowsRepository } from './sample-rows.repository'
import { sampleTablesRepository } from './sample-tables.repository'

/**
 * Removes every invented member, post, view, circle, comment, like, vote and review, within the caller's
 * transaction. Texts of real users under these posts and in these circles are removed too. 话题 stay with
 * corrected counts. Entries of the books stay, and the members' balances are expired. Returns the number of
 * removed members and posts. Later starts write no samples.
 */
export async function removeSamples(tx: Database, now: Date): Promise<{ members: number; posts: number }> {
  const samples = sampleRowsRepository(tx)
  const removed = await samples.found()
  const { members, posts, circles } = removed
  for (const postId of await samples.openBounties(removed)) await returnBounty(tx, postId, now)

  const topics = await samples.topics(removed)
  const specials = await samples.specials()
  await samples.dropReactions(removed)
  await samples.dropCases(removed)
  const keepUntil = new Date(now.getTime() + pictureStorageDays.deleted * dayMs)
  await samples.dropTexts(removed, { endedAt: now, keepUntil })
  await samples.dropForecasts(removed)
  await samples.dropCircles(removed)
  await samples.dropMembers(removed)

  const tables = sampleTablesRepository(tx)
  await tables.countTopics(topics)
  const index = searchIndex(tx)
  for (const kind of ['post', 'question'] as const) await index.remove(kind, posts)
  await index.remove('special', specials)
  await index.remove('circle', circles)
  await index.remove('user', members)
  await index.putMany((await tables.topics(topics)).map(topicSearchDocument))

  for (const userId of members) {
    await memberships(tx).forget(tx, userId)
    await endBooks(tx, userId, now)
    await uploadsOf(tx).forget(tx, userId)
  }
  await dropSampleProfiles(tx, members)
  await dropSampleUsers(tx, members)
  return { members: members.length, posts: posts.length }
}
