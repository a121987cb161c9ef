import { exchangeOf, formerProducts, type Product, products } from '@vce/futures'

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
