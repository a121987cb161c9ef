/** A product and its contracts, as in the finder's index. */
export interface NamedProduct {
  code: string
  name: string
  shortName: string
  live: readonly string[]
  expired: readonly string[]
}

interface FoundContract {
  /** Code of a product or contract, as stored in documents. */
  code: string
  /** Number of characters in the text that name the product or contract. */
  length: number
}

export interface CodeFinder {
  /** The product or contract at the beginning of a text: `rb2701`, `RB`, `螺纹`; null if there is none. */
  find: (text: string) => FoundContract | null
}

/** A code, not followed by a letter or digit. */
const coded = /^([A-Za-z]{1,2}(?:_F)?)(\d{3,4})?(?![A-Za-z\d_])/

/** Delivery month YYMM of a written month: `2701`, or `701` as some exchanges write it. */
const monthOf = ({ live, expired }: NamedProduct, written: string) =>
  [...live, ...expired].find(
    (month) => month === written || (written.length === 3 && month.endsWith(written)),
  )

/** Creates a finder of products and contracts in texts, by their codes and names. */
export function createCodeFinder(products: readonly NamedProduct[]): CodeFinder {
  const byCode = new Map(products.map((product) => [product.code, product]))
  const byFoldedCode = new Map(products.map((product) => [product.code.toLowerCase(), product]))
  const names = products
    .flatMap((product) => [product.name, product.shortName].map((name) => ({ name, product })))
    .filter(({ name }) => name !== '')
    .sort((one, other) => other.name.length - one.name.length)

  function findCode(text: string): FoundContract | null {
    const [written, code = '', month] = coded.exec(text) ?? []
    const product = byCode.get(code) ?? byFoldedCode.get(code.toLowerCase())
    if (written === undefined || !product) return null
    if (month === undefined) return { code: product.code, length: written.length }
    const delivery = monthOf(product, month)
    return delivery === undefined ? null : { code: product.code + delivery, length: written.length }
  }

  function findName(text: string): FoundContract | null {
    const named = names.find(({ name }) => text.startsWith(name))
    if (!named) return null
    const { name, product } = named
    const [month = ''] = /^\d{4}(?!\d)/.exec(text.slice(name.length)) ?? []
    const delivery = month === '' ? undefined : monthOf(product, month)
    return delivery === undefined
      ? { code: product.code, length: name.length }
      : { code: product.code + delivery, length: name.length + month.length }
  }

  return { find: (text) => findCode(text) ?? findName(text) }
}

/** Used until the index has loaded; finds nothing. */
export const emptyFinder: CodeFinder = { find: () => null }
