import { exchangeOf, formerProducts, type Product, productOf, products } from '@vce/futures'
import type { Endpoint } from '@vce/protocol'
import { failure } from '#platform/errors'

/** 金融 are CFFEX's index and bond futures; everything else is 商品. */
export const groupOf = ({ exchange }: Pick<Product, 'exchange'>) =>
  exchange === 'CFFEX' ? ('financial' as const) : ('commodity' as const)

export const codesOf = (group: 'all' | 'commodity' | 'financial') =>
  products.filter((product) => group === 'all' || groupOf(product) === group).map(({ code }) => code)

/** Menu entries of products in the order of the product table; delisted products come last. */
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

/** `2009–2013`, or `至 2012` if the first year is unknown. */
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

/** An endpoint that refuses unknown products. */
type ProductEndpoint = Endpoint & { errors: { unknownProduct: string } }

/** The product of a code; an unknown code is refused. */
export function requiredProduct(endpoint: ProductEndpoint, code: string): Product {
  const product = productOf(code)
  if (!product) throw failure(endpoint, 'unknownProduct', { code })
  return product
}

/** The product that a page shows by default: `preferred` if it has data, else the first product with data. */
export const defaultProduct = (codes: readonly string[], preferred: string): string =>
  codes.includes(preferred) ? preferred : (codes[0] ?? preferred)

/**
 * The requested product; without a request, the default product among the products with data. An unknown
 * product is refused.
 */
export const chosenProduct = (
  endpoint: ProductEndpoint,
  input: { product?: string | undefined },
  codes: readonly string[],
  preferred = 'cu',
): Product => requiredProduct(endpoint, input.product ?? defaultProduct(codes, preferred))
