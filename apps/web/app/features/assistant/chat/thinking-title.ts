import type { Turn } from '#app/features/assistant/wire/turn'

/** 正在思考… and then 已思考 4 秒，查询 2 张表. An answer from the history has no known duration. */
export function thinkingTitle({
  state,
  thoughtMs,
  thoughts,
}: Pick<Turn, 'state' | 'thoughtMs' | 'thoughts'>) {
  const tables = thoughts.filter(({ action }) => action === 'tool').length
  const looked = tables > 0 ? `查询 ${tables} 张表` : null
  if (state === 'running' && thoughtMs === null) return looked ? `正在思考，${looked}` : '正在思考…'
  const thought = thoughtMs === null ? '思考过程' : `已思考 ${Math.max(1, Math.round(thoughtMs / 1000))} 秒`
  return [thought, looked].filter(Boolean).join('，')
}
