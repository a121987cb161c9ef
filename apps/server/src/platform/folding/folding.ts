import { simplified } from './simplified'

/** A folded text, with the source position of each of its UTF-16 units. */
export interface FoldedText {
  text: string
  /** The position in the source of each UTF-16 unit of `text`, followed by the length of the source. */
  at: readonly number[]
}

/** Joiners, direction marks and accents are removed, so that a word is the same with and without them. */
const unseen = /[\p{Cf}\p{Mn}\p{Me}]/u

/** Only characters of the basic plane are cached, so there are 65,536 at most. */
const foldedCharacters = new Map<string, string>()

/**
 * Folds one character. It is folded the same in every text, so a query matches texts that contain it. NFKD
 * instead of NFKC: NFKD splits off accents, so that é as one character and é as two fold to the same.
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

/**
 * A text in the form that is compared: full-width, traditional and upper-case characters are replaced by
 * their plain forms.
 */
export const folded = (source: string): string => fold(source).text

/**
 * The range in the source that belongs to the units `from` to `to` (exclusive) of a folded text. It never
 * cuts a character of the source.
 */
export function sourceRange({ at }: FoldedText, from: number, to: number): [number, number] {
  let end = to
  while (end < at.length - 1 && at[end] === at[to - 1]) end += 1
  return [at[from] ?? 0, at[end] ?? 0]
}
