const fullWidth = /[！-～]/gu
/** Full-width punctuation within a sentence stays: `，` is no separator of thousands. */
const stays = new Set([...'，；：！？（）～'])
const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cf}|[\u2028\u2029]/gu
const circled = /[①-⑳]/gu
const otherNumber = /[^\P{N}0-9〇]/gu

/** The text with digits, punctuation and letters of ASCII, without invisible marks: none hides a figure. */
export const plainDigits = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000\t\r]/gu, ' ')
    .replace(circled, (mark) => `${mark.normalize('NFKC')}、`)
    .replace(fullWidth, (mark) => (stays.has(mark) ? mark : String.fromCharCode(mark.charCodeAt(0) - 0xfee0)))
    .replace(/[﹣－]/gu, '-')
    .replace(otherNumber, (mark) => mark.normalize('NFKC'))
    .replace(/(?<=\d)[⁄∕](?=\d)/gu, '/')

/** A digit of another script, which no rule of this module can read. */
export const hasForeignDigit = (text: string): boolean => /[^\P{N}0-9〇]/u.test(text)
