const fullWidth = /[！-～]/gu
/** Full-width punctuation within a sentence is not converted, because `，` is not a thousands separator. */
const stays = new Set([...'，；：！？（）～'])
const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cf}|[\u2028\u2029]/gu
const circled = /[①-⑳]/gu
const otherNumber = /[^\P{N}0-9〇]/gu

/**
 * Converts digits, punctuation and letters to ASCII and removes invisible characters, so that no figure stays
 * hidden.
 */
export const plainDigits = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000\t\r]/gu, ' ')
    .replace(circled, (mark) => `${mark.normalize('NFKC')}、`)
    .replace(fullWidth, (mark) => (stays.has(mark) ? mark : String.fromCharCode(mark.charCodeAt(0) - 0xfee0)))
    .replace(/[﹣－]/gu, '-')
    .replace(otherNumber, (mark) => mark.normalize('NFKC'))
    .replace(/(?<=\d)[⁄∕](?=\d)/gu, '/')

/** Whether a text has a digit of another script, which the rules of this module cannot read. */
export const hasForeignDigit = (text: string): boolean => /[^\P{N}0-9〇]/u.test(text)
