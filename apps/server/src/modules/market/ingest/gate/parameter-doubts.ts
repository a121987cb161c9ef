import type { ParameterRow } from '@vce/exchange-files'
import type { Doubt } from '../../facts/market.tables'

/**
 * Doubts about impossible margins and limits: not a fraction of the contract's value, or an upper limit below
 * the lower limit.
 */
export function parameterDoubts(rows: readonly ParameterRow[]): Doubt[] {
  return rows.flatMap(({ contractCode, marginRate, priceLimit, limitUp, limitDown }) => {
    const texts: string[] = []
    if (marginRate !== null && (marginRate <= 0 || marginRate > 1))
      texts.push(`${contractCode} 的保证金率 ${percent(marginRate)} 不可能`)
    if (priceLimit !== null && (priceLimit <= 0 || priceLimit > 0.6))
      texts.push(`${contractCode} 的涨跌停板 ${percent(priceLimit)} 不可能`)
    if (limitUp !== null && limitDown !== null && limitUp < limitDown)
      texts.push(`${contractCode} 的涨停价 ${limitUp} 低于跌停价 ${limitDown}`)
    return texts.map((text) => ({ check: 'row' as const, at: contractCode, text }))
  })
}

const percent = (part: number) => `${Number((part * 100).toFixed(2))}%`
