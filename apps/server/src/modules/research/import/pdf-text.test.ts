import { expect, test } from 'vitest'
import { smallPdf } from '#test/small-pdf'
import { pdfText } from './pdf-text'

test('the text of a Chinese report, its lines joined as a sentence goes on', async () => {
  const bytes = smallPdf(['螺纹钢库存继续去化，', '需求平稳。RB2701 at 3100'])
  expect(await pdfText(bytes)).toEqual({ text: '螺纹钢库存继续去化，需求平稳。RB2701 at 3100' })
  // The reader leaves the bytes to whoever stores them.
  expect(bytes.length).toBeGreaterThan(1000)
})

test('bytes as the disk gives them are read as well', async () => {
  expect(await pdfText(Buffer.from(smallPdf(['来自磁盘'])))).toEqual({ text: '来自磁盘' })
})

test('a page of pictures has no text', async () => {
  expect(await pdfText(smallPdf([]))).toEqual({ text: '' })
})

test.each([
  ['something else', new TextEncoder().encode('<html>%PDF-'), '不是 PDF 文件'],
  [
    'a file that begins like one and breaks off',
    new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<'),
    'PDF 已损坏，无法打开',
  ],
  ['one with a password', smallPdf(['密'], { encrypted: true }), 'PDF 有密码，无法打开'],
  ['one that is far too large', new Uint8Array(21 * 1024 * 1024), 'PDF 超过 20 MB（21 MB）'],
])('%s is refused in words', async (_, bytes, refused) => {
  expect(await pdfText(bytes)).toEqual({ refused })
})
