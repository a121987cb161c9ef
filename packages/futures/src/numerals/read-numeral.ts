const digits: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
const tens: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 }
const scales: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8 }

/**
 * The value of a Chinese numeral: 十五, 一百二十万, 三点五, 二〇二六; null for any other text. A last digit directly after
 * a unit counts tenths of that unit: 一百二 is 120, 一万二 is 12000, 一百零二 is 102.
 */
export function numeralValue(text: string): number | null {
  const [whole = '', fraction, more] = text.split('点')
  if (more !== undefined || whole === '') return null
  const scale = fraction === undefined ? null : (scales[fraction.at(-1) ?? ''] ?? null)
  const value = wholeValue(whole)
  if (value === null || fraction === undefined) return value
  const places = [...(scale === null ? fraction : fraction.slice(0, -1))]
  if (places.length === 0 || places.some((place) => digits[place] === undefined)) return null
  const decimals = Number(`0.${places.map((place) => digits[place]).join('')}`)
  return (value + decimals) * (scale ?? 1)
}

function wholeValue(text: string): number | null {
  const characters = [...text]
  if (characters.length > 1 && characters.every((character) => digits[character] !== undefined)) {
    return Number(characters.map((character) => digits[character]).join(''))
  }
  let total = 0
  let section = 0
  let digit: number | null = null
  /** Value of a one in the last place: a tenth of the unit before it, 1 after 零 or without a unit. */
  let place = 1
  for (const character of characters) {
    const given = digits[character]
    const ten = tens[character]
    const scale = scales[character]
    if (given !== undefined) {
      if (digit !== null && digit !== 0) return null
      if (given === 0) place = 1
      digit = given
    } else if (ten !== undefined) {
      section += (digit ?? 1) * ten
      digit = null
      place = ten / 10
    } else if (scale !== undefined) {
      const before = section + (digit ?? 0)
      // 亿 multiplies the whole number before it: 二万三千亿.
      total = scale === 1e8 ? (total + before) * scale : total + before * scale
      section = 0
      digit = null
      place = scale / 10
    } else return null
  }
  return total + section + (digit ?? 0) * place
}

/** Number of decimal places of a Chinese numeral, one for 三点五, and the factor of the 万 and 亿 at its end. */
export function numeralPlaces(text: string): { decimals: number; scale: number } {
  const scale = [...(/[万亿]*$/u.exec(text)?.[0] ?? '')].reduce((by, each) => by * (scales[each] ?? 1), 1)
  const fraction = text.split('点')[1]?.replace(/[万亿]/gu, '') ?? ''
  return { decimals: fraction.length, scale }
}
