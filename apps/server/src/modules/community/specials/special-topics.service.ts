import {
  getSpecialTopic,
  type getSpecialTopicList,
  type InputOf,
  type OutputOf,
  type PostCard,
  type SpecialCard,
} from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, paged } from '#platform/http'
import { readableAmong } from '../circle-access/readable-posts.repository'
import type { PostCards } from '../posts/post-cards'
import { postsRepository } from '../posts/posts.repository'
import { type SpecialRow, topicsRepository } from '../topics/topics.repository'
import { productRef } from '../topics/topics.service'
import type { CommentedVideos } from '../videos/commented-videos'

interface SpecialTopicsOptions {
  db: Database
  clock: Clock
  cards: PostCards
  /** Reads reports by their ids, in the form that lists show. */
  reports: {
    cards(ids: readonly string[]): Promise<{ id: string; title: string; note: string; link: string }[]>
  }
  videos: Pick<CommentedVideos, 'listed'>
}

type SectionItem = SpecialRow['sections'][number]['items'][number]
type SpecialItem = OutputOf<typeof getSpecialTopic>['sections'][number]['items'][number]

const shown = (row: SpecialRow): SpecialCard => ({
  id: row.id,
  title: row.title,
  description: row.description,
  cover: row.cover,
  product: productRef(row.productCode),
  from: row.from,
  to: row.to,
  is_sample: row.isSample,
  items: row.sections.reduce((sum, { items }) => sum + items.length, 0),
})

interface FoundItems {
  posts: ReadonlyMap<number, PostCard>
  reports: ReadonlyMap<number, { id: string; title: string; note: string; link: string }>
  videos: ReadonlyMap<number, { title: string; note: string; url: string }>
}

/** An entry of a section; none if its content is gone. */
function itemOf({ posts, reports, videos }: FoundItems, { kind, refId }: SectionItem): SpecialItem[] {
  if (kind === 'post') {
    const post = posts.get(refId)
    return post ? [{ kind, post }] : []
  }
  if (kind === 'report') {
    const report = reports.get(refId)
    return report ? [{ kind, report }] : []
  }
  const video = videos.get(refId)
  return video ? [{ kind, video: { id: refId, title: video.title, note: video.note, link: video.url } }] : []
}

/** Endpoints of 专题. */
export function createSpecialTopics({ db, clock, cards, reports, videos }: SpecialTopicsOptions) {
  const topics = topicsRepository(db)

  /** The visible posts and videos and existing reports to which a 专题 refers, by kind and id. */
  async function itemsOf({ sections }: SpecialRow, userId: number | null) {
    const idsOf = (kind: 'post' | 'report' | 'video') =>
      sections.flatMap(({ items }) => items.filter((item) => item.kind === kind).map(({ refId }) => refId))
    const named = (await postsRepository(db).among(idsOf('post'))).filter(({ state }) => state === 1)
    const posts = await readableAmong(db, named, userId)
    const [postCards, reportCards, listedVideos] = await Promise.all([
      cards(posts, { userId }, clock.now()),
      reports.cards(idsOf('report').map(String)),
      videos.listed(db, idsOf('video')),
    ])
    return {
      posts: new Map<number, PostCard>(postCards.map((card) => [card.id, card])),
      reports: new Map(reportCards.map((card) => [Number(card.id), card])),
      videos: listedVideos,
    }
  }

  return {
    async getSpecialTopicList(
      _actor: Actor,
      { page, limit }: InputOf<typeof getSpecialTopicList>,
    ): Promise<OutputOf<typeof getSpecialTopicList>> {
      const [rows, total] = await Promise.all([
        topics.specials({ limit, offset: (page - 1) * limit }),
        topics.specialCount(),
      ])
      return paged(rows.map(shown), total, { page, limit })
    },

    async getSpecialTopic(
      actor: Actor,
      { id }: InputOf<typeof getSpecialTopic>,
    ): Promise<OutputOf<typeof getSpecialTopic>> {
      const special = await topics.special(id)
      if (!special) throw failure(getSpecialTopic, 'goneContent', { id })
      const items = await itemsOf(special, actor.kind === 'user' ? actor.userId : null)
      return {
        special: shown(special),
        sections: special.sections.map((section) => ({
          title: section.title,
          items: section.items.flatMap((item) => itemOf(items, item)),
        })),
      }
    },
  }
}
