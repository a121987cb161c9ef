/** What the address looks for; blanks around it mean nothing. */
export const keywordOf = (search: URLSearchParams) => search.get('keyword')?.trim() ?? ''
