import { createHash, randomBytes } from 'node:crypto'
import { createFolder } from './folder'

/**
 * A program that stores files of two megabytes in the given folder, each under its hash, until it is killed.
 */
const [, , dataDir = ''] = process.argv
const folder = createFolder(dataDir)
for (;;) {
  const bytes = randomBytes(2 * 1024 * 1024)
  await folder.put(`${createHash('sha256').update(bytes).digest('hex')}.webp`, bytes, 'image/webp')
  process.stdout.write('.')
}
