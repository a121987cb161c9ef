import { maxChosenProducts, saveCategoryList } from '@vce/protocol'

/** Result of a change: the chosen codes, and a message if it was refused. */
export interface ChoiceChange {
  chosen: readonly string[]
  message: string | null
}

/** Adds a product at the end if it is not chosen yet; refused beyond the limit. */
export function addProduct(chosen: readonly string[], code: string): ChoiceChange {
  if (chosen.includes(code)) return { chosen, message: null }
  if (chosen.length >= maxChosenProducts) return { chosen, message: saveCategoryList.errors.tooMany }
  return { chosen: [...chosen, code], message: null }
}

/** Adds or removes a product. */
export const toggleProduct = (chosen: readonly string[], code: string): ChoiceChange =>
  chosen.includes(code)
    ? { chosen: chosen.filter((each) => each !== code), message: null }
    : addProduct(chosen, code)

/** Whether two choices are equal, including order. */
export const isSameChoice = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((code, index) => code === b[index])

/** Refusal if no product is chosen. */
export const noProductMessage = '请选择品种'
