/** Letters of other scripts that can be read as a Latin letter, by that letter. */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аαᴀɑ',
  b: 'вβʙь',
  c: 'сᴄϲ',
  d: 'ԁᴅ',
  e: 'еεᴇєё',
  f: 'ꜰ',
  g: 'ɢɡ',
  h: 'һнʜ',
  i: 'іιɪїıӏ',
  j: 'јᴊ',
  k: 'кκᴋ',
  l: 'ʟ',
  m: 'мᴍ',
  n: 'ɴηп',
  o: 'оοᴏσ',
  p: 'рρᴘ',
  q: 'ԛǫ',
  r: 'ʀг',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υᴜ',
  v: 'νᴠѵ',
  w: 'ԝωᴡѡш',
  x: 'хχ',
  y: 'уγʏү',
  z: 'ᴢ',
}
const latin = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter] as const),
  ),
)

/**
 * Blocks of letters and digits in circles or squares: first code point, count, and what the first one reads
 * as.
 */
const blocks: readonly { from: number; count: number; as: string }[] = [
  { from: 0x1f130, count: 26, as: 'a' },
  { from: 0x1f150, count: 26, as: 'a' },
  { from: 0x1f170, count: 26, as: 'a' },
  { from: 0x1f1e6, count: 26, as: 'a' },
  { from: 0x2776, count: 9, as: '1' },
  { from: 0x2780, count: 9, as: '1' },
  { from: 0x278a, count: 9, as: '1' },
  { from: 0x24f5, count: 9, as: '1' },
]

/** The Latin letter or digit that a character can be read as; else the character itself. */
export function asLatin(character: string): string {
  const letter = latin.get(character)
  if (letter) return letter
  const code = character.codePointAt(0) ?? 0
  if (code < 0x2000) return character
  if (character === '⓿') return '0'
  const block = blocks.find(({ from, count }) => code >= from && code < from + count)
  return block ? String.fromCodePoint(block.as.charCodeAt(0) + code - block.from) : character
}

const numerals: Readonly<Record<string, string>> = Object.fromEntries(
  ['零〇洞', '一壹幺妖', '二贰两', '三叁', '四肆', '五伍', '六陆', '七柒拐', '八捌', '九玖勾'].flatMap(
    (characters, digit) => [...characters].map((character) => [character, String(digit)] as const),
  ),
)
export const numeralCharacters = Object.keys(numerals).join('')
export const digitOf = (character: string): string => numerals[character] ?? character
