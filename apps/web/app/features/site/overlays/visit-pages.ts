const keys = { firstPage: 'visit_first_page', allowsGifts: 'visit_second_page' } as const

/** Called with each page of a visit, that is, of a browser session; a reload is no second page. */
export function recordPage(path: string) {
  const first = sessionStorage.getItem(keys.firstPage)
  if (first === null) sessionStorage.setItem(keys.firstPage, path)
  else if (first !== path) sessionStorage.setItem(keys.allowsGifts, '1')
}

/** Whether the visit has a second page. */
export const hasSecondPage = () => sessionStorage.getItem(keys.allowsGifts) !== null
