/** Digits of a typed or pasted text, full-width digits included. */
const digitsIn = (text: string) => text.normalize('NFKC').replace(/\D/g, '')

/** At most eleven digits; the country code 86 of a pasted number is dropped. */
export function mobileDigits(text: string) {
  const digits = digitsIn(text)
  return (digits.length === 13 ? digits.replace(/^86/, '') : digits).slice(0, 11)
}

export const codeDigits = (text: string) => digitsIn(text).slice(0, 4)
