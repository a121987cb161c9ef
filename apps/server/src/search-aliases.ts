import { products } from '@vce/futures'
import { searchTerms } from '#modules/market'
import { folded } from '#modules/search'

/** Shorter pinyin initials and names stand for too many products. */
const minLength = 2

/** Other names of each name of a product: 螺纹 is 螺纹钢, rb and lwg. Made with the first search. */
function namesOfProducts() {
  const others = new Map<string, Set<string>>()
  for (const product of products) {
    const { code, name, shortName } = product
    const names = [code, name, shortName].map(folded)
    for (const word of [...names, ...searchTerms(product)].filter((each) => each.length >= minLength))
      for (const other of names.filter((each) => each !== word))
        others.set(word, (others.get(word) ?? new Set()).add(other))
  }
  return others
}

let known: Map<string, Set<string>> | undefined

/** Other names of a folded word, if it names a product; for search. */
export function aliasesOf(word: string): readonly string[] {
  known ??= namesOfProducts()
  return [...(known.get(word) ?? [])]
}
