/**
 * Digits with optional blanks and hyphens. They are not part of a word, a decimal or a figure with
 * separators.
 */
const digitRuns = /(?<![\dA-Za-z.,，])(?:\+?86[\s-]?)?\d(?:[\s-]?\d){10,22}[\dXx]?(?![\dA-Za-z.]|,\d)/gu
/** A unit after the digits makes them an amount, not a personal number: 13812345678 元. */
const unitBehind = /^\s*(?:元|手|吨|张|点|万|亿|%|美元|股|份|倍)/u

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkDigits = '10X98765432'

function isIdCard(text: string): boolean {
  if (!/^\d{17}[\dX]$/u.test(text)) return false
  const [month, day] = [Number(text.slice(10, 12)), Number(text.slice(12, 14))]
  if (!/^(?:19|20)/u.test(text.slice(6)) || month < 1 || month > 12 || day < 1 || day > 31) return false
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text.charAt(at)), 0)
  return checkDigits.charAt(sum % 11) === text.charAt(17)
}

/** Luhn check: every second digit from the right is doubled. */
function isBankCard(text: string): boolean {
  if (!/^[1-9]\d{14,18}$/u.test(text)) return false
  const sum = [...text].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const isPhone = (text: string): boolean => /^(?:86)?1[3-9]\d{9}$/u.test(text)

/** Masks phone, identity card and bank card numbers in a prompt; codes, prices and lots are not changed. */
export const maskPersonal = (prompt: string): string => {
  const digits = prompt.replace(/[０-９]/gu, (digit) => digit.normalize('NFKC')).replace(/[－‐‑–]/gu, '-')
  return digits.replace(digitRuns, (run, at: number) => {
    if (unitBehind.test(digits.slice(at + run.length))) return run
    const text = run.replace(/[\s+-]/gu, '').toUpperCase()
    if (isIdCard(text)) return '[身份证号]'
    if (isPhone(text)) return '[手机号]'
    return isBankCard(text) ? '[银行卡号]' : run
  })
}
