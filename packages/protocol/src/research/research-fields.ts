import * as z from 'zod/mini'

/** Kinds of reports. */
export const reportKinds = ['日报', '周报', '月报', '专题', '晨报'] as const
export const reportKind = z.enum(reportKinds, '研报类型有误')
export type ReportKind = z.output<typeof reportKind>

export const viewDirections = ['看多', '看空', '震荡'] as const
export const viewDirection = z.enum(viewDirections, '观点只有看多、看空、震荡')
export type ViewDirection = z.output<typeof viewDirection>

/** Price levels that a view states, in quote units, and the reason. */
export const viewPoint = z.object({
  supports: z.array(z.number()),
  resistances: z.array(z.number()),
  reason: z.string(),
})
export type ViewPoint = z.output<typeof viewPoint>

/** Numbers of 看多, 看空 and 震荡 among some views, and percentages that add up to 100 (largest remainder). */
export const viewShares = z.object({
  kanduo: z.int(),
  kankong: z.int(),
  zhendang: z.int(),
  /** Percent; null if there are no views. */
  shares: z.nullable(z.object({ kanduo: z.int(), kankong: z.int(), zhendang: z.int() })),
})
export type ViewShares = z.output<typeof viewShares>

/** Source of a row: the broker, or a generator of texts from simulated facts. */
export const researchSource = z.object({ source: z.string(), receivedAt: z.string() })

/** A researcher, as shown on cards. */
export const researcherSummary = z.object({ id: z.int(), name: z.string(), broker: z.string() })
export type ResearcherSummary = z.output<typeof researcherSummary>

/** A product as a chip: code and 简称. */
export const taggedProduct = z.object({ code: z.string(), shortName: z.string() })
export type TaggedProduct = z.output<typeof taggedProduct>

/** Score of a set of views, by the prices `horizon` trading days after each view. */
export const viewScore = z.object({
  /** Trading days after the view. */
  horizon: z.int(),
  /** Number of views that are old enough to be graded. */
  judged: z.int(),
  hits: z.int(),
  /** Percent; null if no view can be graded. */
  hitRate: z.nullable(z.number()),
  /** Mean return of following the views, percent: counted up for 看多, down for 看空; 震荡 is left out. */
  meanReturn: z.nullable(z.number()),
})
export type ViewScore = z.output<typeof viewScore>

/** Trading days after which a view is graded. */
export const scoreHorizons = [1, 5, 20] as const

/** Number of institutions whose whole texts the reader may see, and of all institutions with views. */
export const openTexts = z.object({ brokers: z.int(), of: z.int() })
