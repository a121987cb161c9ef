import { expect, test } from 'vitest'
import { smallPdf } from '#test/small-pdf'
import { isPdf } from './is-pdf'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const body = '1 0 obj\n'
const space = (count: number) => ' '.repeat(count)

test.each([
  ['a PDF', smallPdf(['夜盘提纲']), true],
  ['a PDF behind a header of its sender', bytesOf(`${space(1_019)}%PDF-1.7\n${body}%%EOF`), true],
  ['a PDF with a line after its end', bytesOf(`%PDF-1.7\n${body}%%EOF\r\n${space(900)}`), true],
  ['a page', bytesOf('<!DOCTYPE html><script>alert(1)</script>%%EOF'), false],
  ['a zip archive', bytesOf(`PK\u0003\u0004${body}%%EOF`), false],
  ['a picture', bytesOf(`\u0089PNG\r\n${body}`), false],
  ['an empty file', new Uint8Array(), false],
  ['the beginning of a PDF', bytesOf(`%PDF-1.7\n${body}`), false],
  ['a page with a PDF at byte 2,000', bytesOf(`<html>${space(1_994)}%PDF-1.7\n${body}%%EOF`), false],
  ['a PDF with much after its end', bytesOf(`%PDF-1.7\n${body}%%EOF${space(1_024)}`), false],
])('%s', (_name, bytes, expected) => {
  expect(isPdf(bytes)).toBe(expected)
})

test('a part of a longer buffer counts as its own bytes', () => {
  const whole = bytesOf(`%PDF-1.7${space(4_000)}%%EOF`)
  expect(isPdf(whole)).toBe(true)
  expect(isPdf(whole.subarray(2_000))).toBe(false)
})
