interface RankingPage {
  product: { name: string }
  contract: string | null
  contracts: readonly unknown[]
  tradingDay: string | null
}

/** Why a ranking page is empty; `kind` is 持仓 or 成交. Without a day the product has no rankings at all. */
export function noRanking({ product, contract, contracts, tradingDay }: RankingPage, kind: string): string {
  if (tradingDay === null) return `暂无${product.name}的${kind}排名数据`
  if (contract !== null && contracts.length > 0) return `${contract} 在 ${tradingDay} 没有上榜，请换一个合约`
  return `${tradingDay} 没有${product.name}的${kind}排名：可能休市，或该日文件尚未导入`
}
