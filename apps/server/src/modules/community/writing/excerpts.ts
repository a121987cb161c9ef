import { chipsOf } from './chips'

/** A chip in the plain text of a document. */
const chip = /\$([A-Za-z]{1,2}(?:_F)?(?:\d{4})?)(?![A-Za-z\d])/g

/**
 * A text with the names of its chips, for places that do not draw chips: 螺纹 rb2705 for `$rb2705`. Unknown
 * codes are not changed.
 */
export const withChipNames = (text: string) =>
  text.replace(chip, (whole, code: string) => chipsOf([code])[0]?.name ?? whole)

/** Number of characters of a text that lists show. */
const excerptLength = 140

/** The beginning of a text as one line, and whether there is more. */
export function excerptOf(text: string, length = excerptLength) {
  const characters = [...text.replaceAll('\n', ' ')]
  return { excerpt: characters.slice(0, length).join(''), more: characters.length > length }
}

/** The beginning of the first line of a text, for lists that need a title. */
export function headOf(text: string, length = 40) {
  const [first = ''] = text.split('\n')
  const line = withChipNames(first)
  const characters = [...line]
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : line
}

/** The title of a post, or the beginning of its text if it has none. */
export const titleOf = ({ title, text }: { title: string; text: string }, length?: number) =>
  title === '' ? headOf(text, length) : title

/**
 * The text that follows the title of a post: the whole text, or for a post without a title the part after
 * `headOf`.
 */
export function textAfterTitle({ title, text }: { title: string; text: string }, length = 40) {
  if (title !== '') return withChipNames(text)
  const [first = '', ...lines] = text.split('\n')
  const cut = [...withChipNames(first)].slice(length).join('')
  return [cut === '' ? '' : `…${cut}`, ...lines.map(withChipNames)].join('\n').trim()
}
