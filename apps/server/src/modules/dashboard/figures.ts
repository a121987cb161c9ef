import { exchangeOf, formerProducts, type Product, products } from '@vce/futures'
import type { World } from '@vce/protocol'
import type { marketFacts } from '#modules/market'
import { beijingTime } from '#platform/clock'

/** 金融 are CFFEX's index and bond futures, all else is 商品. */
export const groupOf = ({ exchange }: Pick<Product, 'exchange'>) =>
  exchange === 'CFFEX' ? ('financial' as const) : ('commodity' as const)

export const codesOf = (group: 'all' | 'commodity' | 'financial') =>
  products.filter((product) => group === 'all' || groupOf(product) === group).map(({ code }) => code)

/** In the order of the product table, as in menus; delisted products come last. */
export const productChoices = (codes: readonly string[]) =>
  [...products, ...formerProducts]
    .filter(({ code }) => codes.includes(code))
    .map((product) => ({
      code: product.code,
      shortName: product.shortName,
      exchange: product.exchange,
      exchangeName: exchangeOf(product.exchange).shortName,
      ...(product.delistedOn && {
        former: { successor: product.successor ?? null, years: yearsOf(product) },
      }),
    }))

/** 2009–2013, or 至 2012 if the first day is unknown. */
function yearsOf({ listedOn, delistedOn = '' }: Product): string {
  const last = delistedOn.slice(0, 4)
  return listedOn ? `${listedOn.slice(0, 4)}–${last}` : `至 ${last}`
}

export const productLabel = ({ code, name, shortName, exchange }: Product) => ({
  code,
  name,
  shortName,
  exchange,
})

type Facts = ReturnType<typeof marketFacts>

/** Publisher of simulated data, which comes from no exchange. */
export const simulation = '模拟行情'

/**
 * Source of the data a page shows for a day: publisher, number of files, and when the newest was received. With a
 * product code, only the files of that product.
 */
export async function sourceOfDay(
  facts: Facts,
  world: World,
  kind: Parameters<Facts['filesOfProduct']>[1],
  tradingDay: string | null,
  productCode?: string,
) {
  if (tradingDay === null) return null
  const files =
    productCode === undefined
      ? await facts.filesOfDay(world, kind, tradingDay)
      : await facts.filesOfProduct(world, kind, productCode, tradingDay)
  const [newest] = files
  if (!newest) return null
  if (world === 'simulated')
    return { publisher: simulation, file: newest.name, receivedAt: beijingTime(newest.receivedAt) }
  const publishers = new Set(files.map((file) => (file.exchange ? exchangeOf(file.exchange).name : '')))
  const [only] = publishers
  return {
    publisher: publishers.size === 1 && only ? only : `${publishers.size} 家交易所`,
    file: files.length === 1 ? newest.name : `${files.length} 个文件`,
    receivedAt: beijingTime(newest.receivedAt),
  }
}
