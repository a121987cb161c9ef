import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { createFolder } from './folder'

const temporary = mkdtempSync(path.join(tmpdir(), 'vce-folder-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

let folders = 0
const freshFolder = () => path.join(temporary, String(folders++))
const bytes = new TextEncoder().encode('a picture')

/** Every file below a folder, by its relative path. */
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))

test('a stored file opens with its size and type until it is removed', async () => {
  const dataDir = freshFolder()
  const folder = createFolder(dataDir)
  await folder.put('ab12.webp', bytes, 'image/webp')

  const found = await folder.open('ab12.webp')
  expect(found).toMatchObject({ size: 9, type: 'image/webp' })
  expect(found && (await buffer(found.stream)).toString()).toBe('a picture')
  expect(filesBelow(dataDir)).toEqual(['files/ab/ab12.webp'])

  await folder.remove('ab12.webp')
  await folder.remove('ab12.webp')
  expect(await folder.open('ab12.webp')).toBeUndefined()
})

test('a file from a path is moved into the storage', async () => {
  const dataDir = freshFolder()
  const folder = createFolder(dataDir)
  await folder.put('ab11.webp', bytes, 'image/webp')
  writeFileSync(path.join(dataDir, 'made.mp4'), 'a film')
  await folder.putFile('ab12.mp4', path.join(dataDir, 'made.mp4'), 'video/mp4')
  const found = await folder.open('ab12.mp4')
  expect(found).toMatchObject({ size: 6, type: 'video/mp4' })
  expect(found && (await buffer(found.stream)).toString()).toBe('a film')
  expect(filesBelow(dataDir)).toEqual(['files/ab/ab11.webp', 'files/ab/ab12.mp4'])
})

test('files are written after one another into one file', async () => {
  const dataDir = freshFolder()
  const folder = createFolder(dataDir)
  await folder.put('ab12.bin', new TextEncoder().encode('a long film'), 'application/octet-stream')
  await folder.put('ab13.bin', new TextEncoder().encode('; its end'), 'application/octet-stream')
  const joined = path.join(dataDir, 'joined')
  const target = await open(joined, 'w')
  const buffer = Buffer.alloc(4)
  const sizes = [
    await folder.appendTo(target, 'ab12.bin', buffer),
    await folder.appendTo(target, 'ab13.bin', buffer),
    await folder.appendTo(target, 'ab14.bin', buffer),
    await folder.appendTo(target, '../joined', buffer),
  ]
  await target.close()
  expect(sizes).toEqual([11, 9, undefined, undefined])
  expect(readFileSync(joined, 'utf8')).toBe('a long film; its end')
})

test('putting a name again replaces its bytes', async () => {
  const folder = createFolder(freshFolder())
  await folder.put('ab12.webp', bytes, 'image/webp')
  await folder.put('ab12.webp', new TextEncoder().encode('newer'), 'image/webp')
  const found = await folder.open('ab12.webp')
  expect(found && (await buffer(found.stream)).toString()).toBe('newer')
})

test.each([
  '../../etc/passwd',
  '..webp',
  '/etc/a.webp',
  'ab/cd.webp',
  'ab\\cd.webp',
  'ab\0.webp',
  'ab.webp/..',
  'AB.webp',
  'ab.html',
  'ab.svg',
  'ab.constructor',
  'a.webp',
  '.unfinished',
  '%2e%2e.webp',
  '',
])('the invalid name %j is rejected', async (name) => {
  const dataDir = freshFolder()
  const folder = createFolder(dataDir)
  await expect(folder.put(name, bytes, 'image/webp')).rejects.toThrow('Invalid file name')
  await expect(folder.remove(name)).rejects.toThrow('Invalid file name')
  expect(await folder.open(name)).toBeUndefined()
  expect(readdirSync(temporary)).not.toContain(path.basename(dataDir))
})

test('a name with the extension of another type is rejected', async () => {
  await expect(createFolder(freshFolder()).put('ab12.webp', bytes, 'text/html')).rejects.toThrow(
    'Invalid file name ab12.webp (text/html)',
  )
})

test('only unfinished files of dead processes are cleared', async () => {
  const dataDir = freshFolder()
  await createFolder(dataDir).put('ab12.webp', bytes, 'image/webp')
  const unfinished = path.join(dataDir, 'files/.unfinished')
  for (const name of ['old', 'new']) writeFileSync(path.join(unfinished, name), 'half')
  const twoHoursAgo = statSync(path.join(unfinished, 'new')).mtimeMs / 1000 - 7200
  utimesSync(path.join(unfinished, 'old'), twoHoursAgo, twoHoursAgo)

  await createFolder(dataDir).put('cd34.webp', bytes, 'image/webp')
  expect(readdirSync(unfinished)).toEqual(['new'])
})

test('a writer killed with kill -9 at ten points leaves only complete files', async () => {
  const dataDir = freshFolder()
  for (let kill = 0; kill < 10; kill += 1) {
    const writer = spawn(
      process.execPath,
      ['--import', 'tsx', 'apps/server/src/platform/storage/folder-writer.fixture.ts', dataDir],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const ended = once(writer, 'exit')
    await once(writer.stdout, 'data')
    // Writing a file takes some ten milliseconds, so the kills hit different stages of it.
    setTimeout(() => writer.kill('SIGKILL'), 7 + kill * 3)
    expect(await ended).toEqual([null, 'SIGKILL'])
  }
  const stored = filesBelow(path.join(dataDir, 'files')).filter((file) => !file.startsWith('.unfinished'))
  expect(stored.length).toBeGreaterThanOrEqual(10)
  for (const file of stored) {
    const hash = createHash('sha256').update(readFileSync(path.join(dataDir, 'files', file)))
    expect(path.basename(file)).toBe(`${hash.digest('hex')}.webp`)
  }
})
