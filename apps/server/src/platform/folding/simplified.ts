import { Converter } from 'opencc-js/t2cn'

/** Loaded with the first Chinese text: the table takes some ten megabytes. */
let convert: ((text: string) => string) | undefined

/** A character, or a text, with traditional characters replaced by simplified ones. */
export function simplified(text: string): string {
  convert ??= Converter({ from: 't', to: 'cn' })
  return convert(text)
}
