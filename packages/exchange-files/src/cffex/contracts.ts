import { type ContractCode, parseContractCode } from '@vce/futures'

const options = /^(?:IO|HO|MO)\d|-[CP]-/

/** Whether a code is a 股指期权: `IO2612-C-4600`, in rankings `IO2612`. */
export function isOption(code: string): boolean {
  return options.test(code)
}

export function contractOf(code: string, tradingDay: string): ContractCode | null {
  return isOption(code) ? null : parseContractCode(code, { tradingDay, exchange: 'CFFEX' })
}
