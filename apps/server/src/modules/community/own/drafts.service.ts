import { dayMs } from '@vce/futures'
import {
  draftBounds,
  dropDraft,
  type getDrafts,
  type InputOf,
  type OutputOf,
  saveDraft,
  textOf,
} from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import { limits, minute } from '#platform/limits'
import type { Loop } from '#platform/schedule'
import { readableAmong } from '../circle-access/readable-posts.repository'
import { commentsRepository } from '../comments/comments.repository'
import { draftsRepository } from '../drafts/drafts.repository'
import { postsRepository } from '../posts/posts.repository'
import { excerptOf, titleOf, withChipNames } from '../writing/excerpts'

/** Limits calls: a page saves at most every three seconds, and several pages may be open. */
const windows = [{ seconds: minute, max: 120 }]

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof draftsRepository>['at']>>>

const saved = ({ id, revision, updatedAt }: Row) => ({
  saved: true,
  id,
  revision,
  updated_at: beijingTime(updatedAt),
})

/** The stored draft, for a page that has another version. */
const storedVersion = ({ title, document, extras, ...row }: Row) => ({
  ...saved({ title, document, extras, ...row }),
  saved: false,
  title,
  document,
  extras,
})

/** Endpoints for the drafts of a user. */
export function createDrafts({ db, clock }: { db: Database; clock: Clock }) {
  const drafts = draftsRepository(db)
  return {
    async saveDraft(
      actor: Actor,
      {
        kind,
        target_id: targetId,
        base_revision: baseRevision,
        revision,
        ...text
      }: InputOf<typeof saveDraft>,
    ): Promise<OutputOf<typeof saveDraft>> {
      const { userId } = userOf(actor)
      const now = clock.now()
      const taken = await limits(db).take([{ key: `community draft ${userId}`, windows }], now)
      if (!taken.ok) throw failure(saveDraft, 'tooOften', { userId })
      const place = { userId, kind, targetId, baseRevision }
      const draft = { ...place, ...text, updatedAt: now }
      if (revision > 0) {
        const row = await drafts.save(draft, revision)
        if (row) return saved(row)
      }
      const there = await drafts.at(place)
      if (there) return storedVersion(there)
      if ((await drafts.count(userId)) >= draftBounds.count) throw failure(saveDraft, 'tooMany', { userId })
      const added = await drafts.add(draft)
      if (added) return saved(added)
      const twin = await drafts.at(place)
      if (!twin) throw failure(saveDraft, 'tooOften', { userId })
      return storedVersion(twin)
    },

    async getDrafts(
      actor: Actor,
      { kind, target_id: targetId }: InputOf<typeof getDrafts>,
    ): Promise<OutputOf<typeof getDrafts>> {
      const { userId } = userOf(actor)
      const rows = await drafts.list(userId, {
        ...(kind && { kind }),
        ...(targetId !== undefined && { targetId }),
      })
      const replied = rows.filter((row) => row.kind === 'reply').map((row) => row.targetId)
      const comments = await commentsRepository(db).among(replied)
      const postOfComment = new Map(comments.map(({ id, postId }) => [id, postId]))
      const postIdOf = (row: Row) => {
        if (row.kind === 'reply') return postOfComment.get(row.targetId) ?? null
        return row.targetId > 0 ? row.targetId : null
      }
      const posts = await postsRepository(db).among([...new Set(rows.flatMap((row) => postIdOf(row) ?? []))])
      const open = await readableAmong(db, posts, userId)
      const titles = new Map(open.map((post) => [post.id, titleOf(post)]))
      return {
        data: rows.map((row) => ({
          id: row.id,
          kind: row.kind,
          target_id: row.targetId,
          base_revision: row.baseRevision,
          revision: row.revision,
          title: row.title,
          document: row.document,
          extras: row.extras,
          updated_at: beijingTime(row.updatedAt),
          excerpt: excerptOf(withChipNames(textOf(row.document))).excerpt,
          post_id: postIdOf(row),
          target_title: titles.get(postIdOf(row) ?? 0) ?? '',
        })),
      }
    },

    async dropDraft(actor: Actor, { id }: InputOf<typeof dropDraft>): Promise<OutputOf<typeof dropDraft>> {
      const { userId } = userOf(actor)
      if (!(await drafts.drop(userId, id))) throw failure(dropDraft, 'goneContent', { id })
      return {}
    },
  }
}

/** Deletes drafts that were not saved for a long time. */
export const sweepDrafts: Loop = {
  name: 'sweep drafts',
  every: dayMs / 4,
  run: (tx, now) => draftsRepository(tx).sweep(new Date(now.getTime() - draftBounds.days * dayMs)),
}
