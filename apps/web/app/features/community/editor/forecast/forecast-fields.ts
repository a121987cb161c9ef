import type { DraftExtras, ForecastDraft, ViewDirection } from '@vce/protocol'

/** A view as its form has it. */
export interface ForecastFields {
  contract: string
  direction: ViewDirection | null
  horizon: ForecastDraft['horizon']
}

export const newForecast = (contract: string): ForecastFields => ({ contract, direction: null, horizon: 5 })

export interface ForecastFault {
  at: 'contract' | 'direction'
  message: string
}

/** The first field that keeps a view from being published. */
export function forecastFault({ contract, direction }: ForecastFields): ForecastFault | null {
  if (direction === null) return { at: 'direction', message: '请选择方向' }
  return /\d{4}$/.test(contract) ? null : { at: 'contract', message: '请选择合约' }
}

/** The view as it is published; undefined while it is incomplete. */
export function forecastDraftOf(fields: ForecastFields | null): ForecastDraft | undefined {
  if (!fields?.direction || forecastFault(fields)) return undefined
  const { contract, direction, horizon } = fields
  return { contract, direction, horizon }
}

/** The form of a drafted view. */
export function forecastFieldsOf(drafted: NonNullable<DraftExtras['forecast']>): ForecastFields {
  const { contract, direction } = drafted
  const horizon = drafted.horizon === 1 || drafted.horizon === 20 ? drafted.horizon : 5
  return { contract, direction, horizon }
}
