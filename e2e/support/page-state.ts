import type { Page, Request } from '@playwright/test'

/** Headings and dialogs of the document on one line. */
const contents = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, [role="dialog"]')]
      .map((element) => `${element.tagName.toLowerCase()} ${element.textContent?.slice(0, 80)}`)
      .join(' | '),
  )

const lineOf = (request: Request, state: string) => `  ${state} ${request.method()} ${request.url()}`

/**
 * Watches a page; returns a function that describes the state of the page: address, headings, dialogs,
 * pending requests and the last answered requests. The description replaces screenshots on machines that do
 * not store any.
 */
export function watchState(page: Page) {
  const open = new Set<Request>()
  const ended: string[] = []
  const end = (request: Request, state: string) => {
    open.delete(request)
    ended.push(lineOf(request, state))
    if (ended.length > 12) ended.shift()
  }
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => end(request, 'answered'))
  page.on('requestfailed', (request) => end(request, request.failure()?.errorText ?? 'failed'))
  return async () =>
    [
      '',
      `at ${page.url()}`,
      page.isClosed() ? 'closed' : await contents(page).catch((error: Error) => error.message),
      ...[...open].map((request) => lineOf(request, 'unanswered')),
      ...ended,
      '',
    ].join('\n')
}
