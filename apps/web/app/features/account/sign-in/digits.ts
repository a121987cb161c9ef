/** Digits as they are typed or pasted, full-width ones too. */
const digitsIn = (text: string) => text.normalize('NFKC').replace(/\D/g, '')

/** At most eleven digits; the country's 86 before a pasted number is left out. */
export function mobileDigits(text: string) {
  const digits = digitsIn(text)
  return (digits.length === 13 ? digits.replace(/^86/, '') : digits).slice(0, 11)
}

export const codeDigits = (text: string) => digitsIn(text).slice(0, 4)
