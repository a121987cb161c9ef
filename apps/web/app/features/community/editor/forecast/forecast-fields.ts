import type { DraftExtras, ForecastDraft, ViewDirection } from '@vce/protocol'

/** A view as edited in its form. */
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

/** The first invalid field of a view, or null. */
export function forecastFault({ contract, direction }: ForecastFields): ForecastFault | null {
  if (direction === null) return { at: 'direction', message: '请选择方向' }
  return /\d{4}$/.test(contract) ? null : { at: 'contract', message: '请选择合约' }
}

/** The view to publish; undefined while it is incomplete. */
export function forecastDraftOf(fields: ForecastFields | null): ForecastDraft | undefined {
  if (!fields?.direction || forecastFault(fields)) return undefined
  const { contract, direction, horizon } = fields
  return { contract, direction, horizon }
}

/** Restores the form from a draft. */
export function forecastFieldsOf(drafted: NonNullable<DraftExtras['forecast']>): ForecastFields {
  const { contract, direction } = drafted
  const horizon = drafted.horizon === 1 || drafted.horizon === 20 ? drafted.horizon : 5
  return { contract, direction, horizon }
}
