/** Classes of the short label 模拟 in chips, which have no room for 模拟数据. */
export const simulatedStyle =
  'rounded-xs border border-dashed border-stale/60 px-0.5 text-xs leading-3.5 text-stale'
