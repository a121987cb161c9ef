import { returnPath } from '#app/lib/session/sign-in-link'

/** Where the user came from, by the parameter `path`: a page of the portal, or null without it. */
export function backPathOf(search: URLSearchParams) {
  const path = search.get('path')
  return path === null ? null : returnPath(path)
}
