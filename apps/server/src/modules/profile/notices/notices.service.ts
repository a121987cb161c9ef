import {
  type getNoticeCount,
  type getNoticeList,
  type getNoticeSettings,
  type InputOf,
  type Notice,
  noticeKindNames,
  noticeKinds,
  type OutputOf,
  type readAllNotices,
  readNotice,
  setNoticeSetting,
} from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, paged, userOf } from '#platform/http'
import { noticesRepository } from './notices.repository'
import type { notices } from './notices.tables'

type StoredNotice = typeof notices.$inferSelect
type Actors = Awaited<ReturnType<ReturnType<typeof noticesRepository>['actorsOf']>>

interface NoticesOptions {
  db: Database
  clock: Clock
  /** Called when notices of a user have been marked as read. */
  onRead: (userId: number) => void
}

function shown(row: StoredNotice, all: Actors): Notice {
  const { id, kind, updatedAt, readAt, data } = row
  const common = { id, at: beijingTime(updatedAt), read: readAt !== null }
  if (kind === 'signIn') {
    return { ...common, kind, device: data.device ?? '', network: data.network ?? '' }
  }
  if (kind === 'membership') return { ...common, kind, title: data.title ?? '', text: data.text ?? '' }
  if (kind === 'order')
    return {
      ...common,
      kind,
      title: data.title ?? '',
      text: data.text ?? '',
      order_id: data.orderId ?? '',
    }
  const own = all.filter(({ noticeId }) => noticeId === id)
  const actors = own.map(({ id: actorId, nickname, avatar }) => ({ id: actorId, nickname, avatar }))
  const count = own[0]?.count ?? 0
  const { what = '', title = '', text = '', link = '' } = data
  if (kind === 'comment' || kind === 'mention') {
    const [actor = { id: 0, nickname: '', avatar: '' }] = actors
    return { ...common, kind, actor, what, title, text, link }
  }
  if (kind === 'like') return { ...common, kind, count, actors, what, title, link }
  if (kind === 'follow') return { ...common, kind, count, actors }
  return { ...common, kind, title, text, link }
}

/** Numbers of a user's unread notices, in total and by kind. */
export async function unreadCounts(db: Database, userId: number): Promise<OutputOf<typeof getNoticeCount>> {
  const kinds = await noticesRepository(db).unreadByKind(userId)
  return { unread: kinds.reduce((sum, { unread }) => sum + unread, 0), kinds }
}

/** Calls for a user's notices. */
export function createNotices({ db, clock, onRead }: NoticesOptions) {
  const stored = noticesRepository(db)

  async function counted(userId: number) {
    const counts = await unreadCounts(db, userId)
    onRead(userId)
    return counts
  }

  return {
    async getNoticeList(
      actor: Actor,
      { kind, unread, ...at }: InputOf<typeof getNoticeList>,
    ): Promise<OutputOf<typeof getNoticeList>> {
      const { userId } = userOf(actor)
      const filter = { kind, unread }
      const rows = { limit: at.limit, offset: (at.page - 1) * at.limit }
      const [list, total] = await Promise.all([
        stored.list(userId, filter, rows),
        stored.count(userId, filter),
      ])
      const actors = await stored.actorsOf(list.map(({ id }) => id))
      return paged(
        list.map((row) => shown(row, actors)),
        total,
        at,
      )
    },

    getNoticeCount: (actor: Actor) => unreadCounts(db, userOf(actor).userId),

    async readNotice(actor: Actor, { id }: InputOf<typeof readNotice>): Promise<OutputOf<typeof readNotice>> {
      const { userId } = userOf(actor)
      if (!(await stored.has(userId, id))) throw failure(readNotice, 'unknownNotice', { id })
      await stored.read(userId, { id }, clock.now())
      return counted(userId)
    },

    async readAllNotices(
      actor: Actor,
      { kind }: InputOf<typeof readAllNotices>,
    ): Promise<OutputOf<typeof readAllNotices>> {
      const { userId } = userOf(actor)
      await stored.read(userId, { kind }, clock.now())
      return counted(userId)
    },

    async getNoticeSettings(actor: Actor): Promise<OutputOf<typeof getNoticeSettings>> {
      const muted = await stored.muted(userOf(actor).userId)
      return {
        kinds: noticeKindNames.map((kind) => ({
          kind,
          ...noticeKinds[kind],
          on: !muted.includes(kind),
        })),
      }
    },

    async setNoticeSetting(
      actor: Actor,
      { kind, on }: InputOf<typeof setNoticeSetting>,
    ): Promise<OutputOf<typeof setNoticeSetting>> {
      if (!noticeKinds[kind].optional && !on) throw failure(setNoticeSetting, 'notOptional')
      const { userId } = userOf(actor)
      await (on ? stored.unmute(userId, kind) : stored.mute(userId, kind))
      return {}
    },
  }
}
