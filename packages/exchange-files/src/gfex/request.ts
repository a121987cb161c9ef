import { isJsonObject, type JsonObject, scalarText } from '../shared/json'

/**
 * A value of the request, which 广期所 repeats as `param: { trade_date: ['20260416'] }`; empty if it does not.
 */
export function requested(root: JsonObject, name: string): string {
  const value = isJsonObject(root.param) ? root.param[name] : undefined
  return scalarText(Array.isArray(value) ? value[0] : value)
}
