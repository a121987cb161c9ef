import { dayMs, hourMs, minuteMs } from '@vce/futures'
import { type getStorm, type InputOf, type OutputOf, type StormRow, type World, worlds } from '@vce/protocol'
import { teachers } from '#modules/profile'
import { createCache } from '#platform/cache'
import { beijingTime, type Clock, fromBeijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { type Actor, userOf } from '#platform/http'
import { circleNames, readableAmong } from '../circle-access/readable-posts.repository'
import { authorsOf } from '../people/authors'
import { type Post, postsRepository } from '../posts/posts.repository'
import { hasSides } from '../reactions/has-sides'
import { type Samples, samplesIn } from '../samples/samples.repository'
import { chipsOf } from '../writing/chips'
import { documentFacts } from '../writing/document-facts'
import { excerptOf, titleOf, withChipNames } from '../writing/excerpts'
import { heatOf, isLoud, minCommenterWeight } from './heat'
import { stormRepository, type Thread } from './storm.repository'

/** The span that counts as now, and the span over which the mean for comparison is computed. */
const spans = { now: 2 * hourMs, mean: dayMs } as const
const maxRows = 20
const yesterdayRows = 3
const excerptLength = 120
const lifetimeMs = minuteMs

/** Reads the last price of a symbol before a moment; null if none is known. */
export type PriceBefore = (
  world: World,
  symbol: string,
  moment: Date,
) => Promise<{ contract: string; price: number; at: number } | null>

interface StormOptions {
  db: Database
  clock: Clock
  priceBefore: PriceBefore
  worldOf: (requested: World | undefined) => Promise<World>
  /** Milliseconds for which answers are cached for all callers; 0 turns the cache off. */
  keepFor: number
}

type Storm = OutputOf<typeof getStorm>
type LoudestComment = StormRow['loudest']['long']

const byHeat = (threads: readonly Thread[]) =>
  threads
    .map((thread) => ({ ...thread, heat: heatOf(thread.weight, thread) }))
    .toSorted((one, other) => other.heat - one.heat || other.id - one.id)

/** The endpoint of 热议; the list is computed at most once per minute for all readers. */
export function createStorm({ db, clock, keepFor, priceBefore, worldOf }: StormOptions) {
  const storms = createCache<Storm>({
    lifetime: keepFor > 0 ? lifetimeMs : 0,
    staleFor: lifetimeMs,
    maxSize: 2,
    sizeOf: () => 1,
  })
  const storm = stormRepository(db)

  async function loudNow(now: Date, samples: Samples | undefined, teacherIds: readonly number[]) {
    const since = (span: number) => new Date(now.getTime() - span)
    const window = { from: since(spans.now), to: now, least: minCommenterWeight, samples }
    const threads = await storm.threads(window, teacherIds)
    const ids = threads.map(({ id }) => id)
    const means = await storm.means(ids, { from: since(spans.mean), to: now }, teacherIds)
    return byHeat(threads.filter(({ id, weight }) => isLoud(weight, means.get(id) ?? 0)))
  }

  /** The loud threads of the previous Beijing day. */
  async function loudYesterday(now: Date, samples: Samples | undefined, teacherIds: readonly number[]) {
    const to = fromBeijingTime(`${beijingTime(now).slice(0, 10)} 00:00:00`)
    const window = { from: new Date(to.getTime() - dayMs), to, least: minCommenterWeight, samples }
    return byHeat(await storm.threads(window, teacherIds))
  }

  /** The price of a thread's contract when the thread was published. */
  async function sinceOf(code: string, { world, publishedAt }: Pick<Post, 'world' | 'publishedAt'>) {
    const before = await priceBefore(world, code, publishedAt)
    return before && { ...before, at: beijingTime(new Date(before.at)) }
  }

  async function rowsOf(threads: readonly (Thread & { heat: number })[], now: Date): Promise<StormRow[]> {
    const ids = threads.map(({ id }) => id)
    const [posts, loudest] = await Promise.all([postsRepository(db).among(ids), storm.loudest(ids)])
    const [names, authors] = await Promise.all([
      circleNames(
        db,
        posts.flatMap(({ circleId }) => circleId ?? []),
      ),
      authorsOf(
        db,
        loudest.map(({ authorId }) => authorId),
        now,
      ),
    ])
    const postOf = new Map(posts.map((post) => [post.id, post]))
    const loudestOf = (postId: number, side: 'long' | 'short') => {
      const found = loudest.find((each) => each.postId === postId && each.side === side)
      const author = found && authors.get(found.authorId)
      if (!found || !author) return null
      const { excerpt } = excerptOf(withChipNames(found.text), excerptLength)
      return { id: found.id, author, excerpt, likes: found.likes }
    }
    const rows = await Promise.all(
      threads.map(async ({ id, people, heat, long, short, none }): Promise<StormRow[]> => {
        const post = postOf.get(id)
        if (!post) return []
        const { circleId } = post
        const chip = chipsOf(documentFacts(post.document).codes)[0] ?? null
        return [
          {
            id,
            title: titleOf(post),
            at: beijingTime(post.publishedAt),
            world: post.world,
            is_sample: post.isSample,
            circle: circleId === null ? null : { id: circleId, name: names.get(circleId) ?? '' },
            chip,
            since: chip && (await sinceOf(chip.code, post)),
            people,
            heat: Math.round(heat),
            has_sides: hasSides(post),
            sides: { long, short, none, mine: null },
            loudest: hasSides(post)
              ? { long: loudestOf(id, 'long'), short: loudestOf(id, 'short') }
              : { long: null, short: null },
          },
        ]
      }),
    )
    return rows.flat()
  }

  async function make(samples: Samples | undefined): Promise<Storm> {
    const now = clock.now()
    const teacherIds = await teachers(db).ids()
    const [loud, before] = await Promise.all([
      loudNow(now, samples, teacherIds),
      loudYesterday(now, samples, teacherIds),
    ])
    const shown = loud.length > 0 ? loud : before
    const [rows, yesterday] = await Promise.all([
      rowsOf(shown.slice(0, maxRows), now),
      rowsOf(before.slice(0, yesterdayRows), now),
    ])
    return {
      at: beijingTime(now),
      day: loud.length > 0 ? 'now' : 'yesterday',
      rows,
      yesterday: yesterday.map(({ id, title, heat }) => ({ id, title, heat })),
    }
  }

  /**
   * The given threads that guests can still read: since the list was computed, a thread may have been
   * removed, or its circle may have become private.
   */
  async function openAmong(ids: readonly number[]) {
    const posts = (await postsRepository(db).among(ids)).filter(({ state }) => state === 1)
    return new Set((await readableAmong(db, posts, null)).map(({ id }) => id))
  }

  /** The cached list, without threads and comments that have become unreadable since it was computed. */
  async function current(world: World): Promise<Storm> {
    const samples = samplesIn(world)
    const { rows, yesterday, ...answer } = await storms(samples ?? '', () => make(samples))
    const ids = [...rows, ...yesterday].map(({ id }) => id)
    const quoted = rows.flatMap(({ loudest: { long, short } }) =>
      [long, short].flatMap((each) => each?.id ?? []),
    )
    const [open, visible] = await Promise.all([openAmong([...new Set(ids)]), storm.visibleAmong(quoted)])
    const shown = (comment: LoudestComment) => (comment && visible.has(comment.id) ? comment : null)
    return {
      ...answer,
      rows: rows
        .filter(({ id }) => open.has(id))
        .map((row) => ({
          ...row,
          loudest: { long: shown(row.loudest.long), short: shown(row.loudest.short) },
        })),
      yesterday: yesterday.filter(({ id }) => open.has(id)),
    }
  }

  return {
    /** A thread of the list of any world, with the time of the list; null if no list has the thread. */
    async listed(id: number) {
      for (const world of worlds) {
        const { rows, at, day } = await current(world)
        const row = rows.find((each) => each.id === id)
        if (row) return { row, at, day }
      }
      return null
    },

    async getStorm(actor: Actor, { world }: InputOf<typeof getStorm>): Promise<Storm> {
      const { userId } = userOf(actor)
      const list = await current(await worldOf(world))
      const mine = await storm.sidesOf(
        userId,
        list.rows.map(({ id }) => id),
      )
      return {
        ...list,
        rows: list.rows.map((row) => ({ ...row, sides: { ...row.sides, mine: mine.get(row.id) ?? null } })),
      }
    },
  }
}

export type StormList = Pick<ReturnType<typeof createStorm>, 'listed'>
