import type { basisAgainst, basisSides } from '@vce/protocol'

export type Side = (typeof basisSides)[number]
export type Against = (typeof basisAgainst)[number]

/** Names of the sides of a basis, seen from the spot price and from the future. */
export const sides: Record<Side, { name: string; future: string }> = {
  spotPremium: { name: '现货升水', future: '期货贴水' },
  spotDiscount: { name: '现货贴水', future: '期货升水' },
  level: { name: '平水', future: '期现相平' },
}

export const againstNames: Record<Against, string> = { main: '主力', nearest: '最近月' }
