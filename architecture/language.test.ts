import { each, rule } from './lib/rule'
import { sourcesOf } from './lib/tree'

/** Words of the style guide's dictionary that have a plain counterpart (docs/style.md). */
const banned = new Set(
  [
    'told tell tells telling untold heard hear hears hearing unheard asked unasked wish wishes wished',
    'anew patience whoever whosever somebody nobody he his him himself meet meets met meeting',
  ]
    .join(' ')
    .split(' '),
)

/** Names of other systems, and the table of old names at the end of docs/architecture.md. */
const quoted = /'nobody'|^## Renamed parts$[\s\S]*/gm

/** Words of prose and the parts of camelCase names, in lower case. */
const wordsIn = (text: string) =>
  [...text.replaceAll(quoted, '').matchAll(/[A-Z]?[a-z]+/g)]
    .map(([word]) => word.toLowerCase())
    .filter((word) => banned.has(word))

const isRead = (file: string) =>
  /\.(ts|tsx|mjs|css|md)$/.test(file) && file !== 'architecture/language.test.ts' && file !== 'docs/style.md'

rule('names, comments, test names and documents use plain words', {
  about: sourcesOf(isRead),
  broken: each((file, source) => {
    const words = [...new Set(wordsIn(source))]
    return words.length > 0 ? [`${file}: ${words.sort().join(' ')}`] : []
  }),
  example: {
    'apps/web/app/lib/price.ts': '// The last price we heard.\nconst toldPrice = 1',
    'apps/web/app/lib/history.ts': '// History of a theme, once.\nconst historyOfThem = hearts(1)',
    'docs/a.md': 'Whoever asks gets his own list.',
    'docs/b.md': '# A\n\n## Renamed parts\n\n| told | sent |',
  },
  caught: ['apps/web/app/lib/price.ts: heard told', 'docs/a.md: his whoever'],
})
