/** Classes of 模拟 in a chip, which has no room for 模拟数据. */
export const simulatedStyle =
  'rounded-xs border border-dashed border-stale/60 px-0.5 text-xs leading-3.5 text-stale'
