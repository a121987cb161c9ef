/** Characters of a text that a list shows. */
const excerptLength = 140

/** The beginning of a text in one line, and whether it goes on. */
export function excerptOf(text: string, length = excerptLength) {
  const signs = [...text.replaceAll('\n', ' ')]
  return { excerpt: signs.slice(0, length).join(''), more: signs.length > length }
}

/** The first words of a text, for lists that need a title. */
export function headOf(text: string, length = 40) {
  const [line = ''] = text.split('\n')
  const signs = [...line]
  return signs.length > length ? `${signs.slice(0, length).join('')}…` : line
}

/** Title of a post; a short one has none of its own. */
export const titleOf = ({ title, text }: { title: string; text: string }) =>
  title === '' ? headOf(text) : title
