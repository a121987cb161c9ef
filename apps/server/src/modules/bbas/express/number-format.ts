/**
 * Number formats of express lines: prices have no digit groups, lots and amounts have them, changes have a
 * sign.
 */
const minus = '\u2212'
const grouped = (text: string) => text.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')
const textOf = (value: number, digits: number) => {
  const text = Math.abs(value).toFixed(digits)
  return { text, sign: /[1-9]/.test(text) ? Math.sign(value) : 0 }
}

/** Without digit groups: `3045`, `−12.5`. */
export function plainNumber(value: number, digits = 0): string {
  const { text, sign } = textOf(value, digits)
  return (sign < 0 ? minus : '') + text
}

/** With digit groups: `1,234,567`. */
export function groupedNumber(value: number, digits = 0): string {
  const { text, sign } = textOf(value, digits)
  return (sign < 0 ? minus : '') + grouped(text)
}

/** With plus or minus, and digit groups: `+45`, `−1.50`, `0`. */
export function signedNumber(value: number, digits = 0): string {
  const { text, sign } = textOf(value, digits)
  return (sign === 0 ? '' : sign < 0 ? minus : '+') + grouped(text)
}

/** 元 in 亿: `3.21 亿元`. */
export const hundredMillions = (yuan: number) => `${signedNumber(yuan / 1e8, 2)} 亿元`
