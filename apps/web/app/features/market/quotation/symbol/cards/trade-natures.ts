import type { Trade } from '@vce/protocol'

type Nature = NonNullable<Trade['nature']>

/** Name of a trade's nature, and the colour of its aggressor. */
export const tradeNatures: Record<Nature, { name: string; tone: string }> = {
  bothOpen: { name: '双开', tone: 'text-ink-2' },
  bothClose: { name: '双平', tone: 'text-ink-2' },
  longOpen: { name: '多开', tone: 'text-rise' },
  shortClose: { name: '空平', tone: 'text-rise' },
  longTurn: { name: '多换', tone: 'text-rise' },
  shortOpen: { name: '空开', tone: 'text-fall' },
  longClose: { name: '多平', tone: 'text-fall' },
  shortTurn: { name: '空换', tone: 'text-fall' },
}
