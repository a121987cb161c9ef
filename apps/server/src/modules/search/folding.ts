import { Converter } from 'opencc-js/t2cn'

/** A folded text with its places in the source. */
export interface FoldedText {
  text: string
  /** The place in the source of each UTF-16 unit of `text`, and after them the source's length. */
  at: readonly number[]
}

/** Loaded with the first Chinese text: the table takes some ten megabytes. */
let convert: ((text: string) => string) | undefined
function simplified(character: string): string {
  convert ??= Converter({ from: 't', to: 'cn' })
  return convert(character)
}

/** Joiners, directions and accents: a word is the same with and without them. */
const unseen = /[\p{Cf}\p{Mn}\p{Me}]/u

/** Only characters of the basic plane, so there are 65,536 at most. */
const foldedCharacters = new Map<string, string>()

/**
 * A character is folded the same in every text, so words of a query match words of a text. NFKD instead of
 * NFKC: without accents both are equal, and é is one character or two.
 */
function foldCharacter(character: string): string {
  const known = foldedCharacters.get(character)
  if (known !== undefined) return known
  let folded = ''
  for (const part of character.normalize('NFKD'))
    if (!unseen.test(part)) folded += simplified(part.toLowerCase())
  if (character.length === 1) foldedCharacters.set(character, folded)
  return folded
}

/** Folds a text for `snippets` to mark hits in the source. */
export function fold(source: string): FoldedText {
  let text = ''
  const at: number[] = []
  let place = 0
  for (const character of source) {
    const folded = foldCharacter(character)
    text += folded
    for (let unit = 0; unit < folded.length; unit += 1) at.push(place)
    place += character.length
  }
  at.push(place)
  return { text, at }
}

/** A text as it is compared: full-width, traditional and upper-case characters as their plain ones. */
export const folded = (source: string): string => fold(source).text

/**
 * The range in the source of the units `from` to `to` (not included) of a folded text, in whole characters.
 */
export function sourceRange({ at }: FoldedText, from: number, to: number): [number, number] {
  let end = to
  while (end < at.length - 1 && at[end] === at[to - 1]) end += 1
  return [at[from] ?? 0, at[end] ?? 0]
}
