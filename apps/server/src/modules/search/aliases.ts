import { products } from '@vce/futures'
import { searchTerms } from '#modules/market'
import { folded } from '#platform/folding'

/** Minimum length of a name: shorter names and pinyin initials match too many products. */
const minLength = 2

/** The other names of each product name, for example 螺纹钢 and rb for 螺纹. Built at the first search. */
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

/** Other names of the product that a folded word names; empty if it names none. */
export function aliasesOf(word: string): readonly string[] {
  known ??= namesOfProducts()
  return [...(known.get(word) ?? [])]
}
