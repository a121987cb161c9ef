import { expect, test } from 'vitest'
import { smallPdf } from '#test/small-pdf'
import { pdfText } from './pdf-text'

test('lines of a Chinese sentence are joined without a space', async () => {
  const bytes = smallPdf(['螺纹钢库存继续去化，', '需求平稳。RB2701 at 3100'])
  expect(await pdfText(bytes)).toEqual({ text: '螺纹钢库存继续去化，需求平稳。RB2701 at 3100' })
  // Reading does not detach the buffer, which the caller still has to store.
  expect(bytes.length).toBeGreaterThan(1000)
})

test('a Buffer is accepted', async () => {
  expect(await pdfText(Buffer.from(smallPdf(['来自磁盘'])))).toEqual({ text: '来自磁盘' })
})

test('a page without text gives an empty text', async () => {
  expect(await pdfText(smallPdf([]))).toEqual({ text: '' })
})

test.each([
  ['a file without the PDF signature', new TextEncoder().encode('<html>%PDF-'), '不是 PDF 文件'],
  ['a truncated PDF', new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<'), 'PDF 已损坏，无法打开'],
  ['a PDF with a password', smallPdf(['密'], { encrypted: true }), 'PDF 有密码，无法打开'],
  ['a PDF over the size limit', new Uint8Array(21 * 1024 * 1024), 'PDF 超过 20 MB（21 MB）'],
])('%s is refused with a reason', async (_, bytes, refused) => {
  expect(await pdfText(bytes)).toEqual({ refused })
})
