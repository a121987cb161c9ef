import type { SearchUse } from '@vce/protocol'

/**
 * Subject of a use, as the server names it: `持仓龙虎榜 rb2701 2026-11-20`. For a question the server sends only a
 * number, so 提问一次 is shown instead.
 */
export const unitText = ({ tag, unit }: Pick<SearchUse, 'tag' | 'unit'>) => (tag === 'ai' ? '提问一次' : unit)
