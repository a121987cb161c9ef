import type { Endpoint } from '@vce/protocol'

/**
 * Creates a function that returns whether an address belongs to calls, by their first parts (`/api/`), or to routes
 * without the envelope: a whole path, or a prefix that ends in `/`.
 */
export function createApiPathTest(
  endpoints: readonly Pick<Endpoint, 'path'>[],
  rawPaths: readonly string[],
): (url: string) => boolean {
  const firstParts = endpoints.map(({ path }) => `/${path.split('/')[1]}/`)
  const prefixes = [...new Set([...firstParts, ...rawPaths.filter((path) => path.endsWith('/'))])]
  const whole = new Set(rawPaths)
  return (url) => {
    const [path = ''] = url.split('?')
    return whole.has(path) || prefixes.some((prefix) => path.startsWith(prefix))
  }
}
