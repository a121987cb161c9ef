import type { ContractCode } from '@vce/futures'
import type { ParameterRow } from '../rows'

/** A row of a contract with all parameters unknown. */
export function blankParameters(
  { exchange, productCode, contractCode }: ContractCode,
  tradingDay: string,
  holds: ParameterRow['holds'],
): ParameterRow {
  return {
    tradingDay,
    exchange,
    productCode,
    contractCode,
    settlementPrice: null,
    marginRate: null,
    hedgeMarginRate: null,
    priceLimit: null,
    limitUp: null,
    limitDown: null,
    feePerLot: null,
    feeRate: null,
    closeTodayFeePerLot: null,
    closeTodayFeeRate: null,
    positionLimit: null,
    holds,
  }
}
