import type { FileIdentity, FileKind, ParsedFile, RowProblem, TotalDifference } from '../rows'
import { refuseFile, type SourceFile } from './source-file'

/** The results of reading a file, besides its rows. */
export interface Findings {
  skipped: Record<string, number>
  problems: RowProblem[]
  differences: TotalDifference[]
}

/** Counts a row that is left out on purpose. */
export function skip({ skipped }: Pick<Findings, 'skipped'>, reason: string): void {
  skipped[reason] = (skipped[reason] ?? 0) + 1
}

type IdentityOf<Kind extends FileKind> = FileIdentity & { kind: Kind }

/** The identity of a file whose days are not yet known. */
export function identify<Kind extends FileKind>(
  file: SourceFile,
  exchange: FileIdentity['exchange'],
  kind: Kind,
  layout: string,
): IdentityOf<Kind> {
  return { exchange, kind, tradingDay: null, lastDay: null, scope: '', encoding: file.encoding, layout }
}

/** The result for the exchange's response on a day without trading. */
export function closedDayFile(identity: FileIdentity, day: string): ParsedFile {
  return { status: 'closed', identity: { ...identity, tradingDay: day, lastDay: day } }
}

const nouns: Record<FileKind, string> = {
  quotes: '行情',
  rankings: '排名',
  receipts: '仓单',
  parameters: '参数',
  spot: '现货价格',
  minutes: '分钟线',
}

type RowsOf<Kind extends FileKind> =
  Extract<ParsedFile, { kind: FileKind }> extends infer File
    ? File extends { kind: Kind; rows: infer Rows }
      ? Rows
      : never
    : never

/**
 * The result with rows and the days they cover. A file without a usable row is refused with its first
 * problem.
 */
export function parsedFile<Kind extends FileKind>(
  identity: IdentityOf<Kind>,
  rows: RowsOf<Kind> & readonly { tradingDay: string }[],
  { skipped, problems, differences }: Findings,
): ParsedFile {
  const noun = nouns[identity.kind]
  let [first, last] = ['', '']
  for (const { tradingDay } of rows) {
    if (first === '' || tradingDay < first) first = tradingDay
    if (tradingDay > last) last = tradingDay
  }
  if (first === '') {
    const problem = problems[0]
    if (problem) {
      return refuseFile(identity, `没有一行可用的${noun}；第一个问题在 ${problem.at}：${problem.text}`)
    }
    return refuseFile(identity, `文件里没有任何期货的${noun}`)
  }
  const dated = { ...identity, tradingDay: first, lastDay: last }
  const { kind } = identity
  // `kind` determines the type of `rows`; TypeScript cannot infer that for the union of all files.
  return {
    status: 'parsed',
    kind,
    identity: dated,
    rows,
    skipped,
    problems,
    differences,
  } as unknown as ParsedFile
}
