import type { Entry } from '@vce/protocol'
import { downloadFile } from '#app/lib/download'
import { toCsv } from '#app/ui/table/csv'

const head = ['时间', '类型', '说明', '变动', '余额']

/** A statement as CSV for Chinese spreadsheet programs: UTF-8 with BOM. */
export const statementCsv = (entries: readonly Entry[]) =>
  `\uFEFF${toCsv(
    head,
    entries.map(({ created_at, type, detail, amount, balance_after }) => [
      created_at,
      type,
      detail,
      amount,
      balance_after,
    ]),
  )}`

/** Saves a statement. The file carries no mark of published data, because its figures belong to one user. */
export const downloadStatement = (title: string, entries: readonly Entry[]) =>
  downloadFile(
    new Blob([statementCsv(entries)], { type: 'text/csv;charset=utf-8' }),
    `V策-${title.replaceAll(' ', '')}.csv`,
  )
