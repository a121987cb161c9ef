import { existsSync } from 'node:fs'
import path from 'node:path'
import { medalList } from '@vce/protocol'
import { expect, test } from 'vitest'
import { medalImagePath } from './medal-image'

const publicFolder = path.resolve(import.meta.dirname, '../../../../web/public')

test('every medal has its drawing', () => {
  const missing = medalList.filter(({ id }) => !existsSync(path.join(publicFolder, medalImagePath(id))))
  expect(missing).toEqual([])
})
