import { rule } from './lib/rule'
import { files, type Sources, sourcesOf } from './lib/tree'

const scriptsIn = (sources: Sources): Record<string, string> =>
  JSON.parse(sources['package.json'] ?? '{}').scripts ?? {}

/** The project's scripts as sources without content, since only their names matter. */
const scriptFiles = Object.fromEntries(
  files.filter((file) => /^scripts\/[^/]+$/.test(file)).map((file) => [file, '']),
)
const manifest = sourcesOf((file) => file === 'package.json')

rule('every task is a script and every script a task', {
  about: { ...manifest, ...scriptFiles },
  broken: (sources) => {
    const run = Object.values(scriptsIn(sources)).map((command) => command.replace(/^node /, ''))
    const there = Object.keys(sources).filter((file) => file.startsWith('scripts/'))
    return [
      ...run.filter((file) => !there.includes(file)).map((file) => `${file} is not there`),
      ...there.filter((file) => !run.includes(file)).map((file) => `${file} is no task`),
    ]
  },
  example: {
    'package.json': '{ "scripts": { "start": "node scripts/start.mjs", "fly": "node scripts/fly.mjs" } }',
    'scripts/start.mjs': '',
    'scripts/swim.mjs': '',
  },
  caught: ['scripts/fly.mjs is not there', 'scripts/swim.mjs is no task'],
})

rule('documents and messages name only tasks that exist', {
  about: {
    ...manifest,
    ...sourcesOf((file) => /\.(md|ts|tsx|mjs)$/.test(file) && !file.startsWith('architecture/')),
  },
  broken: (sources) =>
    Object.entries(sources).flatMap(([file, text]) =>
      [...text.matchAll(/\bnpm run ([\w:-]+)/g)]
        .map(([, task = '']) => task)
        .filter((task) => !(task in scriptsIn(sources)))
        .map((task) => `${file}: npm run ${task}`),
    ),
  example: {
    'package.json': '{ "scripts": { "check": "node scripts/check.mjs" } }',
    'README.md': '`npm run check` and `npm run chekc -- --fast`',
    'apps/server/src/a.ts': "const hint = '导入：npm run import -- 文件夹'",
  },
  caught: ['README.md: npm run chekc', 'apps/server/src/a.ts: npm run import'],
})
