import * as z from 'zod/mini'

/** Kinds of reports. */
export const reportKinds = ['日报', '周报', '月报', '专题', '晨报'] as const
export const reportKind = z.enum(reportKinds, '研报类型有误')
export type ReportKind = z.output<typeof reportKind>

export const viewDirections = ['看多', '看空', '震荡'] as const
export const viewDirection = z.enum(viewDirections, '观点只有看多、看空、震荡')
export type ViewDirection = z.output<typeof viewDirection>

/** Price levels stated by a view, in quote units, and the reason. */
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

/** Source of a row: the broker, or a text generated from simulated facts. */
export const researchSource = z.object({ source: z.string(), receivedAt: z.string() })

/** A researcher as shown on cards. */
export const researcherSummary = z.object({ id: z.int(), name: z.string(), broker: z.string() })
export type ResearcherSummary = z.output<typeof researcherSummary>

/** Products as chips: code and 简称. */
export const taggedProduct = z.object({ code: z.string(), shortName: z.string() })
export type TaggedProduct = z.output<typeof taggedProduct>

/** Score of a broker's views after some trading days. */
export const viewScore = z.object({
  /** Trading days after the view. */
  horizon: z.int(),
  /** Views old enough to be graded. */
  judged: z.int(),
  hits: z.int(),
  /** Percent; null if none can be graded. */
  hitRate: z.nullable(z.number()),
  /** Mean return of following the views, percent: up for 看多, down for 看空, 震荡 excluded. */
  meanReturn: z.nullable(z.number()),
})
export type ViewScore = z.output<typeof viewScore>

/** Trading days after which a view is graded. */
export const scoreHorizons = [1, 5, 20] as const

/** Institutions whose whole texts the reader may see, of all that have views. */
export const openTexts = z.object({ brokers: z.int(), of: z.int() })
