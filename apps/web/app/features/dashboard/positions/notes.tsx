/** How the page counts, for whoever wants to recompute it. */
export const Notes = () => (
  <section className="box t-brief px-4 py-4">
    <h2 className="t-strong mr-4 inline">怎么读</h2>
    <p className="inline">{text}</p>
  </section>
)

const text = [
  '增减以交易所公布的该席位自身前一日为准，不用昨日榜单反推。',
  '占比为席位持仓除以合约持仓；2020 年以前商品交易所按双边公布，先折成单边再比。',
  '净持仓 = 多单 − 空单，多空比 = 前 20 多单 ÷ 前 20 空单，集中度 CR5 = 前 5 多单 ÷ 合约持仓。',
  '品种合计在交易所未公布品种榜时由各上榜合约相加，可能偏低。',
  '期货公司席位是众多客户之和，不等于某个人的观点。',
].join('')
