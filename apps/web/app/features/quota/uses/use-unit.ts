import type { SearchUse } from '@vce/protocol'

/** What a use was spent on, as the server words it: `持仓龙虎榜 rb2701 2026-11-20`. A question's unit is only its number. */
export const unitText = ({ tag, unit }: Pick<SearchUse, 'tag' | 'unit'>) => (tag === 'ai' ? '提问一次' : unit)
