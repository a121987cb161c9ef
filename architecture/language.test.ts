import {
  dictionaryFaults,
  type LanguageFault,
  openingFaults,
  titleFaults,
  typeNameFaults,
} from './lib/language'
import { inEachFile, rule } from './lib/rule'
import { isCode, sourcesOf } from './lib/tree'

/** Words of the style guide's first dictionary that have a plain counterpart (docs/style.md). */
const banned = new Set(
  [
    'told tell tells telling untold heard hear hears hearing unheard asked unasked wish wishes wished',
    'anew patience whoever whosever somebody nobody he his him himself meet meets met meeting',
  ]
    .join(' ')
    .split(' '),
)

/** An account name of other systems, which may be quoted. */
const quoted = /'nobody'/g

/** Words of prose and the parts of camelCase names, in lower case. */
const wordsIn = (text: string) =>
  [...text.replaceAll(quoted, '').matchAll(/[A-Z]?[a-z]+/g)]
    .map(([word]) => word.toLowerCase())
    .filter((word) => banned.has(word))

const isRead = (file: string) =>
  /\.(ts|tsx|mjs|css|md)$/.test(file) &&
  !/^(architecture\/(language\.test|lib\/(language|allowed-words))\.ts|docs\/(style|renamed|suite-moves)\.md)$/.test(
    file,
  )

rule('names, comments, test names and documents use plain words', {
  about: sourcesOf(isRead),
  broken: inEachFile((file, source) => {
    const words = [...new Set(wordsIn(source))]
    return words.length > 0 ? [`${file}: ${words.sort().join(' ')}`] : []
  }),
  example: {
    'apps/web/app/lib/price.ts': '// The last price we heard.\nconst toldPrice = 1',
    'apps/web/app/lib/history.ts': '// History of a theme, once.\nconst historyOfThem = hearts(1)',
    'docs/a.md': 'Whoever asks gets his own list.',
  },
  caught: ['apps/web/app/lib/price.ts: heard told', 'docs/a.md: his whoever'],
})

/**
 * All code of the project except the files that contain the rules' own words: examples of broken rules would
 * count as breaches.
 */
const code = sourcesOf((file) => isCode(file) && isRead(file))

const placed = (faults: (file: string, source: string) => LanguageFault[]) =>
  inEachFile((file, source) => faults(file, source).map(({ line, text }) => `${file}:${line}: ${text}`))

rule('words of the second dictionary have their field’s name', {
  about: sourcesOf(isRead),
  broken: placed(dictionaryFaults),
  example: {
    'a.ts': 'const hairAt = 1\nconst signIn = Math.sign(2) // looks for it',
    'b.tsx': 'const keptLook = <Button look="quiet" />',
    'docs/c.md': 'The work goes on.\n\nA deed of the usual kind, by the way.',
  },
  caught: [
    'a.ts:1: hair',
    'b.tsx:1: kept',
    'b.tsx:1: Look',
    'b.tsx:1: look',
    'docs/c.md:1: goes on',
    'docs/c.md:3: deed',
    'docs/c.md:3: usual',
    'docs/c.md:3: way',
  ],
})

rule('a comment does not begin with a word that leans on the reader', {
  about: code,
  broken: placed(openingFaults),
  example: {
    'a.ts': '/** Of the post. */\nconst a = 1\n// The row, of those\n// Which are open.\n',
    'b.tsx': 'const b = <p>{/* What it costs. */}</p>\n/** Whatever 什么. */\n',
  },
  caught: ['a.ts:1: Of the post. ', 'b.tsx:1: What it costs. '],
})

rule('a test is named by one sentence with one claim', {
  about: code,
  broken: placed(titleFaults),
  example: {
    'a.test.ts': "test('an order – once paid – stays', run)\ntest('an order and its row are stored', run)",
    'b.spec.ts': "test.each([[1], [2]])('%s is refused; nothing is taken', run)\ntest(`a, and b`, run)",
  },
  caught: [
    'a.test.ts:1: an order – once paid – stays',
    'b.spec.ts:1: %s is refused; nothing is taken',
    'b.spec.ts:2: a, and b',
  ],
})

rule('no type is named by a participle alone', {
  about: code,
  broken: placed(typeNameFaults),
  example: {
    'a.ts': 'interface Wanted { a: 1 }\nexport type StoredRow = 1\nexport type Placed<T> = T',
  },
  caught: ['a.ts:1: interface Wanted', 'a.ts:3: type Placed'],
})
