import type { SearchUse } from '@vce/protocol'
import { dataModels } from '#app/lib/data-models'

const modelNames = new Map<string, string>(dataModels.map(({ key, name }) => [key, name]))

/** Codes of one unit: `cclhb rb rb2701 2026-11-20`. */
const codesOf = (unit: string) => unit.split(/[\s|:/]+/).filter((code) => /[^-_*]/.test(code))

/** What a use was spent on, in words: `持仓龙虎榜 rb rb2701 2026-11-20`. A question's unit is only its number. */
export function unitText({ tag, unit }: Pick<SearchUse, 'tag' | 'unit'>): string {
  if (tag === 'ai') return '提问一次'
  return codesOf(unit)
    .map((code) => modelNames.get(code) ?? code)
    .join(' ')
}
