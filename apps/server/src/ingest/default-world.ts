import { marketFacts, wholeDayRule } from '#modules/market'
import type { Database } from '#platform/database'

/** The line for the operator while the real world has facts but is not the default; otherwise empty. */
export async function defaultWorldLine(db: Database): Promise<string> {
  const facts = marketFacts(db)
  const [worlds, world] = await Promise.all([facts.worldsWithFacts(), facts.worldOf(undefined)])
  if (world === 'real' || !worlds.includes('real')) return ''
  const products = await facts.productsOfFullestDay('real')
  return `真实数据近 ${wholeDayRule.days} 日里一日最多有 ${products} 个品种，满 ${wholeDayRule.products} 个后默认展示真实数据。\n`
}
