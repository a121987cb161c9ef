/** Letters of other scripts that read as Latin ones, each after the letter it reads as. */
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

/** Letters and digits on a coloured background, by the first of their block. */
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

/** A code point as the Latin letter or digit it reads as; itself where it reads as nothing else. */
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
