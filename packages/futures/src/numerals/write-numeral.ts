const digits = '零一二三四五六七八九'
const units = ['', '十', '百', '千']

/** The Chinese numeral of an integer from 0 to 9999: 零, 十, 二十一, 一百零五, 一百二十. */
export function chineseNumeral(value: number): string {
  if (value < 10) return digits.charAt(value)
  const text = [...String(value)]
    .map((digit, at, all) =>
      digit === '0' ? '零' : digits.charAt(Number(digit)) + units[all.length - 1 - at],
    )
    .join('')
    .replace(/零+/gu, '零')
    .replace(/零$/u, '')
  return text.startsWith('一十') ? text.slice(1) : text
}
