import * as z from 'zod/mini'

/** What a report is. */
export const reportKinds = ['日报', '周报', '月报', '专题', '晨报'] as const
export const reportKind = z.enum(reportKinds, '研报类型有误')
export type ReportKind = z.output<typeof reportKind>

export const viewDirections = ['看多', '看空', '震荡'] as const
export const viewDirection = z.enum(viewDirections, '观点只有看多、看空、震荡')
export type ViewDirection = z.output<typeof viewDirection>

/** Levels a view names, in quote units, and why. */
export const viewPoint = z.object({
  supports: z.array(z.number()),
  resistances: z.array(z.number()),
  reason: z.string(),
})
export type ViewPoint = z.output<typeof viewPoint>

/** 看多, 看空, 震荡 of some views: counts, and percentages that add to 100 by the largest remainder. */
export const viewShares = z.object({
  kanduo: z.int(),
  kankong: z.int(),
  zhendang: z.int(),
  /** Percent; null when there is no view at all. */
  shares: z.nullable(z.object({ kanduo: z.int(), kankong: z.int(), zhendang: z.int() })),
})
export type ViewShares = z.output<typeof viewShares>

/** Where a row came from: the broker's own, or what was written from simulated facts. */
export const researchSource = z.object({ source: z.string(), receivedAt: z.string() })

/** A researcher as cards name him. */
export const researcherSummary = z.object({ id: z.int(), name: z.string(), broker: z.string() })
export type ResearcherSummary = z.output<typeof researcherSummary>

/** Products as chips: code and 简称. */
export const taggedProduct = z.object({ code: z.string(), shortName: z.string() })
export type TaggedProduct = z.output<typeof taggedProduct>

/** How a broker's views came out after some trading days. */
export const viewScore = z.object({
  /** Trading days after the view. */
  horizon: z.int(),
  /** Views old enough to be judged. */
  judged: z.int(),
  hits: z.int(),
  /** Percent; null when none can be judged. */
  hitRate: z.nullable(z.number()),
  /** Mean percent a follower would have made: up for 看多, down for 看空, 震荡 left out. */
  meanReturn: z.nullable(z.number()),
})
export type ViewScore = z.output<typeof viewScore>

/** Trading days after which a view is judged. */
export const scoreHorizons = [1, 5, 20] as const
