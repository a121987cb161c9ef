import { inEachFile, rule } from './lib/rule'
import { sourcesOf } from './lib/tree'

const hues =
  'slate|gray|zinc|neutral|stone|mauve|olive|mist|taupe|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose'
const uses =
  'bg|text|border|outline|ring|ring-offset|inset-ring|shadow|inset-shadow|drop-shadow|text-shadow|fill|stroke|accent|caret|decoration|divide|placeholder|from|via|to'
const colourNames = 'white|black|gray|grey|red|green|blue|orange|yellow|gold|silver|purple|pink|navy|crimson'

const raw = [
  // #f00, #ff0000, #ff0000cc; not an entity such as &#8212;
  /(?<![&\w])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])/gi,
  /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi,
  new RegExp(`(?<![\\w-])(?:${uses})(?:-[xytrblse])?-(?:${hues})-\\d{2,3}\\b`, 'g'),
  new RegExp(`(?<![\\w-])(?:${uses})(?:-[xytrblse])?-(?:white|black)\\b`, 'g'),
  new RegExp(`--color-(?:${hues})-\\d{2,3}\\b`, 'g'),
  // fill="white", color: 'black', background: red;
  new RegExp(
    `(?:fill|stroke|color|background|backgroundColor|background-color|border-color)(?:=|:\\s*)["'{]*(?:${colourNames})\\b(?!-)`,
    'gi',
  ),
]

const coloursIn = (source: string) =>
  source
    .split('\n')
    .flatMap((line, index) =>
      raw.flatMap((pattern) => (line.match(pattern) ?? []).map((colour) => ({ line: index + 1, colour }))),
    )

rule('a colour is written in tokens.css and nowhere else', {
  about: sourcesOf(
    (file) =>
      file.startsWith('apps/web/') &&
      /\.(ts|tsx|css|html)$/.test(file) &&
      file !== 'apps/web/app/ui/tokens.css',
  ),
  broken: inEachFile((file, source) =>
    coloursIn(source).map(({ line, colour }) => `${file}:${line} ${colour}`),
  ),
  example: {
    'apps/web/app/ui/a.tsx': [
      '<p className="text-rise bg-surface whitespace-nowrap hover:bg-red-500/50 border-line">',
      '<p className="text-white to-transparent shadow-pop border-t-slate-200" style={{ color: "#fa0" }}>',
      '<a href="#content">&#8212; {"#tab"}</a>',
      '<path fill="white" stroke="currentColor" />',
    ].join('\n'),
    'apps/web/app/ui/a.css': [
      '.a { color: var(--ink); background: color-mix(in srgb, var(--ink) 12%, transparent) }',
      '.b { color: rgb(0 0 0 / 0.5); background: white; border: 1px solid var(--color-gray-300) }',
      '.c { white-space: nowrap; color: oklch(0.5 0.2 28) }',
    ].join('\n'),
    'apps/web/app/lib/a.ts': "import { x } from '#app/ui/cn'\nconst palette = ['#FF2424', '#13bc5ccc']",
  },
  caught: [
    'apps/web/app/ui/a.tsx:1 bg-red-500',
    'apps/web/app/ui/a.tsx:2 #fa0',
    'apps/web/app/ui/a.tsx:2 border-t-slate-200',
    'apps/web/app/ui/a.tsx:2 text-white',
    'apps/web/app/ui/a.tsx:4 fill="white',
    'apps/web/app/ui/a.css:2 rgb(',
    'apps/web/app/ui/a.css:2 --color-gray-300',
    'apps/web/app/ui/a.css:2 background: white',
    'apps/web/app/ui/a.css:3 oklch(',
    'apps/web/app/lib/a.ts:2 #FF2424',
    'apps/web/app/lib/a.ts:2 #13bc5ccc',
  ],
})
