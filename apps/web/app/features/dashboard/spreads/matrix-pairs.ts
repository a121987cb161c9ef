import type { MatrixPage } from './queries'

export interface CorrelationPair {
  first: string
  second: string
  coefficient: number | null
  size: number
}

/** Every pair once, highest correlation first, pairs with an unknown correlation last. */
export const pairsOf = ({ products, rows }: Pick<MatrixPage, 'products' | 'rows'>): CorrelationPair[] =>
  products
    .flatMap(({ shortName: first }, at) =>
      products.slice(at + 1).map(({ shortName: second }, place) => {
        const [coefficient = null, size = 0] = rows[at]?.[at + 1 + place] ?? []
        return { first, second, coefficient, size }
      }),
    )
    .sort((a, b) => (b.coefficient ?? -2) - (a.coefficient ?? -2))
