import * as z from 'zod/mini'
import type { Entity } from '../facts/fact'
import { createReadTool } from './read-tool'
import { createResult, noResult } from './result'

/** Finds products, contracts, seats and terms that a text names; the best match first. */
export type Linker = (text: string) => readonly Entity[]

const input = z.object({
  text: z.string().check(z.trim(), z.minLength(1, '请给出文字'), z.maxLength(200, '文字过长')),
})

const kinds: Record<Entity['kind'], string> = {
  contract: '合约',
  product: '品种',
  seat: '席位',
  sector: '板块',
  market: '市场',
  spread: '套利',
  broker: '机构',
  indicator: '指标',
  term: '术语',
}

/** Creates the tool; its rows are names without figures. */
export const createResolveTool = (link: Linker) =>
  createReadTool({
    name: 'resolve',
    summary: '把文字里的品种、合约、席位、指标与术语对应到代码',
    input,
    async run(context, { text }) {
      const entities = link(text)
      if (entities.length === 0) return noResult(`没有认出「${text}」`)
      const { rows, ...result } = createResult(context).end(
        `认出 ${entities.map(({ name }) => name).join('、')}`,
      )
      const named = entities.slice(0, 20).map(({ kind, code, name }) => ({
        label: `${kinds[kind]} ${code}`,
        entity: { kind, code, name },
        cells: {},
      }))
      return { ...result, rows: [...rows, ...named] }
    },
  })
