import { isJsonObject, type JsonObject, scalarText } from '../shared/json'

/**
 * A value of the request, which 广期所 repeats in its response as `param: { trade_date: ['20260416'] }`. Empty
 * if it is missing.
 */
export function requestParam(root: JsonObject, name: string): string {
  const value = isJsonObject(root.param) ? root.param[name] : undefined
  return scalarText(Array.isArray(value) ? value[0] : value)
}
