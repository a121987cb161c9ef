import { setTimeout as sleep } from 'node:timers/promises'
import { getDocumentProxy } from 'unpdf'

const largestPdf = 20 * 1024 * 1024
/** A summary needs no more than the beginning. */
const mostPages = 5
const mostCharacters = 4000
/** Milliseconds for one file, everything included. */
const patience = 15_000

const mark = new TextEncoder().encode('%PDF-')

type Opened = { text: string } | { refused: string }

/** Why a file of so many bytes is not even looked at; null where it is. */
export const tooLargePdf = (bytes: number) =>
  bytes > largestPdf ? { refused: `PDF 超过 20 MB（${Math.ceil(bytes / 1024 / 1024)} MB）` } : null

/**
 * The text of a PDF's first pages, in one line; empty where it holds only pictures. What is no sound PDF that anybody
 * may open is refused in Chinese. Never throws.
 */
export async function pdfText(bytes: Uint8Array): Promise<Opened> {
  const tooLarge = tooLargePdf(bytes.length)
  if (tooLarge) return tooLarge
  if (!mark.every((sign, at) => bytes[at] === sign)) return { refused: '不是 PDF 文件' }
  const given = new AbortController()
  const late = sleep(patience, 'late' as const, { signal: given.signal }).catch(() => 'late' as const)
  try {
    const text = await Promise.race([beginning(bytes), late.then(() => null)])
    return text === null ? { refused: 'PDF 读取超时' } : { text }
  } catch (error) {
    return { refused: reasonFor(error) }
  } finally {
    given.abort()
  }
}

const reasonFor = (error: unknown) =>
  error instanceof Error && error.name === 'PasswordException'
    ? 'PDF 有密码，无法打开'
    : 'PDF 已损坏，无法打开'

async function beginning(bytes: Uint8Array): Promise<string> {
  // The reader takes the buffer away, and no Buffer at all: it gets bytes of its own. 0: it says nothing on the terminal.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  try {
    let text = ''
    for (let page = 1; page <= Math.min(pdf.numPages, mostPages) && text.length < mostCharacters; page += 1) {
      const { items } = await (await pdf.getPage(page)).getTextContent()
      for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str} ` : item.str
      text += ' '
    }
    return tidy(text.slice(0, mostCharacters))
  } finally {
    await pdf.loadingTask.destroy()
  }
}

/** A line's end inside a Chinese sentence is no blank; control signs are nothing. */
const tidy = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/(?<=[\p{Script=Han}，。；：、！？）”]) (?=[\p{Script=Han}，。；：、！？（“])/gu, '')
    .trim()
