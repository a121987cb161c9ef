import { maxRoomFileBytes } from '@vce/protocol'
import { expect, test } from 'vitest'
import { fileFault } from './file-fault'

test.each([
  ['提纲.pdf', 1_000, 0, null],
  ['提纲.PDF', maxRoomFileBytes, 9, null],
  ['提纲.pdf', maxRoomFileBytes + 1, 0, '资料不能超过 20 MB'],
  ['提纲.pdf', 0, 0, '请选择文件'],
  ['提纲.docx', 1_000, 0, '只支持 PDF 文件'],
  ['提纲', 1_000, 0, '只支持 PDF 文件'],
  ['提纲.pdf', 1_000, 10, '每场资料最多 10 份'],
])('%s of %i bytes beside %i files', (name, size, count, fault) => {
  expect(fileFault({ name, size }, count)).toBe(fault)
})
