import { posix } from 'node:path'
import { globExpression } from './lib/glob'
import { inEachFile, rule } from './lib/rule'
import { files, sourcesOf } from './lib/tree'

const isDocument = (file: string) =>
  /^(README(\.zh-CN)?|CONTRIBUTING|CHANGELOG)\.md$/.test(file) ||
  /^docs\/.+\.md$/.test(file) ||
  file.endsWith('/README.md')

/** Whether a build or a run creates the path, so that no checkout has it. */
const isMade = (path: string) => /^(\.\/)?(data|dist|node_modules|\.cache|\.env)(\/|$)/.test(path)

const withoutFences = (text: string) => text.replace(/^```.*?^```$/gms, '')

/** Targets of links `[text](target)`, without external addresses and without the part after `#`. */
const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))

const endings = 'ts|tsx|mjs|js|json|md|css|html|svg|sql|yml|yaml|example'
const namesFile = new RegExp(`^(?!https?:)[\\w.@*/-]+\\.(${endings})$`)
const namesFolder = /^(?:apps|packages|docs|scripts|architecture|e2e|bench|deploy)\/[\w.@*/-]*$/

/** Texts in backticks that have the form of our paths, except names with `<…>`, which readers fill in. */
const pathsIn = (text: string) =>
  [...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)]
    .map(([, quoted = '']) => quoted.replace(/:\d+$/, ''))
    .filter((quoted) => namesFile.test(quoted) || namesFolder.test(quoted))
    .filter((quoted) => !quoted.startsWith('/') && !quoted.startsWith('@') && !isMade(quoted))

/**
 * Whether a path exists from the root or the document's folder, or as the end of a path below that folder.
 */
function isThere(document: string, path: string, tree: readonly string[]) {
  const folder = posix.dirname(document)
  const end = path.replace(/^\.\//, '').replace(/\/$/, '')
  const expression = globExpression(end)
  const below = folder === '.' || folder.startsWith('docs') ? '' : `${folder}/`
  const exact = [end, posix.join(folder, end)].map((each) => globExpression(each))
  return tree.some(
    (file) =>
      ancestors(file).some((each) => exact.some((wanted) => wanted.test(each))) ||
      (file.startsWith(below) && tails(file).some((tail) => expression.test(tail))),
  )
}

/** A path and all its parent folders: `a`, `a/b`, `a/b/c`. */
const ancestors = (file: string) =>
  file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))
/** All ends of a path: `c`, `b/c`, `a/b/c`. */
const tails = (file: string) => file.split('/').map((_, index, parts) => parts.slice(index).join('/'))

const deadPaths = (tree: readonly string[]) =>
  inEachFile((document, text) => {
    const prose = withoutFences(text)
    const linked = linksIn(prose).filter((target) => {
      const file = posix.join(posix.dirname(document), target).replace(/\/$/, '')
      return !tree.some((each) => ancestors(each).includes(file))
    })
    const quoted = pathsIn(prose).filter((path) => !isThere(document, path, tree))
    return [...linked, ...quoted].map((path) => `${document}: ${path}`)
  })

const documents = sourcesOf(isDocument)

rule('every file that the documents name is there', {
  about: documents,
  broken: (sources) => deadPaths(sources === documents ? files : Object.keys(sources))(sources),
  example: {
    'README.md': [
      '[the house](docs/house.md) and [its roof](docs/roof.md#tiles), see [them](https://example.com/a.md)',
      'Edit `apps/web/app/a.ts`, `apps/web/app/b.ts` or `a.ts`; `apps/web/` too, `apps/phone/` not.',
      '`dist/client/index.html` is built, `<name>.routes.ts` is yours, `/api/x.json` an address, `npm test` a word.',
      '```ts\n// apps/web/app/not-yet.ts\n```',
      '`packages/*/README.md` and `packages/*/LICENSE.md`',
    ].join('\n'),
    'docs/house.md': '[up](../README.md) [down](cellar.md) `app/a.ts:12`',
    'apps/web/app/a.ts': '',
    'packages/futures/README.md': '`src/a.ts` `b.ts` `src/c.ts`',
    'packages/futures/src/b.ts': '',
    'packages/protocol/src/c.ts': '',
    'packages/futures/src/a.ts': '',
  },
  caught: [
    'README.md: docs/roof.md',
    'README.md: apps/web/app/b.ts',
    'README.md: apps/phone/',
    'README.md: packages/*/LICENSE.md',
    'docs/house.md: cellar.md',
    'packages/futures/README.md: src/c.ts',
  ],
})

const isRecord = (file: string) => /^docs\/decisions\/(?!README).+\.md$/.test(file)
const parts = ['## Context', '## Decision', '## Consequences', '## How it is checked']

rule(
  'a decision record states context, decision, consequences and how it is checked, under a unique number',
  {
    about: sourcesOf(isRecord),
    broken: (sources) => {
      const numbers = Object.keys(sources).map((file) => /\/(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1])
      return Object.entries(sources).flatMap(([file, text], index) => {
        const number = numbers[index]
        if (Number(number) !== index + 1) return [`${file} is not number ${index + 1}`]
        return parts.filter((part) => !text.includes(`\n${part}\n`)).map((part) => `${file} lacks ${part}`)
      })
    },
    example: {
      'docs/decisions/0001-house.md':
        '# 1\n\n## Context\n\n## Decision\n\n## Consequences\n\n## How it is checked\n',
      'docs/decisions/0002-roof.md': '# 2\n\n## Context\n\n## Decision\n\n## Consequences\n',
      'docs/decisions/0004-cellar.md': '',
      'docs/decisions/garden.md': '',
    },
    caught: [
      'docs/decisions/0002-roof.md lacks ## How it is checked',
      'docs/decisions/0004-cellar.md is not number 3',
      'docs/decisions/garden.md is not number 4',
    ],
  },
)
