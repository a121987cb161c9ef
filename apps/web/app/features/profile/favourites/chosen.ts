import { maxFavourites, saveCategoryList } from '@vce/protocol'

/** What choosing led to: the codes chosen now, and why nothing changed where it did not. */
export interface Choosing {
  chosen: readonly string[]
  words: string | null
}

/** Adds a product at the end; one that is chosen already stays where it is, and past the limit none comes in. */
export function withProduct(chosen: readonly string[], code: string): Choosing {
  if (chosen.includes(code)) return { chosen, words: null }
  if (chosen.length >= maxFavourites) return { chosen, words: saveCategoryList.errors.tooMany }
  return { chosen: [...chosen, code], words: null }
}

/** Adds a product, or takes it away. */
export const toggledProduct = (chosen: readonly string[], code: string): Choosing =>
  chosen.includes(code)
    ? { chosen: chosen.filter((each) => each !== code), words: null }
    : withProduct(chosen, code)

/** Whether two choices are the same, order included. */
export const sameChoice = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((code, index) => code === b[index])
