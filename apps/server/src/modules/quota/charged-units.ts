import type { MeteredUnit, Metering, World } from '@vce/protocol'
import type { SettledDays } from '#modules/market'

/** Facts of the market that decide which use is charged. */
interface ChargeSources {
  days: Pick<SettledDays, 'worldOf' | 'newest' | 'mainContract'>
  /** The current trading day of a world; null once the day has settled. */
  runningDay: (world: World) => string | null
  /** Whether opening a symbol is free, because it is one of 推荐. */
  isRecommended: (world: World, symbol: string) => Promise<boolean>
}

/**
 * Name of the subject: a product, all its contracts, or one contract. If the contract belongs to another
 * product, both are named.
 */
function nameOf(product: string, contract: string): string {
  if (contract === 'main') return product
  if (contract === 'all') return `${product} 全部合约`
  return product === '' || productIn(contract) === product ? contract : `${product} ${contract}`
}

const productIn = (contract: string) => contract.replace(/\d+$/, '')

/**
 * Creates a function that returns the name under which a use is counted: `rb` for BBAS, `rb2701 2026-11-20`
 * for 买卖力量; for 看数据 the name begins with the page. Null if the use is free: recommended symbols, and the
 * newest settled day of 看数据.
 */
export const createChargeOf =
  ({ days, runningDay, isRecommended }: ChargeSources) =>
  async (tag: Metering['tag'], unit: MeteredUnit): Promise<string | null> => {
    const { page, product = '', contract = product, date, span } = unit
    const world = await days.worldOf(unit.world)
    // Names of simulated uses end in 模拟, because both worlds have the same days and products.
    const charged = (...parts: (string | undefined)[]) =>
      [...parts, world === 'simulated' ? '模拟' : undefined].filter((part) => part !== undefined).join(' ')

    if (tag === 'ai') return page ?? null
    if (tag === 'bbas') return (await isRecommended(world, product)) ? null : charged(product)
    const [newest] = await days.newest(world, 1)
    const isNewest = date === undefined || newest === undefined || date >= newest
    if (tag === 'view_data' && isNewest) return null
    const main = contract === 'main' ? await days.mainContract(world, product, date) : null
    const name = main ?? nameOf(product, contract)
    return charged(page, name || undefined, date ?? runningDay(world) ?? newest, span)
  }
