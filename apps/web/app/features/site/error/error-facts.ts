const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** `statusCode`, `status` or the response's status; 500 if there is none. */
export function statusOf(error: unknown): number {
  if (!isObject(error)) return 500
  const response = isObject(error.response) ? error.response.status : undefined
  return [error.statusCode, error.status, response].find((status) => typeof status === 'number') ?? 500
}
