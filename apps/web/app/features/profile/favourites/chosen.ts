import { maxFavourites, saveCategoryList } from '@vce/protocol'

/** Result of a change: the chosen codes, and a message if it was refused. */
export interface Choosing {
  chosen: readonly string[]
  words: string | null
}

/** Adds a product at the end unless already chosen; refused beyond the limit. */
export function withProduct(chosen: readonly string[], code: string): Choosing {
  if (chosen.includes(code)) return { chosen, words: null }
  if (chosen.length >= maxFavourites) return { chosen, words: saveCategoryList.errors.tooMany }
  return { chosen: [...chosen, code], words: null }
}

/** Adds or removes a product. */
export const toggledProduct = (chosen: readonly string[], code: string): Choosing =>
  chosen.includes(code)
    ? { chosen: chosen.filter((each) => each !== code), words: null }
    : withProduct(chosen, code)

/** Whether two choices are equal, including order. */
export const sameChoice = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((code, index) => code === b[index])
