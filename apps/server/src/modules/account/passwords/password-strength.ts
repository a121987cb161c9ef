import { usualPasswords } from './leaked-passwords'
import { isSoonGuessed } from './listed-passwords'

/** `aaaaaa`, `121212`, `abcabc`: one to three characters again and again. */
const repeats = (text: string) => /^(.{1,3}?)\1+$/u.test(text)

/** `123456`, `fedcba`: each character the next of the one before it, or each the previous. */
function runs(text: string) {
  const steps = [...text].slice(1).map((sign, index) => sign.charCodeAt(0) - text.charCodeAt(index))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

/** `7890` goes on with 0, as keyboards have it. */
const turns = (text: string) => '12345678901234567890'.includes(text) || '09876543210987654321'.includes(text)

/** Whether a password is among the first anybody would try for this number. */
export async function tooSimple(password: string, mobile: string | null): Promise<boolean> {
  const text = password.toLowerCase()
  if (repeats(text) || runs(text) || turns(text) || usualPasswords.has(text)) return true
  return mobile?.includes(text) || isSoonGuessed(password)
}
