import { exchangeOf, hundredths, type Product, priceDigits, products } from '@vce/futures'
import type { World } from '@vce/protocol'
import type { marketFacts } from '#modules/market'
import { beijingTime } from '#platform/clock'

/** 涨跌幅 in percent; null where one of the two is unknown. */
export const changeRate = (now: number | null, before: number | null) =>
  now === null || !before ? null : hundredths(((now - before) / before) * 100)

/** A difference of prices in the product's digits. */
export const priceDifference = (a: number | null, b: number | null, product: Product) =>
  a === null || b === null ? null : Number((a - b).toFixed(priceDigits(product)))

/** 金融 are CFFEX's index and bond futures, all else is 商品. */
export const groupOf = ({ exchange }: Pick<Product, 'exchange'>) =>
  exchange === 'CFFEX' ? ('financial' as const) : ('commodity' as const)

export const codesOf = (group: 'all' | 'commodity' | 'financial') =>
  products.filter((product) => group === 'all' || groupOf(product) === group).map(({ code }) => code)

/** In the order of the product table, as menus have them. */
export const productChoices = (codes: readonly string[]) =>
  products
    .filter(({ code }) => codes.includes(code))
    .map(({ code, shortName, exchange }) => ({
      code,
      shortName,
      exchange,
      exchangeName: exchangeOf(exchange).shortName,
    }))

export const productFace = ({ code, name, shortName, exchange }: Product) => ({
  code,
  name,
  shortName,
  exchange,
})

type Facts = ReturnType<typeof marketFacts>

/** What is invented names no exchange. */
export const simulation = '模拟行情'

/** Who published what a page shows of a day, in how many files, and when the last of them came. */
export async function sourceOfDay(
  facts: Facts,
  world: World,
  kind: Parameters<Facts['filesOfDay']>[1],
  tradingDay: string | null,
  exchange?: string,
) {
  if (tradingDay === null) return null
  const files = (await facts.filesOfDay(world, kind, tradingDay)).filter(
    (file) => !exchange || world === 'simulated' || file.exchange === exchange || file.exchange === '',
  )
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
