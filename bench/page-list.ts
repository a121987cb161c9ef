/** The pages that are measured, as a visitor finds them in a portal that was just started. */
export const pages = [
  { name: '首页', address: '/' },
  { name: '资金流向', address: '/viewingData?showModel=zjlx' },
  { name: '成交龙虎榜', address: '/viewingData?showModel=cjllhb&product=cu' },
  { name: '期限结构', address: '/viewingData?showModel=qxjg&product=cu' },
  { name: '持仓龙虎榜', address: '/viewingData?showModel=cclhb&product=cu' },
] as const

/** With a parameter nobody reads, each number makes another page, so none comes out of the cache. */
export const another = (address: string, number: number) =>
  `${address}${address.includes('?') ? '&' : '?'}_=${number}`
