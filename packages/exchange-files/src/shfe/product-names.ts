/**
 * Product codes by the names in stock reports, which have no codes. The suffixes 仓库 and 厂库 are not part of
 * the names.
 */
const codes = new Map(
  Object.entries({
    铜: 'cu',
    铝: 'al',
    锌: 'zn',
    铅: 'pb',
    镍: 'ni',
    锡: 'sn',
    氧化铝: 'ao',
    铸造铝合金: 'ad',
    不锈钢: 'ss',
    螺纹钢: 'rb',
    热轧卷板: 'hc',
    线材: 'wr',
    黄金: 'au',
    白银: 'ag',
    燃料油: 'fu',
    石油沥青: 'bu',
    沥青: 'bu',
    天然橡胶: 'ru',
    丁二烯橡胶: 'br',
    漂针浆: 'sp',
    纸浆: 'sp',
    胶版印刷纸: 'op',
    中质含硫原油: 'sc',
    原油: 'sc',
    低硫燃料油: 'lu',
    '20号胶': 'nr',
    国际铜: 'bc',
    '铜(BC)': 'bc',
  }),
)

export function productCodeByName(name: string): string | null {
  const plain = name.replaceAll('（', '(').replaceAll('）', ')')
  return codes.get(plain.replace(/(?:仓库|厂库)$/, '')) ?? null
}
