import type { Block, Clause } from '../answer/blocks'
import type { CheckedBlock, CheckedClause } from '../answer/checked'
import { type ForbiddenStatement, forbiddenIn } from '../policy/output-filter'
import { type ClauseContext, type ClauseFailure, checkClause, checkHeader } from './check-clause'
import { figuresIn } from './figures'
import type { Ground } from './ground'

export interface FailedClause {
  why: ClauseFailure | ForbiddenStatement
  /** The part that failed the check. */
  about: string
  clause: string
  where: 'answer' | 'reasoning'
}

export interface Release {
  /** Checks the finished blocks of the whole answer so far; returns the parts that may be shown. */
  offer(blocks: readonly Block[]): CheckedBlock[]
  /**
   * Returns the clauses of a reasoning that may be shown. Failed clauses are counted, but cause no hand-over.
   */
  think(clauses: readonly Clause[]): CheckedClause[]
  readonly failures: readonly FailedClause[]
  /** Ids of the facts that released clauses used. */
  readonly used: ReadonlySet<string>
  /** True after a second failed clause, or if the first sentence failed: another engine must answer. */
  readonly mustHandOver: boolean
}

/**
 * Creates the release of one answer, which shows the answer clause by clause. Blocks only grow at their end,
 * so each clause is checked once. `ground` is called for each check, because later tools add facts.
 */
export function createRelease(ground: () => Ground): Release {
  const checks = new Map<string, CheckedClause | null>()
  const failures: FailedClause[] = []
  const used = new Set<string>()
  let isFirst = true
  let failedFirst = false

  function check(
    clause: Clause,
    context: Omit<ClauseContext, 'ground'>,
    where: FailedClause['where'],
  ): CheckedClause | null {
    const now = ground()
    const checked = checkClause(clause, { ...context, ground: now })
    const text = checked.ok ? checked.text : clause.map((run) => run.text).join('')
    const wrong = forbiddenIn(text, namesBroker(text, now))
    const failed = wrong ?? (checked.ok ? null : checked.why)
    if (failed !== null || !checked.ok) {
      failures.push({ why: failed ?? 'claim', about: checked.ok ? text : checked.text, clause: text, where })
      return null
    }
    for (const id of checked.facts) used.add(id)
    return { clause: checked.clause, facts: checked.facts }
  }

  /** Runs a check only once for each position in the answer. */
  function once(place: string, run: () => CheckedClause | null): CheckedClause | null {
    const known = checks.get(place)
    if (known !== undefined) return known
    const checked = run()
    checks.set(place, checked)
    if (isFirst && checked === null) failedFirst = true
    isFirst = false
    return checked
  }

  function clausesAt(place: string, clauses: readonly Clause[], before: string): CheckedClause[] {
    let paragraph = before
    return clauses.flatMap((clause, at) => {
      const checked = once(`${place}.${at}`, () => check(clause, { paragraph }, 'answer'))
      if (checked) paragraph += textOf(checked.clause)
      return checked ?? []
    })
  }

  function tableAt(place: string, table: Block & { type: 'table' }, paragraph: string): CheckedBlock[] {
    const wrong = table.columns.map(({ head }) => checkHeader(head, ground())).find((why) => why !== null)
    if (wrong) {
      once(place, () => {
        failures.push({
          why: wrong,
          about: '',
          clause: table.columns.map(({ head }) => head).join(' '),
          where: 'answer',
        })
        return null
      })
      return []
    }
    const rows = table.rows.flatMap((row, at): CheckedClause[][] => {
      const cells: CheckedClause[] = []
      const isWhole = once(`${place}.${at}`, () => {
        for (const [index, cell] of row.entries()) {
          const checked = check(cell, { paragraph, ...headersOf(table, row, index) }, 'answer')
          if (!checked) return null
          checks.set(`${place}.${at}.${index}`, checked)
        }
        return { clause: [], facts: [] }
      })
      if (!isWhole) return []
      for (const index of row.keys())
        cells.push(checks.get(`${place}.${at}.${index}`) ?? { clause: [], facts: [] })
      return [cells]
    })
    return [{ type: 'table', columns: table.columns, rows }]
  }

  return {
    failures,
    used,
    get mustHandOver() {
      return failedFirst || failures.filter(({ where }) => where === 'answer').length > 1
    },
    think: (clauses) => clauses.flatMap((clause) => check(clause, {}, 'reasoning') ?? []),
    offer(blocks) {
      let paragraph = ''
      return blocks.flatMap((block, at): CheckedBlock[] => {
        const place = String(at)
        switch (block.type) {
          case 'paragraph': {
            const clauses = clausesAt(place, block.clauses, '')
            paragraph = clauses.map(({ clause }) => textOf(clause)).join('')
            return [{ type: 'paragraph', clauses }]
          }
          case 'list':
            return [
              {
                ...block,
                items: block.items.map((item, index) => clausesAt(`${place}.${index}`, item, paragraph)),
              },
            ]
          case 'table':
            return tableAt(place, block, paragraph)
          default:
            return [block]
        }
      })
    },
  }
}

const textOf = (clause: Clause): string => clause.map(({ text }) => text).join('')

/** The row header of a cell is the first cell of its row that contains no figure. */
function headersOf(
  { columns }: Block & { type: 'table' },
  row: readonly Clause[],
  index: number,
): Pick<ClauseContext, 'row' | 'column'> {
  const { head = '', unit = '' } = columns[index] ?? {}
  const column = { text: head, unit }
  const named = row
    .map(textOf)
    .findIndex((text) => text !== '' && !/⟦/u.test(text) && figuresIn(text).length === 0)
  return named < 0 || named === index ? { column } : { column, row: { text: textOf(row[named] ?? []) } }
}

const brokerName = /[\u4e00-\u9fff]{2,}(?:期货|证券|研究所|研究院|投行|银行|资本)/u
const namesBroker = (text: string, ground: Ground): boolean =>
  brokerName.test(text) || ground.namesIn(text).some(({ of }) => of.some(({ kind }) => kind === 'broker'))
