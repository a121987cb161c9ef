import { type ExplainedTerm, explainedTerms } from '@vce/protocol'
import * as z from 'zod/mini'
import type { Entity } from '../facts/fact'
import { text } from './figures'
import data from './glossary.data.json' with { type: 'json' }
import { linksIn } from './links'
import { createReadTool } from './read-tool'
import { createResult, noResult } from './result'
import { matchNamed } from './term-match'

type Term = ExplainedTerm

const furtherTerms: readonly Term[] = data

/** Terms that pages explain, then all others. */
export const glossaryTerms: readonly Term[] = explainedTerms.concat(furtherTerms)

const named = glossaryTerms.map((term) => ({ ...term, names: [term.name, ...term.others] }))
const mostTerms = 3

const input = z.object({
  term: z.string().check(z.trim(), z.minLength(1, '请给出术语'), z.maxLength(40, '术语过长')),
})

const entityOf = ({ name, others }: Term): Entity => ({ kind: 'term', code: name, name, names: others })

export const glossary = createReadTool({
  name: 'glossary',
  summary: '期货术语的定义与算式，本站口径在先',
  input,
  async run(context, { term }) {
    const found = matchNamed(named, term, mostTerms)
    if (found.length === 0) return noResult(`术语表里没有「${term}」`)
    const result = createResult(context)
    for (const each of found) {
      const href = linksIn(context.world).page(each.page)
      const origin = { tradingDay: null, asOf: null, source: '本站术语表', title: `术语 ${each.name}`, href }
      result.row(each.name, entityOf(each), origin, {
        definition: text(each.text),
        formula: text(each.formula),
      })
    }
    return result.end(`术语 ${found.map(({ name }) => name).join('、')}`)
  },
})
