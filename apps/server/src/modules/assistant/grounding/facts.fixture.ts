import { createFactBook, type DraftFact, type Entity } from '../facts/fact'
import { createGround, type Ground, type Run } from './ground'
import { mentionsIn } from './lexicon.fixture'

export const createFact = (
  entity: Entity,
  measure: DraftFact['measure'],
  value: DraftFact['value'],
  more: Partial<DraftFact> = {},
): DraftFact => ({
  entity,
  measure,
  value,
  unit: '手',
  digits: 0,
  tradingDay: '2026-11-20',
  asOf: '2026-11-20 16:42:00',
  source: '上海期货交易所',
  title: `持仓龙虎榜 ${entity.name}`,
  href: `/viewingData?showModel=cclhb&contract=${encodeURIComponent(entity.code)}`,
  ...more,
})

/** Days as on a Monday morning: Friday is settled, and Monday is the running trading day. */
export const days = { today: '2026-11-23', runningDay: '2026-11-23', settledDay: '2026-11-20' }

export function groundOf(drafts: readonly DraftFact[], more: Partial<Run> = {}): Ground {
  const book = createFactBook('real')
  for (const draft of drafts) book.add(draft)
  return createGround({ facts: book.facts, question: '', ...days, mentions: mentionsIn, ...more })
}
