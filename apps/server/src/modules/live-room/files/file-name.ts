const ending = '.pdf'
const unnamed = '资料'
/** Characters of a name with its ending, so that every file system stores it. */
const maxCharacters = 100

/** Controls, marks of direction, and characters without a shape. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
/** Characters that names of files may not have on one of the common systems. */
const unfit = /[:*?"<>|]/g

/** The name without path and ending; empty if nothing remains. */
const stemOf = (given: string): string =>
  given
    .replace(unseen, '')
    .replace(/^.*[\\/]/s, '')
    .replace(/\.pdf$/i, '')
    .replace(unfit, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')

const shortened = (stem: string, max: number) => [...stem].slice(0, max).join('').trimEnd()

/** The name with a mark and the ending, cut at whole characters. */
const nameWith = (stem: string, mark: string) =>
  `${shortened(stem, maxCharacters - mark.length - ending.length)}${mark}${ending}`

/** The name of a new file among others: safe on every file system, and with a number if it is taken. */
export function fileNameAmong(names: readonly string[], given: string): string {
  const stem = stemOf(given) || unnamed
  const taken = new Set(names.map((name) => name.toLowerCase()))
  let name = nameWith(stem, '')
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = nameWith(stem, ` (${number})`)
  return name
}
