import type { ParsedFile } from '../rows'
import type { SourceFile } from '../shared/source-file'
import { delimitedLines } from '../shared/table-lines'
import { readErrorPage } from './error-page'
import { readParameters } from './parameters'
import { readQuotes } from './quotes'
import { readRankings } from './rankings'
import { elementLines } from './xml'

const headChars = 1000

/** Reads CSV files of 中金所, and the XML files in which it also publishes quotes and rankings. */
export function readCffex(file: SourceFile): ParsedFile | null {
  const head = file.text.slice(0, headChars)
  if (/^\s*</.test(head)) return readXml(file, head)
  if (/合约代码\s*,\s*今开盘/.test(head))
    return readQuotes(file, delimitedLines(file.text), 'cffex-daily-csv')
  if (/交易日\s*,\s*合约\s*,\s*(?:排名|名次)/.test(head))
    return readRankings(file, delimitedLines(file.text), 'csv')
  if (/期货合约\s*,\s*合约多头保证金标准/.test(head)) return readParameters(file, delimitedLines(file.text))
  return null
}

function readXml(file: SourceFile, head: string): ParsedFile | null {
  if (/<dailydatas?\b/i.test(head)) {
    return readQuotes(file, elementLines(file.text, 'dailydata'), 'cffex-daily-xml')
  }
  if (/<positionRank\b/i.test(head)) return readRankings(file, elementLines(file.text, 'data'), 'xml')
  return readErrorPage(file)
}
