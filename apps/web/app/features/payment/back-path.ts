import { returnPath } from '#app/lib/session/sign-in-link'

/**
 * The page in the parameter `path`, from which the user came; null without the parameter. Never a page of
 * another site.
 */
export function backPathOf(search: URLSearchParams) {
  const path = search.get('path')
  return path === null ? null : returnPath(path)
}
