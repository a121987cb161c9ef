import { rule } from './lib/rule'
import { files, type Sources, sourcesOf } from './lib/tree'

const home = /^apps\/(?:server\/src\/modules|web\/app\/features)\/[^/]+\//

/** Folders of code directly in each module or feature. */
function roomsOf(paths: readonly string[]) {
  const rooms = new Map<string, Set<string>>()
  for (const path of paths) {
    const [folder] = home.exec(path) ?? []
    if (!folder) continue
    const [room, inside] = path.slice(folder.length).split('/')
    const of = rooms.get(folder) ?? new Set()
    rooms.set(folder, room && inside ? of.add(room) : of)
  }
  return rooms
}

rule('each module and feature has a README that names its rooms', {
  about: {
    ...Object.fromEntries(files.map((file) => [file, ''])),
    ...sourcesOf((file) => /README\.md$/.test(file)),
  },
  broken: (sources) =>
    [...roomsOf(Object.keys(sources))].flatMap(([folder, rooms]) => {
      const text = sources[`${folder}README.md`]
      if (text === undefined) return [`${folder} has no README`]
      return [...rooms].filter((room) => !text.includes(`\`${room}/`)).map((room) => `${folder}${room}`)
    }),
  example: {
    'apps/server/src/modules/a/README.md': '`rows/one.ts`',
    'apps/server/src/modules/a/rows/one.ts': '',
    'apps/server/src/modules/a/marks/two.ts': '',
    'apps/web/app/features/b/three.tsx': '',
  },
  caught: ['apps/server/src/modules/a/marks', 'apps/web/app/features/b/ has no README'],
})

const frontPages = /^README(?:\.zh-CN)?\.md$/

rule('both READMEs name every module in at most 80 lines', {
  about: {
    ...Object.fromEntries(files.map((file) => [file, ''])),
    ...sourcesOf((file) => frontPages.test(file)),
  },
  broken(sources) {
    const modules = new Set(
      Object.keys(sources).flatMap((file) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1] ?? []),
    )
    return Object.entries(sources)
      .filter(([file]) => frontPages.test(file))
      .flatMap(([file, text]) => [
        ...[...modules].filter((name) => !text.includes(`| \`${name}\` |`)).map((name) => `${file}: ${name}`),
        ...(text.split('\n').length > 81 ? [`${file} is too long`] : []),
      ])
  },
  example: {
    'apps/server/src/modules/a/a.ts': '',
    'README.md': '| `a` | first |',
    'README.zh-CN.md': `${'\n'.repeat(90)}`,
  },
  caught: ['README.zh-CN.md: a', 'README.zh-CN.md is too long'],
})

rule('a release has at most 40 lines in the changelog', {
  about: sourcesOf((file) => file === 'CHANGELOG.md'),
  broken: (sources: Sources) =>
    Object.values(sources).flatMap((text) =>
      text
        .split(/^(?=## )/m)
        .filter((section) => section.startsWith('## ') && section.trimEnd().split('\n').length > 40)
        .map((section) => section.split('\n')[0] ?? ''),
    ),
  example: { 'CHANGELOG.md': `# Changelog\n\n## 0.2.0\n${'- a\n'.repeat(40)}\n## 0.1.0\n\n- b\n` },
  caught: ['## 0.2.0'],
})

rule('each decision record stands in the index once', {
  about: sourcesOf((file) => /^docs\/decisions\//.test(file)),
  broken(sources) {
    const index = sources['docs/decisions/README.md'] ?? ''
    return Object.keys(sources).filter(
      (file) => /\/\d{4}-/.test(file) && index.split(`](${file.split('/').at(-1)})`).length !== 2,
    )
  },
  example: {
    'docs/decisions/README.md': '- [1. A](0001-a.md)\n- [2. B](0002-b.md)\n- [2. B](0002-b.md)',
    'docs/decisions/0001-a.md': '# 1. A',
    'docs/decisions/0002-b.md': '# 2. B',
    'docs/decisions/0003-c.md': '# 3. C',
  },
  caught: ['docs/decisions/0002-b.md', 'docs/decisions/0003-c.md'],
})
