import { chipsOf } from './chips'

/** A chip as the text of a document writes it. */
const chip = /\$([A-Za-z]{1,2}(?:_F)?(?:\d{4})?)(?![A-Za-z\d])/g

/** A text with its chips by name, for places that draw none: 螺纹 rb2705 for `$rb2705`. An unknown code stays as it is. */
export const withNames = (text: string) =>
  text.replace(chip, (whole, code: string) => chipsOf([code])[0]?.name ?? whole)

/** Characters of a text that a list shows. */
const excerptLength = 140

/** The beginning of a text in one line, and whether it continues. */
export function excerptOf(text: string, length = excerptLength) {
  const characters = [...text.replaceAll('\n', ' ')]
  return { excerpt: characters.slice(0, length).join(''), more: characters.length > length }
}

/** The beginning of a text, for lists that need a title. */
export function headOf(text: string, length = 40) {
  const [first = ''] = text.split('\n')
  const line = withNames(first)
  const characters = [...line]
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : line
}

/** Title of a post; one without has the first `length` characters of its text. */
export const titleOf = ({ title, text }: { title: string; text: string }, length?: number) =>
  title === '' ? headOf(text, length) : title

/** Text after the title of a post: the whole text under a title of its own, else the part after its head. */
export function restOf({ title, text }: { title: string; text: string }, length = 40) {
  if (title !== '') return withNames(text)
  const [first = '', ...lines] = text.split('\n')
  const cut = [...withNames(first)].slice(length).join('')
  return [cut === '' ? '' : `…${cut}`, ...lines.map(withNames)].join('\n').trim()
}
