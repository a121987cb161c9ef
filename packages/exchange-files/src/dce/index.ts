import type { ParsedFile } from '../rows'
import type { SourceFile } from '../shared/source-file'
import { readAnnual } from './annual'
import { readJson } from './json'
import { readPage } from './pages'
import { readQuotesText } from './quotes-text'
import { readRankingsText } from './rankings-text'

/** 大商所: JSON and one text per contract today; text exports, web pages and yearly files of earlier years. */
export function readDce(file: SourceFile): ParsedFile | null {
  if (file.json) return readJson(file)
  return readPage(file) ?? readQuotesText(file) ?? readRankingsText(file) ?? readAnnual(file)
}
