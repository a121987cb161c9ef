import { type Ground, keyOf, type Mention } from './ground'
import { overlaps } from './spans'

const strict = new Set(['contract', 'product', 'seat'])
/** Codes with the form of a contract, whether it exists or not. */
const contractLike = /(?<![A-Za-z\d])[A-Za-z]{1,2}(?:_F)?\d{3,4}F?(?![A-Za-z\d])/gu

/**
 * A contract, product or seat name that neither a fact nor the question contains; undefined if there is no
 * such name.
 */
export function unknownName(text: string, mentions: readonly Mention[], ground: Ground): string | undefined {
  const isHeld = ({ of }: Mention) =>
    of.some(
      (entity) =>
        !strict.has(entity.kind) ||
        ground.factNames.has(keyOf(entity)) ||
        ground.questionNames.has(keyOf(entity)),
    )
  const stranger = mentions.find((mention) => !isHeld(mention))
  if (stranger) return stranger.text
  for (const match of text.matchAll(contractLike)) {
    const span = { at: match.index, end: match.index + match[0].length }
    const isKnown =
      mentions.some((one) => overlaps(one, span)) ||
      isMeasureName(match[0]) ||
      ground.question.includes(match[0])
    if (!isKnown) return match[0]
  }
  return undefined
}

/** MA250, CR20: the short name of an indicator, followed by its parameter. */
const isMeasureName = (text: string) => /^(?:MA|CR|HV|KD|BB)\d{2,3}$/u.test(text)
