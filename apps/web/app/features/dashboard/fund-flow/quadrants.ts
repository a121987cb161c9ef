import type { Quadrant } from './queries'

/** Labels of the four quadrants; the top right one is 价涨增仓. */
export const quadrants: Record<Quadrant, { name: string; means: string; tone: string }> = {
  longBuildUp: { name: '多头增仓', means: '价涨增仓', tone: 'text-rise' },
  shortCovering: { name: '空头回补', means: '价涨减仓', tone: 'text-rise' },
  shortBuildUp: { name: '空头增仓', means: '价跌增仓', tone: 'text-fall' },
  longLiquidation: { name: '多头离场', means: '价跌减仓', tone: 'text-fall' },
}
