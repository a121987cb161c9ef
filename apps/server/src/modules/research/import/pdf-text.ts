import { setTimeout as sleep } from 'node:timers/promises'
import { getDocumentProxy } from 'unpdf'

const maxBytes = 20 * 1024 * 1024
/** Limits of the text that is read; the beginning is enough for a summary. */
const maxPages = 5
const maxCharacters = 4000
/** Time limit for all steps of reading one file. */
const timeoutMs = 15_000

const signature = new TextEncoder().encode('%PDF-')

type PdfText = { text: string } | { refused: string }

/** The refusal of a PDF with this number of bytes; null if the size is allowed. */
export const pdfSizeRefusal = (bytes: number) =>
  bytes > maxBytes ? { refused: `PDF 超过 20 MB（${Math.ceil(bytes / 1024 / 1024)} MB）` } : null

/**
 * The text of a PDF's first pages on one line; empty if they contain only pictures. Invalid or
 * password-protected files are refused with a reason in Chinese. Never throws.
 */
export async function pdfText(bytes: Uint8Array): Promise<PdfText> {
  const tooLarge = pdfSizeRefusal(bytes.length)
  if (tooLarge) return tooLarge
  if (!signature.every((byte, at) => bytes[at] === byte)) return { refused: '不是 PDF 文件' }
  const timer = new AbortController()
  const timeout = sleep(timeoutMs, 'timeout' as const, { signal: timer.signal }).catch(
    () => 'timeout' as const,
  )
  try {
    const text = await Promise.race([beginning(bytes), timeout.then(() => null)])
    return text === null ? { refused: 'PDF 读取超时' } : { text }
  } catch (error) {
    return { refused: reasonFor(error) }
  } finally {
    timer.abort()
  }
}

const reasonFor = (error: unknown) =>
  error instanceof Error && error.name === 'PasswordException'
    ? 'PDF 有密码，无法打开'
    : 'PDF 已损坏，无法打开'

async function beginning(bytes: Uint8Array): Promise<string> {
  // The PDF reader detaches the buffer and rejects a Buffer, so it gets a copy. Verbosity 0 disables its
  // console output.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  try {
    let text = ''
    for (let page = 1; page <= Math.min(pdf.numPages, maxPages) && text.length < maxCharacters; page += 1) {
      const { items } = await (await pdf.getPage(page)).getTextContent()
      for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str} ` : item.str
      text += ' '
    }
    return tidy(text.slice(0, maxCharacters))
  } finally {
    await pdf.loadingTask.destroy()
  }
}

/** Removes control characters, and the spaces that line breaks leave within Chinese sentences. */
const tidy = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/(?<=[\p{Script=Han}，。；：、！？）”]) (?=[\p{Script=Han}，。；：、！？（“])/gu, '')
    .trim()
