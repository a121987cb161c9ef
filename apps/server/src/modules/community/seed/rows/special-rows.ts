import { addDays } from '@vce/futures'
import { contentStates } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { SpecialSection, specialTopics } from '../../tables/topics.tables'
import type { SampleMarketFacts } from '../facts/figures'
import type { SeedTime } from '../moments'
import type { Drawing } from '../pictures/drawing'
import { sampleSpecials } from '../specials'
import type { WrittenTexts } from './sample-ids'

/** Days for which a 专题 is still current. */
const daysAfter = 10

/** Drawings for the covers of the 专题, in order, from the newest days of their products. */
export const specialDrawings = (facts: SampleMarketFacts, { day }: SeedTime): (Drawing | undefined)[] =>
  sampleSpecials.map(({ cover: { product, kind, background } }) => {
    const bars = facts.of(product, day)?.bars
    return bars && { kind, background, bars }
  })

interface RowsOptions {
  written: WrittenTexts
  ids: readonly number[]
  covers: readonly (string | null)[]
  /** Ids of reports by the title of their section. */
  reports: ReadonlyMap<string, readonly number[]>
  seedTime: SeedTime
}

/** Rows of the 专题 with those posts that were written; sections without items are left out. */
export function specialRows({ written, ids, covers, reports, seedTime }: RowsOptions) {
  const postIds = new Map(written.posts.map(({ sample, id }) => [sample.key, id]))
  const first = written.posts[0]?.at ?? seedTime.now
  return sampleSpecials.map(
    ({ title, description, product, sections }, at): typeof specialTopics.$inferSelect => ({
      id: ids[at] ?? 0,
      title,
      description,
      productCode: product,
      cover: covers[at] ?? null,
      sections: sections.flatMap((section): SpecialSection[] => {
        const posts = (section.posts ?? []).flatMap((key) => postIds.get(key) ?? [])
        const items = [
          ...posts.map((refId) => ({ kind: 'post' as const, refId })),
          ...(reports.get(section.title) ?? []).map((refId) => ({ kind: 'report' as const, refId })),
        ]
        return items.length > 0 ? [{ title: section.title, items }] : []
      }),
      from: beijingTime(first).slice(0, 10),
      to: addDays(beijingTime(seedTime.now).slice(0, 10), daysAfter),
      state: contentStates.visible,
      isSample: true,
      createdAt: seedTime.now,
    }),
  )
}
