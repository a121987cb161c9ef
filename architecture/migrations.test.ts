import { rule } from './lib/rule'
import { type Sources, sourcesOf } from './lib/tree'

const folder = 'apps/server/migrations/'
const journalFile = `${folder}meta/_journal.json`

interface Journal {
  entries: { idx: number; when: number; tag: string }[]
}
interface Snapshot {
  id: string
  prevId: string
  tables: Record<string, { name: string }>
}

const journalIn = (sources: Sources): Journal['entries'] =>
  (JSON.parse(sources[journalFile] ?? '{ "entries": [] }') as Journal).entries

const numberOf = (index: number) => String(index).padStart(4, '0')
const snapshotFile = (index: number) => `${folder}meta/${numberOf(index)}_snapshot.json`
const snapshotIn = (sources: Sources, index: number): Snapshot | undefined => {
  const text = sources[snapshotFile(index)]
  return text === undefined ? undefined : JSON.parse(text)
}

const migrations = sourcesOf((file) => file.startsWith(folder))

rule('the journal names every migration file and no other', {
  about: migrations,
  broken: (sources) => {
    const entries = journalIn(sources)
    const wanted = new Set([
      journalFile,
      ...entries.flatMap(({ tag }, index) => [`${folder}${tag}.sql`, snapshotFile(index)]),
    ])
    return [
      ...[...wanted].filter((file) => !(file in sources)).map((file) => `${file} is missing`),
      ...Object.keys(sources)
        .filter((file) => !wanted.has(file))
        .map((file) => `${file} is in no journal`),
    ]
  },
  example: {
    [journalFile]:
      '{ "entries": [{ "idx": 0, "when": 1, "tag": "0000_a" }, { "idx": 1, "when": 2, "tag": "0001_b" }] }',
    [`${folder}0000_a.sql`]: '',
    [snapshotFile(0)]: '{}',
    [snapshotFile(1)]: '{}',
    [`${folder}0001_c.sql`]: '',
  },
  caught: [`${folder}0001_b.sql is missing`, `${folder}0001_c.sql is in no journal`],
})

rule('migrations follow each other: numbered, each later than the last, each made from the one before', {
  about: migrations,
  broken: (sources) => {
    const entries = journalIn(sources)
    return entries.flatMap(({ idx, when, tag }, index) => {
      const before = entries[index - 1]
      const snapshot = snapshotIn(sources, index)
      const previous = snapshotIn(sources, index - 1)
      return [
        idx === index && tag.startsWith(`${numberOf(index)}_`) ? '' : `${tag} is not number ${index}`,
        // Drizzle silently skips a migration that is older than the last applied one.
        before && when <= before.when ? `${tag} is older than ${before.tag}` : '',
        previous && snapshot?.prevId !== previous.id ? `${tag} was not made from ${before?.tag}` : '',
      ].filter(Boolean)
    })
  },
  example: {
    [journalFile]: `{ "entries": [
      { "idx": 0, "when": 5, "tag": "0000_a" },
      { "idx": 1, "when": 4, "tag": "0001_b" },
      { "idx": 2, "when": 6, "tag": "0003_c" }
    ] }`,
    [snapshotFile(0)]: '{ "id": "a", "prevId": "" }',
    [snapshotFile(1)]: '{ "id": "b", "prevId": "a" }',
    [snapshotFile(2)]: '{ "id": "c", "prevId": "a" }',
  },
  caught: ['0001_b is older than 0000_a', '0003_c is not number 2', '0003_c was not made from 0001_b'],
})

const tablesIn = (source: string) =>
  [...source.matchAll(/\bpgTable\(\s*'([^']+)'/g)].map(([, name = '']) => name)

rule('the newest migration knows every table and none that is gone', {
  about: { ...migrations, ...sourcesOf((file) => file.endsWith('.tables.ts')) },
  broken: (sources) => {
    const snapshot = snapshotIn(sources, journalIn(sources).length - 1)
    const migrated = Object.values(snapshot?.tables ?? {}).map(({ name }) => name)
    const declared = Object.entries(sources).flatMap(([file, source]) =>
      file.endsWith('.tables.ts') ? tablesIn(source) : [],
    )
    return [
      ...declared.filter((name) => !migrated.includes(name)).map((name) => `${name} has no migration`),
      ...migrated.filter((name) => !declared.includes(name)).map((name) => `${name} has no declaration`),
    ]
  },
  example: {
    [journalFile]: '{ "entries": [{ "idx": 0, "when": 1, "tag": "0000_a" }] }',
    [snapshotFile(0)]:
      '{ "tables": { "public.users": { "name": "users" }, "public.old": { "name": "old" } } }',
    'apps/server/src/modules/account/account.tables.ts': "pgTable('users', {})\npgTable(\n  'sessions', {})",
  },
  caught: ['sessions has no migration', 'old has no declaration'],
})
